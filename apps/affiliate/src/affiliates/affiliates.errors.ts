import { DomainError } from '@scriptsmith/service-kit';

export const notJoined = (): DomainError =>
  new DomainError('not_joined', 'This user does not take part in the affiliate programme.');

export const alreadyJoined = (): DomainError =>
  new DomainError('already_joined', 'You take part in the affiliate programme already.');

export const userIsDeleted = (): DomainError => new DomainError('user_not_found', 'This account has been deleted.');
