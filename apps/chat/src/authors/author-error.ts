import type { RunError } from '@scriptsmith/chat-contracts';
import { APICallError, NoOutputGeneratedError, RetryError } from 'ai';

/** A call that the author did not complete. It is not charged. */
export class AuthorError extends Error {
  /** Whether the response broke off, so that another call may succeed. Refused requests have been repeated already. */
  canRepeat = false;

  constructor(
    readonly code: RunError['code'],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Translates an error of the AI SDK or the network. Details of the provider stay in the cause, for the log. */
export function authorErrorOf(error: unknown): AuthorError {
  if (error instanceof AuthorError) return error;
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const options = { cause };
  if (APICallError.isInstance(cause) && (cause.statusCode ?? 0) >= 400) {
    if (cause.statusCode === 429) {
      const message = 'The model is receiving too many requests. Try again in a few minutes.';
      return new AuthorError('model_rate_limited', message, options);
    }
    return new AuthorError('model_unavailable', 'The model is unavailable. Try again in a moment.', options);
  }
  if (NoOutputGeneratedError.isInstance(cause)) {
    const message = 'The response of the model broke off. Try again.';
    return Object.assign(new AuthorError('model_response_invalid', message, options), { canRepeat: true });
  }
  return brokenOff('The connection to the model broke off. Try again.', options);
}

/** A call whose response ended before it was complete. */
export function brokenOff(message: string, options?: ErrorOptions): AuthorError {
  return Object.assign(new AuthorError('model_unavailable', message, options), { canRepeat: true });
}
