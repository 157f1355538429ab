import { DomainError } from '@scriptsmith/service-kit';

export const invalidAdminKey = (): DomainError => new DomainError('invalid_admin_key', 'Invalid admin key');

export const tooManyWrongKeys = (retryAfterSeconds: number): DomainError =>
  new DomainError('rate_limited', 'Too many wrong admin keys from here. Please try again later.', {
    retryAfterSeconds,
  });

export const keyNotFound = (): DomainError => new DomainError('not_found', 'There is no such admin key.');

export const keyNameTaken = (): DomainError => {
  const sentence = 'Another admin key has this name.';
  return new DomainError('name_taken', sentence, { fields: { name: sentence } });
};

export const keyNotInUse = (): DomainError => new DomainError('not_found', 'This admin key is no longer in use.');

export const lastOwner = (): DomainError =>
  new DomainError('forbidden', 'This is the last key with the role owner. Make another one first.');

export const otherAction = (): DomainError =>
  new DomainError('idempotency_conflict', 'This action id belongs to another change.');
