import { DomainError } from '@scriptsmith/service-kit';

export const invalidApiKey = (): DomainError =>
  new DomainError('invalid_api_key', 'This API key is not known, or it has been revoked.');

export const apiKeyNotFound = (): DomainError => new DomainError('not_found', 'There is no such API key.');

export const apiKeyNotInUse = (): DomainError => new DomainError('not_found', 'This API key is no longer in use.');

export const apiKeyNameTaken = (): DomainError => {
  const sentence = 'Another API key has this name.';
  return new DomainError('name_taken', sentence, { fields: { name: sentence } });
};

export const otherAction = (): DomainError =>
  new DomainError('idempotency_conflict', 'This action id belongs to another change.');
