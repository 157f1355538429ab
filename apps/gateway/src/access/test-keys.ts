import { DomainError } from '@scriptsmith/service-kit';
import type { ApiKey } from './api-keys.service.js';

/** @throws DomainError `forbidden` if the key is a test key of another customer */
export function requireReach({ testUserId }: ApiKey, userId: number): void {
  if (testUserId === null || testUserId === userId) return;
  throw new DomainError('forbidden', `This is a test key. It reaches only the customer with the id ${testUserId}.`);
}
