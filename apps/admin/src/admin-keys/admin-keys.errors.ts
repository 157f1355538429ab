import { DomainError } from '@scriptsmith/service-kit';

export const invalidAdminKey = (): DomainError => new DomainError('invalid_admin_key', 'Invalid admin key');

export const tooManyWrongKeys = (retryAfterSeconds: number): DomainError =>
  new DomainError('rate_limited', 'Too many wrong admin keys from here. Please try again later.', {
    retryAfterSeconds,
  });

export const lastOwner = (): DomainError =>
  new DomainError('forbidden', 'This is the last key with the role owner. Make another one first.');
