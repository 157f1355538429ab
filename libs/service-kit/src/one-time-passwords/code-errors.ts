import { DomainError } from '../errors/domain-error.js';

export const wrongCode = (): DomainError =>
  new DomainError(
    'invalid_second_factor',
    'The code is wrong or was already used. Enter the current code of your app.',
  );

export const wrongRecoveryCode = (): DomainError =>
  new DomainError('invalid_second_factor', 'The recovery code is wrong or was already used.');
