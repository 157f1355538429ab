import type { ErrorCode } from '@scriptsmith/contracts';

export type ErrorDetails = Readonly<Record<string, string | number | boolean | null | Record<string, string>>>;

/** A `DomainError` in a message. */
export interface ErrorOnTheWire {
  code: ErrorCode;
  message: string;
  details?: ErrorDetails;
}

/**
 * An error that the caller can act on: a code of the closed list, a sentence for users, and the details that the contract of
 * the code promises (such as `balance`). Every other exception is a defect or an outage and is never shown to callers.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetails,
  ) {
    super(message);
    this.name = 'DomainError';
  }

  static fromWire(error: ErrorOnTheWire): DomainError {
    return new DomainError(error.code, error.message, error.details);
  }

  toWire(): ErrorOnTheWire {
    return { code: this.code, message: this.message, ...(this.details && { details: this.details }) };
  }
}

/** A service, its database or the broker did not respond in time. */
export const serviceUnavailable = (): DomainError =>
  new DomainError('service_unavailable', 'This service is temporarily unavailable. Please try again in a moment.');

/** The idempotency key of an admin action was used before for a different command. */
export const idempotencyConflict = (): DomainError =>
  new DomainError('idempotency_conflict', 'This idempotency key was already used for a different change.');

/** An error that reveals nothing of its cause, which is in the log. */
export const internalError = (): DomainError =>
  new DomainError('internal_error', 'Something went wrong on our side. It has been recorded.');
