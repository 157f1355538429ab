import type { Delivery, Event, WebhookEndpoint } from '../storage/records.js';
import { signatureHeader } from './signature.js';

const timeoutMs = 10_000;
const firstRetryAfterMs = 1000;
const longestRetryAfterMs = 5 * 60_000;
/** Stripe retries for up to three days: https://docs.stripe.com/webhooks#retries */
const givesUpAfterMs = 3 * 24 * 3_600_000;

interface AttemptResult {
  /** Whether the endpoint responded with a 2xx status. */
  isSuccess: boolean;
  /** The response status; null if there was no response. */
  status: number | null;
  error: string | null;
}

/**
 * Posts a signed event to an endpoint.
 * @returns the outcome; an unreachable endpoint or a timeout is a result, not an exception
 */
export async function postEvent(endpoint: WebhookEndpoint, event: Event, abort: AbortSignal): Promise<AttemptResult> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), abort]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(payload, endpoint.secret ?? '', Math.floor(Date.now() / 1000)),
      },
    });
    await response.arrayBuffer();
    return { isSuccess: response.ok, status: response.status, error: null };
  } catch (error) {
    return { isSuccess: false, status: null, error: errorMessage(error) };
  }
}

/** The delivery after an attempt: delivered, failed for good, or due again after an exponentially growing pause. */
export function afterAttempt(delivery: Delivery, result: AttemptResult): Delivery {
  const attempts = delivery.attempts + 1;
  const now = Date.now();
  const attempted = { ...delivery, attempts, lastStatus: result.status, lastError: result.error };
  if (result.isSuccess) return { ...attempted, status: 'delivered', deliveredAtMs: now };
  if (now - delivery.createdAtMs > givesUpAfterMs) return { ...attempted, status: 'failed' };
  const pauseMs = Math.min(firstRetryAfterMs * 2 ** (attempts - 1), longestRetryAfterMs);
  return { ...attempted, dueAtMs: now + pauseMs };
}

/** The message of an error, or of its cause, which is where `fetch` reports network errors. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
