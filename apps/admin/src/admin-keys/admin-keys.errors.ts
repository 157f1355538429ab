import { DomainError } from '@scriptsmith/service-kit';

export const invalidAdminKey = (): DomainError => new DomainError('invalid_admin_key', 'Invalid admin key');

export const adminSessionRequired = (): DomainError =>
  new DomainError('admin_session_required', 'Enter the code of your authenticator app to continue.');

export const tooManyInvalidKeys = (retryAfterSeconds: number): DomainError =>
  new DomainError('rate_limited', 'Too many invalid admin keys from your network. Please try again later.', {
    retryAfterSeconds,
  });

export const lastOwnerKey = (): DomainError =>
  new DomainError('forbidden', 'This is the last key with the role owner. Create another one first.');
