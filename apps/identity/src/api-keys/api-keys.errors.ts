import { DomainError } from '@scriptsmith/service-kit';

export const invalidApiKey = (): DomainError =>
  new DomainError('invalid_api_key', 'This API key is unknown, or it has been revoked.');
