import type { components } from './schema.js';

type Problem = components['schemas']['Problem'];

/**
 * The `code` of an error of the API; or `connection_failed` and `timeout` if there was no response, and
 * `invalid_response` if the response did not come from the API. Later versions of the API may add codes.
 */
export type ApiErrorCode = Problem['code'] | 'connection_failed' | 'timeout' | 'invalid_response';

interface ApiErrorFields {
  code: ApiErrorCode;
  status: number | null;
  detail: string;
  requestId?: string | null;
  balance?: number | null;
  fields?: Readonly<Record<string, string>>;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** A call that failed, after its retries. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Stable and meant for programs. Branch on it, not on `detail`. */
  readonly code: ApiErrorCode;
  /** The HTTP status; null if there was no response. */
  readonly status: number | null;
  /** An explanation for people. */
  readonly detail: string;
  /** Identifies the request in the logs of the API; null if there was no response. */
  readonly requestId: string | null;
  /** The customer's balance in credits, with `insufficient_credits`; null otherwise. */
  readonly balance: number | null;
  /** A message for each invalid field, with `validation_failed`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The time after which the call may be repeated, with `rate_limited`; null otherwise. */
  readonly retryAfterMs: number | null;

  constructor({ code, status, detail, requestId, balance, fields, retryAfterMs, cause }: ApiErrorFields) {
    super(`${code}: ${detail}`, { cause });
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.requestId = requestId ?? null;
    this.balance = balance ?? null;
    this.fields = fields ?? {};
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

/** The error of a response that is not 2xx. `body` is the parsed JSON, or the text if it is not JSON. */
export function errorOfResponse(body: unknown, { status, headers }: Response): ApiError {
  const requestId = headers.get('x-request-id');
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  if (isProblem(body)) {
    const { code, detail, balance = null, fields = {} } = body;
    return new ApiError({ code, status, detail, requestId, balance, fields, retryAfterMs });
  }
  const code = status === 502 || status === 503 || status === 504 ? 'service_unavailable' : 'invalid_response';
  return new ApiError({ code, status, detail: `The server responded with status ${status}.`, requestId, retryAfterMs });
}

/** The value of a Retry-After header in milliseconds from now; null if there is none. */
export function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Partial<Problem>).code === 'string' &&
  typeof (body as Partial<Problem>).detail === 'string';
