import { isTemporaryFailure } from '@scriptsmith/server-kit';
import { DomainError, internalError, serviceUnavailable } from './domain-error.js';

/**
 * The error that a caller receives for an exception. Of anything but a `DomainError`, the caller learns only whether a
 * retry may help: `service_unavailable` if the failure is temporary, `internal_error` otherwise.
 */
export function callerErrorOf(exception: unknown): DomainError {
  if (exception instanceof DomainError) return exception;
  return isTemporaryFailure(exception) ? serviceUnavailable() : internalError();
}
