import { isApiError } from '@scriptsmith/web-kit/api/api-error';

/** The error response of the server, or the browser's error without a response. */
export function rawResult(error: unknown): unknown {
  if (!isApiError(error)) return { error: String(error) };
  const { status, body, message } = error;
  return Object.keys(body).length > 0 ? { status, ...body } : { status, error: message };
}
