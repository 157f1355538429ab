import { DomainError, internalError, serviceUnavailable } from './domain-error.js';
import { isOutage } from './outage.js';

/**
 * The error that a caller receives for an exception. Of anything but a `DomainError`, the caller learns only whether a
 * retry may help: `service_unavailable` if a dependency did not respond in time, `internal_error` otherwise.
 */
export function callerErrorOf(exception: unknown): DomainError {
  if (exception instanceof DomainError) return exception;
  return isOutage(exception) ? serviceUnavailable() : internalError();
}
