import { setTimeout as delay } from 'node:timers/promises';
import { type Call, send } from '../load/retrying-client.js';
import type { Victim } from './fault.js';

const pollIntervalMs = 100;
const probeTimeoutMs = 2_000;
/** Longer, because a busy machine is no failure of what must work meanwhile. */
const unrelatedTimeoutMs = 5_000;
const giveUpAfterMs = 120_000;

export interface ProbeOptions {
  origin: string;
  apiKey: string;
  adminKey: string;
  /** An existing customer, who is not part of the load. */
  userId: number;
  email: string;
  referralCode: string;
  stripeOrigin: string;
}

/** A request that only the victim can answer. */
function probeOf(victim: Victim, options: ProbeOptions): { origin: string; call: Call; expected: number } {
  const { origin, apiKey, adminKey, userId, email, referralCode, stripeOrigin } = options;
  const get = (path: string, headers: Record<string, string> = {}) => ({
    ...{ origin, call: { method: 'GET' as const, path, headers }, expected: 200 },
  });
  switch (victim) {
    case 'identity': {
      const body = { email, password: 'correct horse battery' };
      return {
        origin,
        call: { method: 'POST', path: '/api/v1/auth/login', headers: { 'api-key': apiKey }, body },
        expected: 200,
      };
    }
    case 'affiliate':
      return get(`/api/affiliate/validate/${referralCode}`);
    case 'analytics':
      return get('/api/admin/analytics/now', { 'admin-key': adminKey });
    case 'admin':
      return get('/api/admin/users', { 'admin-key': adminKey });
    case 'provider':
      return { ...get('/_emulator/state'), origin: stripeOrigin };
    default:
      return get(`/api/v1/users/${userId}/credits`, { 'api-key': apiKey });
  }
}

/**
 * Resolves with the time until the victim answers a request again.
 * @param steadyMs how long it must answer every request after that
 */
export async function recoveryMs(victim: Victim, options: ProbeOptions, steadyMs = 0): Promise<number> {
  const { origin, call, expected } = probeOf(victim, options);
  const startedAt = performance.now();
  let recoveredAfterMs: number | undefined;
  for (;;) {
    const response = await send(origin, call, probeTimeoutMs).catch(() => undefined);
    const elapsedMs = performance.now() - startedAt;
    recoveredAfterMs = response?.status === expected ? (recoveredAfterMs ?? elapsedMs) : undefined;
    if (recoveredAfterMs !== undefined && elapsedMs - recoveredAfterMs >= steadyMs) return recoveredAfterMs;
    if (elapsedMs > giveUpAfterMs)
      throw new Error(`${victim} did not recover: ${response?.status} ${response?.text.slice(0, 200)}`);
    await delay(pollIntervalMs);
  }
}

/** A consumption of credits needs none of these. */
const unrelatedVictims = new Set<Victim>(['identity', 'affiliate', 'analytics', 'admin', 'provider']);

/** Requests that need nothing but the gateway, or nothing of the victim. */
function unrelatedCalls(victim: Victim, { apiKey, userId }: ProbeOptions): Call[] {
  if (victim === 'gateway' || victim === 'product') return [];
  const page: Call = { method: 'GET', path: '/api/health' };
  const credits: Call = { method: 'GET', path: `/api/v1/users/${userId}/credits`, headers: { 'api-key': apiKey } };
  return unrelatedVictims.has(victim) ? [page, credits] : [page];
}

/** Repeats the calls that must succeed meanwhile until `over` resolves. Returns the failures. */
export async function watchUnrelated(victim: Victim, options: ProbeOptions, over: Promise<unknown>): Promise<string[]> {
  const calls = unrelatedCalls(victim, options);
  const failures: string[] = [];
  let isOver = false;
  void over.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    for (const call of calls) {
      const response = await send(options.origin, call, unrelatedTimeoutMs).catch((error: unknown) => String(error));
      if (typeof response === 'string') failures.push(`${call.path}: ${response}`);
      else if (response.status !== 200) failures.push(`${call.path}: ${response.status}`);
    }
    await delay(pollIntervalMs * 2);
  }
  return failures;
}
