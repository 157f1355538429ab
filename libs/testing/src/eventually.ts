import { setTimeout as pause } from 'node:timers/promises';

const pollIntervalMs = 10;

/**
 * Waits for what comes about by itself: calls `probe` until it no longer throws, and returns what it returned. After
 * `timeoutMs` it throws what the probe threw last.
 */
export async function eventually<Result>(
  probe: () => Result | Promise<Result>,
  { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
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
