import type { ChatError } from '@scriptsmith/chat-contracts';

/** A failed call. A plain object, so that the store can hold it. */
export interface ApiError {
  /** The HTTP status, or null without a response. */
  status: number | null;
  /** The parsed error response: a message to show, a code, and messages for single fields. */
  body: Partial<ChatError>;
  /** How many seconds to wait before the next attempt, if the server said so. */
  retryAfterSeconds: number | null;
}

/** Reads a response with an error status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    body: parseErrorResponse(await response.text()),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  };
}

/** A call without a response. */
export const networkError: ApiError = { status: null, body: {}, retryAfterSeconds: null };

/** The answer to a call that needs a session. */
export const notSignedIn: ApiError = {
  ...{ status: 401, retryAfterSeconds: null },
  body: { error: 'Please sign in.', code: 'not_signed_in' },
};

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}

/** Whether the same call may succeed later. */
export const mayPass = ({ status }: ApiError): boolean => status === null || status === 429 || status >= 500;

/** Whether a call failed with this code. */
export const hasCode = (error: unknown, code: ChatError['code']): boolean =>
  isApiError(error) && error.body.code === code;

/** A proxy may respond with HTML, so anything that is not one of our error responses is ignored. */
function parseErrorResponse(text: string): Partial<ChatError> {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorResponse =
      typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
    return isErrorResponse ? (body as ChatError) : {};
  } catch {
    return {};
  }
}
