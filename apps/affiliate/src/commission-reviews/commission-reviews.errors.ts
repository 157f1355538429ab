import { DomainError } from '@scriptsmith/service-kit';

export const commissionNotFound = (): DomainError => new DomainError('not_found', 'This commission does not exist.');

export const commissionNotHeld = (): DomainError =>
  new DomainError('commission_not_held', 'This commission is not held for review, or has already been reviewed.');
