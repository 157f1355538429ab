import { DomainError } from '@scriptsmith/service-kit';

/** Unknown, used, replaced and expired tokens share one message, so that it reveals nothing about a token. */
export const invalidToken = (): DomainError =>
  new DomainError('invalid_token', 'This link does not work any more. Please ask for a new one.');
