import { setTimeout as pause } from 'node:timers/promises';

const pollIntervalMs = 10;

/**
 * Calls `probe` until it no longer throws and returns its result. After `timeoutMs` it rejects with the last error of the
 * probe.
 */
export async function eventually<Result>(
  probe: () => Result | Promise<Result>,
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): Promise<Result> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await pause(pollIntervalMs);
  }
}
