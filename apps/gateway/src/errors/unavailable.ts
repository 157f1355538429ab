import { DomainError } from '@scriptsmith/service-kit';

/** Whether a service did not respond, as opposed to responding with an error. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'service_unavailable';

/** For `catch`: null instead of the response of a service that is unavailable. Other errors are thrown again. */
export function nullIfUnavailable(error: unknown): null {
  if (isOutage(error)) return null;
  throw error;
}
