import { DomainError } from '@scriptsmith/service-kit';

export const signInExpired = (): DomainError =>
  new DomainError('invalid_token', 'Your sign-in has expired. Enter your email address and password again.');
