import { DomainError } from '@scriptsmith/service-kit';

/** Unknown, used, replaced and expired tokens share one message, so that it reveals nothing about a token. */
export const invalidToken = (): DomainError =>
  new DomainError('invalid_token', 'This link has expired or was already used. Request a new one.');
