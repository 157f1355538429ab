import { DomainError } from '@scriptsmith/service-kit';

/** The same words for an unknown address and a wrong password, so that nobody learns who has an account. */
export const invalidCredentials = (): DomainError =>
  new DomainError('invalid_credentials', 'The email address or the password is wrong.');

export const wrongCurrentPassword = (): DomainError => {
  const sentence = 'The current password is wrong.';
  return new DomainError('invalid_credentials', sentence, { fields: { currentPassword: sentence } });
};

export const banned = (): DomainError =>
  new DomainError('banned', 'This account has been banned. Please contact support.');

export const temporaryPasswordExpired = (): DomainError =>
  new DomainError(
    'invalid_credentials',
    'This temporary password has expired. Choose a new one by mail, or ask support for another.',
  );

export const passwordRefused = (field: string, sentence: string): DomainError =>
  new DomainError('validation_failed', sentence, { fields: { [field]: sentence } });

export const tooManyHashes = (): DomainError =>
  new DomainError('rate_limited', 'Too many people are signing in right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
