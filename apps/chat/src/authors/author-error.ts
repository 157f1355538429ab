import type { RunError } from '@scriptsmith/chat-contracts';

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

/** A call whose response ended before it was complete. */
export function brokenOff(message: string, options?: ErrorOptions): AuthorError {
  return Object.assign(new AuthorError('model_unavailable', message, options), { canRepeat: true });
}
