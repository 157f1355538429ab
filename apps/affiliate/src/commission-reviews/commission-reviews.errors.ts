import { DomainError } from '@scriptsmith/service-kit';

export const commissionNotFound = (): DomainError => new DomainError('not_found', 'Commission not found.');

export const commissionNotHeld = (): DomainError =>
  new DomainError('commission_not_held', 'This commission is not held for review, or has already been reviewed.');
