import { setTimeout as delay } from 'node:timers/promises';
import { ProductUnavailable } from '../charges/charge-error.js';

const firstDelayMs = 250;
const maxDelayMs = 5_000;

/**
 * Repeats a call while the product is unavailable.
 * @param timeoutMs how long to repeat it; the last error is thrown afterwards
 * @param signal ends the repetition; its reason is thrown
 */
export async function retryWhileUnavailable<Result>(
  call: () => Promise<Result>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Result> {
  const giveUpAt = performance.now() + timeoutMs;
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProductUnavailable) || performance.now() + delayMs > giveUpAt) throw error;
    }
    await delay(delayMs, undefined, { signal });
  }
}
