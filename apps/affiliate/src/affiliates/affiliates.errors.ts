import { DomainError } from '@scriptsmith/service-kit';

export const notJoined = (): DomainError =>
  new DomainError('not_joined', 'This user does not take part in the affiliate programme.');
