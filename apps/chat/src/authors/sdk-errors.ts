import { APICallError, NoOutputGeneratedError, RetryError } from 'ai';
import { AuthorError, brokenOff } from './author-error.js';

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
