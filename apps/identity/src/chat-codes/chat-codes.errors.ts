import { DomainError } from '@scriptsmith/service-kit';

export const sessionEnded = (): DomainError => new DomainError('not_signed_in', 'Please sign in.');

export const invalidChatCode = (): DomainError =>
  new DomainError('invalid_token', 'This code is unknown, has already been used or has expired.');
