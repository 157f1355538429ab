import { DomainError } from '@scriptsmith/service-kit';

export const authenticatorAppExists = (): DomainError =>
  new DomainError('authenticator_app_exists', 'Your account has an authenticator app. Remove it to add another one.');

export const authenticatorSetupExpired = (): DomainError =>
  new DomainError('invalid_token', 'The setup of the app has expired. Start again.');

export const passkeyLimitReached = (maxPasskeys: number): DomainError =>
  new DomainError(
    'passkey_limit_reached',
    `An account has at most ${maxPasskeys} passkeys. Remove one to add another.`,
  );

export const passkeyNotFound = (): DomainError => new DomainError('not_found', 'Passkey not found.');

export const noSecondFactor = (): DomainError =>
  new DomainError('not_found', 'Your account has no second factor. Recovery codes come with the first one.');
