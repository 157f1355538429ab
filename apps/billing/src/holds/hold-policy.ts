import type { Hold, Release, Settlement } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { balanceOf, type LedgerEntry, spend, type SpendableAccount } from '../ledger/spending-policy.js';

/** A stored hold, read under the lock on its user's account. */
export interface StoredHold {
  id: string;
  userId: number;
  amount: number;
  /** The part that lowers the balance: 0 if the account was unlimited. */
  reservedCredits: number;
  state: 'open' | 'settled' | 'released';
  /** Returned again when the request that ended it is repeated; null while it is open. */
  outcome: Settlement | Release | null;
  expiresAt: Date;
}

/** Reserves credits of an account that has enough (see `spendingErrorOf`). Unlimited accounts reserve none. */
export function hold(
  account: SpendableAccount,
  { operationId, amount, expiresAt }: { operationId: string; amount: number; expiresAt: Date },
): { receipt: Hold; reservedCredits: number } {
  const reservedCredits = account.isUnlimited ? 0 : amount;
  account.heldCredits += reservedCredits;
  const receipt = { holdId: operationId, amount, expiresAt: expiresAt.toISOString(), balance: balanceOf(account) };
  return { receipt, reservedCredits };
}

/**
 * Charges the work that credits were held for and releases the rest. The work has been done, so it is charged even if the
 * subscription has ended since. If credits have expired or were refunded since, only the remaining ones are charged.
 * Nothing is charged if the account was unlimited when the hold was created, or is now.
 * @throws DomainError as `settleHold`
 */
export function settle(
  account: SpendableAccount,
  held: StoredHold,
  { amount, operationId, now }: { amount: number; operationId: string; now: Date },
): { receipt: Settlement; entries: LedgerEntry[] } {
  if (held.state === 'released') throw new DomainError('hold_released', 'This hold has been released.');
  if (isExpired(held, now))
    throw new DomainError(
      'hold_expired',
      'This hold has expired and its credits were released. Consume the credits instead.',
    );
  if (amount > held.amount) {
    const message = `Only ${held.amount} credits are held.`;
    throw new DomainError('validation_failed', message, { fields: { amount: message } });
  }
  const isUnlimited = held.reservedCredits === 0 || account.isUnlimited;
  account.heldCredits -= held.reservedCredits;
  const charged = isUnlimited ? 0 : Math.min(amount, account.openCredits);
  const entries = spend(account, charged);
  account.usedInPeriodCredits += amount;
  const receipt = {
    holdId: held.id,
    userId: held.userId,
    consumed: amount,
    shortfall: isUnlimited ? 0 : amount - charged,
    balance: balanceOf(account),
    isUnlimited,
    entryId: amount > 0 ? operationId : null,
  };
  return { receipt, entries };
}

/** Releases the credits. Releasing an expired hold succeeds, because its credits are already free. */
export function release(account: SpendableAccount, held: StoredHold, now: Date): Release {
  if (held.state === 'settled') throw new DomainError('hold_settled', 'This hold has been settled.');
  if (!isExpired(held, now)) account.heldCredits -= held.reservedCredits;
  return { holdId: held.id, userId: held.userId, released: held.amount, balance: balanceOf(account) };
}

const isExpired = ({ expiresAt }: StoredHold, now: Date): boolean => expiresAt <= now;
