import { DomainError } from '@scriptsmith/service-kit';

export const noSecondFactor = (): DomainError =>
  new DomainError('not_found', 'Two-factor authentication is off for this admin key.');

export const authenticatorAppExists = (): DomainError =>
  new DomainError('authenticator_app_exists', 'Two-factor authentication is already on for this admin key.');

export const authenticatorSetupExpired = (): DomainError =>
  new DomainError('invalid_token', 'The setup of your authenticator app has expired. Please start again.');

export const secretsUnavailable = (): DomainError =>
  new DomainError('service_unavailable', 'Authenticator apps are unavailable. Use a recovery code.');
