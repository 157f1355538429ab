import { DomainError } from '@scriptsmith/service-kit';

export const userNotFound = (): DomainError => new DomainError('user_not_found', 'There is no such user.');

export const usernameTaken = (): DomainError => {
  const sentence = 'This username is taken.';
  return new DomainError('username_taken', sentence, { fields: { username: sentence } });
};

export const emailTaken = (): DomainError => {
  const sentence = 'An account with this email address exists already.';
  return new DomainError('email_taken', sentence, { fields: { email: sentence } });
};

export const usernameNotVisible = (): DomainError =>
  new DomainError('validation_failed', 'Please check the marked fields.', {
    fields: { username: 'A username needs characters that can be seen' },
  });

export const invalidReferralCode = (sentence: string): DomainError =>
  new DomainError('invalid_referral_code', sentence, { fields: { referralCode: sentence } });
