import { DomainError } from '@scriptsmith/service-kit';

/** Unknown addresses and wrong passwords share one message, so that it does not reveal who has an account. */
export const invalidCredentials = (): DomainError =>
  new DomainError('invalid_credentials', 'The email address or the password is wrong.');

export const secondFactorRequired = (): DomainError =>
  new DomainError(
    'second_factor_required',
    'This account uses two-factor authentication. Sign in on the website and choose “Start Chatting” to continue with a one-time code.',
  );

export const temporaryPasswordExpired = (): DomainError =>
  new DomainError(
    'invalid_credentials',
    'This temporary password has expired. Reset your password by email, or ask support for a new one.',
  );
