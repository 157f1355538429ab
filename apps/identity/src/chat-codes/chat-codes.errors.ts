import { DomainError } from '@scriptsmith/service-kit';

export const invalidChatCode = (): DomainError =>
  new DomainError('invalid_token', 'This code is unknown, has already been used or has expired.');
