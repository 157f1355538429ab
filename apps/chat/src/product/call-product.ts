import { productFailure } from './product-failure.js';

/** With retries. Longer than the product needs under load, shorter than people wait. */
const timeoutMs = 5_000;

/** Calls the product for a request that someone waits for. Errors: see `productFailure`. */
export async function callProduct<Result>(
  call: (options: { signal: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  try {
    return await call({ signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw productFailure(error);
  }
}
