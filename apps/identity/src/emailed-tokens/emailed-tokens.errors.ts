import { DomainError } from '@scriptsmith/service-kit';

/** One answer, whatever is wrong with it: what a token once was is nobody's business. */
export const invalidToken = (): DomainError =>
  new DomainError('invalid_token', 'This link does not work any more. Please ask for a new one.');
