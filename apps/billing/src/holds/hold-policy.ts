import type { Hold, Release, Settlement } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { balanceOf, type LedgerEntry, spend, type SpendableAccount } from '../ledger/spending-policy.js';

/** A hold as it is stored, read under the lock on its user's account. */
export interface StoredHold {
  id: string;
  userId: number;
  amount: number;
  /** What it takes from the balance: nothing where it was made while unlimited. */
  reservedCredits: number;
  state: 'open' | 'settled' | 'released';
  /** What its end was answered with; nothing while it is open. */
  answer: Settlement | Release | null;
  expiresAt: Date;
}

/** Keeps credits of an account that has them (`spendingErrorOf`). Unlimited accounts keep nothing back. */
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
 * Charges the work that credits were held for and frees the rest. The work was done: a subscription that has ended
 * meanwhile does not matter, and of credits that expired or were refunded meanwhile what is left is taken, never more.
 * Nothing is charged of an account that was unlimited when it was held, or is now.
 * @throws DomainError as `settleHold`
 */
export function settle(
  account: SpendableAccount,
  held: StoredHold,
  { amount, operationId, now }: { amount: number; operationId: string; now: Date },
): { receipt: Settlement; entries: LedgerEntry[] } {
  if (held.state === 'released') throw new DomainError('hold_released', 'This hold has been released.');
  if (isExpired(held, now)) throw new DomainError('hold_expired', 'This hold has expired: its credits are free again.');
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

/** Frees what is held. One that has expired is free already, which is all that was asked for. */
export function release(account: SpendableAccount, held: StoredHold, now: Date): Release {
  if (held.state === 'settled') throw new DomainError('hold_settled', 'This hold has been settled.');
  if (!isExpired(held, now)) account.heldCredits -= held.reservedCredits;
  return { holdId: held.id, userId: held.userId, released: held.amount, balance: balanceOf(account) };
}

const isExpired = ({ expiresAt }: StoredHold, now: Date): boolean => expiresAt <= now;
