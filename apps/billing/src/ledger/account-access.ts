import { DomainError } from '@scriptsmith/service-kit';
import type { LockedAccount, LockedAccounts } from './ledger-transaction.js';

/**
 * The account of a user whose credits an external system can use. It is checked before replays, so that every request
 * about a deleted or banned user is rejected, and nothing is stored under its key.
 * @throws DomainError `user_not_found` if the user has no account or is deleted, `user_banned`
 */
export function usableAccountIn(accounts: LockedAccounts, userId: number): LockedAccount {
  const account = accounts.get(userId);
  if (!account || account.isDeleted) throw new DomainError('user_not_found', 'User not found.');
  if (account.isBanned) throw new DomainError('user_banned', 'This user is banned.');
  return account;
}
