import type { RunError } from '@scriptsmith/chat-contracts';

/** A call that the author did not complete. It is not charged. */
export class AuthorError extends Error {
  /** Whether the response broke off, so that another call may succeed. Refused requests have been repeated already. */
  canRepeat = false;
  /** What the operator can do. Written to the log. */
  advice: string | undefined;

  constructor(
    readonly code: RunError['code'],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** An error that remains until the operator changes something. */
  static misconfigured(advice: string, options?: ErrorOptions): AuthorError {
    const message = 'This model is not set up correctly. Choose another model, or contact support.';
    return Object.assign(new AuthorError('model_misconfigured', message, options), { advice });
  }
}

/** A call whose response ended before it was complete. */
export function brokenOff(message: string, options?: ErrorOptions): AuthorError {
  return Object.assign(new AuthorError('model_unavailable', message, options), { canRepeat: true });
}

/** A response whose end is an error of the model, such as a call that is broken. */
export function failedResponse(options?: ErrorOptions): AuthorError {
  const message = 'The response of the model broke off. Try again.';
  return Object.assign(new AuthorError('model_response_invalid', message, options), { canRepeat: true });
}
