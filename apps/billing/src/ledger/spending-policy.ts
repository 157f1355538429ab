import type { EventPayload } from '@scriptsmith/contracts';
import type { billingEvents, ConsumptionReceipt } from '@scriptsmith/contracts/billing';
import type { ErrorOnTheWire } from '@scriptsmith/service-kit';

/** A grant that can be consumed now. */
export interface OpenGrant {
  id: string;
  remainingCredits: number;
}

/** The state of a user's credits that a decision depends on, read under the lock on the account. */
export interface SpendableAccount {
  userId: number;
  hasActiveSubscription: boolean;
  isUnlimited: boolean;
  usedInPeriodCredits: number;
  /** Reserved by open holds. */
  heldCredits: number;
  /** The sum of all open grants. */
  openCredits: number;
  /** The first open grants in consumption order, as many as may be needed. */
  grants: OpenGrant[];
  /** Credits are low below this balance; 0 on unlimited plans, whose credits are never low. */
  lowThresholdCredits: number;
  /** The customer is emailed when use brings the open credits below it; null if they do not want that. */
  alertBelowCredits: number | null;
  /** A pack is bought when use brings the open credits below it; null if the customer does not want that. */
  topUpBelowCredits: number | null;
}

export interface LedgerEntry {
  grantId: string;
  deltaCredits: number;
}

export type CreditThreshold = EventPayload<typeof billingEvents.creditThresholdReached>['level'];

export type ConsumptionDecision =
  | { accepted: true; receipt: ConsumptionReceipt; entries: LedgerEntry[]; crossed: CreditThreshold | undefined }
  | { accepted: false; refusal: ErrorOnTheWire };

/**
 * Decides one consumption. If it is accepted, the credits are taken from the account; a refusal leaves the account
 * unchanged. Consumption on unlimited accounts is recorded but not charged.
 */
export function consume(
  account: SpendableAccount,
  { userId, amount, operationId }: { userId: number; amount: number; operationId: string },
): ConsumptionDecision {
  const refusal = spendingErrorOf(account, amount);
  if (refusal) return { accepted: false, refusal };
  const { isUnlimited } = account;
  const balanceBefore = balanceOf(account);
  const entries = isUnlimited ? [] : spend(account, amount);
  account.usedInPeriodCredits += amount;
  const balance = isUnlimited ? balanceBefore : balanceBefore - amount;
  const crossed = isUnlimited ? undefined : crossedThreshold(balanceBefore, balance, account.lowThresholdCredits);
  const receipt = { userId, consumed: amount, balance, isUnlimited, entryId: operationId };
  return { accepted: true, receipt, entries, crossed };
}

/** The reason why an account cannot spend or hold an amount now; undefined if it can. */
export function spendingErrorOf(account: SpendableAccount, amount: number): ErrorOnTheWire | undefined {
  if (!account.hasActiveSubscription) {
    return { code: 'subscription_inactive', message: 'Credits can be spent only with an active subscription.' };
  }
  const balance = balanceOf(account);
  if (account.isUnlimited || balance >= amount) return undefined;
  const message = `There are ${balance} credits left, and ${amount} are needed.`;
  return { code: 'insufficient_credits', message, details: { balance } };
}

/** The threshold that a decrease of the balance crosses, if any. */
export function crossedThreshold(before: number, after: number, lowThreshold: number): CreditThreshold | undefined {
  if (lowThreshold === 0) return undefined;
  if (before > 0 && after === 0) return 'exhausted';
  return before >= lowThreshold && after < lowThreshold ? 'low' : undefined;
}

/** The credits that can be spent. Never negative: after grants end, more can be held than is left. */
export const balanceOf = ({ openCredits, heldCredits }: SpendableAccount): number =>
  Math.max(0, openCredits - heldCredits);

export const remainingOf = (grants: readonly OpenGrant[]): number =>
  grants.reduce((sum, grant) => sum + grant.remainingCredits, 0);

/** Takes credits from an account that has at least this many. */
export function spend(account: SpendableAccount, amount: number): LedgerEntry[] {
  const entries = takeFrom(account.grants, amount);
  account.openCredits -= amount;
  return entries;
}

/** Takes credits from grants in the given order. Throws if they are not enough. */
export function takeFrom(grants: OpenGrant[], amount: number): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let missing = amount;
  for (const grant of grants) {
    if (missing === 0) break;
    const taken = Math.min(grant.remainingCredits, missing);
    if (taken === 0) continue;
    grant.remainingCredits -= taken;
    missing -= taken;
    entries.push({ grantId: grant.id, deltaCredits: -taken });
  }
  if (missing > 0) throw new Error(`${missing} credits are missing from the grants`);
  return entries;
}
