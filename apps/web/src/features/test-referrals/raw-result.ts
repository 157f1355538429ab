import { isApiError } from '../../shared/api/api-error.js';

/** What the server answered when it refused; what the browser said when there was no answer. */
export function rawResultOf(error: unknown): unknown {
  if (!isApiError(error)) return { error: String(error) };
  const { status, answer, message } = error;
  return Object.keys(answer).length > 0 ? { status, ...answer } : { status, error: message };
}
