import { setTimeout as delay } from 'node:timers/promises';
import type { TcpProxy } from '@scriptsmith/testing';
import { type Fault, faultsOf } from './fault.js';

const slowByMs = 150;

/** The failures of the network to Postgres, however many members it has. */
export function databaseConnectionFaults(proxy: TcpProxy): Fault[] {
  const fault = faultsOf('database');
  return [
    fault('cut', 'cut the database connections', async () => proxy.reset()),
    fault('slow', 'slow database connections', (durationMs) => slowDown(proxy, durationMs)),
  ];
}

/** The failures of the network to RabbitMQ, however many nodes it has. */
export function brokerConnectionFaults(proxy: TcpProxy): Fault[] {
  const fault = faultsOf('broker');
  return [
    fault('cut', 'cut the broker connections', async () => proxy.reset()),
    fault('slow', 'slow broker connections', (durationMs) => slowDown(proxy, durationMs)),
    fault('partition', 'partition from the broker', (durationMs) => partition(proxy, durationMs)),
  ];
}

/** Delays all connections for a time. */
async function slowDown(proxy: TcpProxy, durationMs: number): Promise<void> {
  proxy.slowDown(slowByMs);
  await delay(durationMs);
  proxy.heal();
}

/** Drops everything in both directions for a time, and tells neither side. */
async function partition(proxy: TcpProxy, durationMs: number): Promise<void> {
  proxy.partition();
  await delay(durationMs);
  proxy.heal();
}
