import type { ErrorResponse } from '@scriptsmith/contracts';

/** A failed call. A plain object, so that the store can hold it. */
export interface ApiError {
  /** The HTTP status, or null without a response. */
  status: number | null;
  /** `<status>: <response body>`, with the status text in place of an empty body. */
  message: string;
  /** The parsed error response: a message to show, a code, and messages for single fields. */
  body: Partial<ErrorResponse>;
}

/** Reads a response with an error status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  return {
    status: response.status,
    message: `${response.status}: ${text || response.statusText}`,
    body: parseErrorResponse(text),
  };
}

/** A call without a response. */
export function networkError(cause: unknown): ApiError {
  return { status: null, message: cause instanceof Error ? cause.message : String(cause), body: {} };
}

/** Shown where the reason of a failure is that the server did not respond. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** Whether a call failed without a response. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.status === null;

/** The message to show for a failed call: the server's, or the fallback. Says so if the server cannot be reached. */
export function errorMessage(error: unknown, fallback: string): string {
  if (isUnreachable(error)) return `${fallback.replace(/\.$/, '')}. ${unreachable}`;
  return isApiError(error) && error.body.error ? error.body.error : fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error;
}

/** A proxy may respond with HTML, so anything that is not one of our error responses is ignored. */
function parseErrorResponse(text: string): Partial<ErrorResponse> {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorResponse =
      typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
    return isErrorResponse ? (body as ErrorResponse) : {};
  } catch {
    return {};
  }
}
