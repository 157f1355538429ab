import { setTimeout as delay } from 'node:timers/promises';
import type { TcpProxy } from '../network/tcp-proxy.js';

const slowByMs = 150;

/** Delays all connections for a time. */
export async function slowDown(proxy: TcpProxy, durationMs: number): Promise<void> {
  proxy.slowDown(slowByMs);
  await delay(durationMs);
  proxy.heal();
}

/** Drops everything in both directions for a time, and tells neither side. */
export async function partition(proxy: TcpProxy, durationMs: number): Promise<void> {
  proxy.partition();
  await delay(durationMs);
  proxy.heal();
}
