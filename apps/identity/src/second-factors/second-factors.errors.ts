import { DomainError } from '@scriptsmith/service-kit';

/** All failures share one message, so that it does not reveal which passkeys exist. */
export const passkeyRejected = (): DomainError =>
  new DomainError('invalid_second_factor', 'The passkey could not be verified. Try again, or use another method.');

export const challengeExpired = (): DomainError =>
  new DomainError('invalid_token', 'This request has expired. Please try again.');

export const secretsUnavailable = (): DomainError =>
  new DomainError('service_unavailable', 'Authenticator apps are unavailable. Use another method.');
