import { DomainError } from '@scriptsmith/service-kit';

export const alreadyJoined = (): DomainError =>
  new DomainError('already_joined', "You've already joined the affiliate program.");

export const userDeleted = (): DomainError => new DomainError('user_not_found', 'This account has been deleted.');
