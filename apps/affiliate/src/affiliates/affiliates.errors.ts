import { DomainError } from '@scriptsmith/service-kit';

export const notJoined = (): DomainError =>
  new DomainError('not_joined', "This user hasn't joined the affiliate program.");
