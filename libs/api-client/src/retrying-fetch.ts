import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, parseRetryAfter } from './api-error.js';

interface RetryOptions {
  fetch: typeof fetch;
  /** The timeout of each attempt, until the end of its response. */
  timeoutMs: number;
  /** The number of attempts after the first one. */
  retries: number;
  /** The upper limit of the first delay. It doubles with every attempt. */
  retryDelayMs: number;
}

const repeatableStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const maxDelayMs = 10_000;
/** A longer Retry-After is left to the caller. */
const maxRetryAfterMs = 30_000;

/**
 * A `fetch` that repeats failed requests. Every request of the API can be repeated: it reads, is idempotent by its key
 * or by the state of its hold, or changes nothing. Rejects with an `ApiError` if there is no response, and with the
 * reason of the request's signal if that is aborted.
 */
export function createRetryingFetch({ retries, retryDelayMs, ...options }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptOnce(request, options);
      const waitMs = attempt < retries ? delayBefore(outcome, retryDelayMs * 2 ** attempt) : null;
      if (waitMs === null) {
        if (outcome instanceof ApiError) throw outcome;
        return outcome;
      }
      await delay(waitMs, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
    }
  };
}

/** The delay before the next attempt; null if the outcome is final. */
function delayBefore(outcome: Response | ApiError, limitMs: number): number | null {
  const backoffMs = Math.random() * Math.min(maxDelayMs, limitMs);
  if (outcome instanceof ApiError) return backoffMs;
  if (!repeatableStatuses.has(outcome.status)) return null;
  const retryAfterMs = parseRetryAfter(outcome.headers.get('retry-after')) ?? 0;
  return retryAfterMs > maxRetryAfterMs ? null : retryAfterMs + backoffMs;
}

async function attemptOnce(
  request: Request,
  { fetch, timeoutMs }: Pick<RetryOptions, 'fetch' | 'timeoutMs'>,
): Promise<Response | ApiError> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([request.signal, timeout]);
    // A redirect would carry the API key to another server.
    const response = await fetch(request.clone(), { signal, redirect: 'error' });
    // Read here, so that a connection that breaks in the middle of the body is retried as well.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  } catch (cause) {
    request.signal.throwIfAborted();
    const detail = timeout.aborted
      ? `There was no response within ${timeoutMs} ms.`
      : `The server could not be reached: ${reasonOf(cause)}.`;
    return new ApiError({ code: timeout.aborted ? 'timeout' : 'connection_failed', status: null, detail, cause });
  }
}

/** `fetch` wraps the error of the connection into one without information. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  return code ?? message ?? 'unknown error';
}
