import { DomainError } from '@scriptsmith/service-kit';

export const userNotFound = (): DomainError => new DomainError('user_not_found', 'User not found.');

export const userBanned = (): DomainError =>
  new DomainError('banned', 'This account has been banned. Please contact support.');

export const usernameTaken = (): DomainError => {
  const message = 'This username is taken.';
  return new DomainError('username_taken', message, { fields: { username: message } });
};

export const emailTaken = (): DomainError => {
  const message = 'An account with this email address exists already.';
  return new DomainError('email_taken', message, { fields: { email: message } });
};

export const usernameInvisible = (): DomainError =>
  new DomainError('validation_failed', 'Please check the marked fields.', {
    fields: { username: 'A username needs at least one visible character' },
  });
