import { DomainError } from '@scriptsmith/service-kit';

export const notSignedIn = (): DomainError => new DomainError('not_signed_in', 'Please sign in.');
