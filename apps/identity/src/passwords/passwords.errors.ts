import { DomainError } from '@scriptsmith/service-kit';

export const wrongCurrentPassword = (): DomainError => {
  const message = 'The current password is wrong.';
  return new DomainError('invalid_credentials', message, { fields: { currentPassword: message } });
};

export const passwordRejected = (field: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { fields: { [field]: message } });

export const tooManyHashes = (): DomainError =>
  new DomainError('rate_limited', 'Too many people are signing in right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
