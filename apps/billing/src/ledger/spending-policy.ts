import type { ConsumptionReceipt } from '@scriptsmith/contracts/billing';
import type { ErrorOnTheWire } from '@scriptsmith/service-kit';

/** What is left of a grant that can be spent now. */
export interface OpenGrant {
  id: string;
  remainingCredits: number;
}

/** All of a user's credits that a consumption depends on, read under the lock on their account. */
export interface SpendableAccount {
  userId: number;
  hasActiveSubscription: boolean;
  isUnlimited: boolean;
  usedInPeriodCredits: number;
  /** What is kept for work under way. */
  heldCredits: number;
  /** What all grants add up to that can be spent now. */
  openCredits: number;
  /** In spending order: the first of those grants, as many as may be needed. */
  grants: OpenGrant[];
}

export interface ConsumeRequest {
  userId: number;
  amount: number;
  /** The id of the operation, should it come to one. */
  operationId: string;
}

export interface ConsumptionEntry {
  grantId: string;
  deltaCredits: number;
}

export type ConsumptionOutcome =
  | { accepted: true; receipt: ConsumptionReceipt; entries: ConsumptionEntry[] }
  | { accepted: false; refusal: ErrorOnTheWire };

/**
 * Decides one consumption and, where accepted, takes the credits from the account's grants. All or nothing: a refusal
 * leaves the account as it was. Unlimited accounts are recorded and charged nothing.
 */
export function consume(
  account: SpendableAccount,
  { userId, amount, operationId }: ConsumeRequest,
): ConsumptionOutcome {
  const refusal = refusalOf(account, amount);
  if (refusal) return { accepted: false, refusal };
  const balance = balanceOf(account);
  const entries = account.isUnlimited ? [] : spend(account, amount);
  account.usedInPeriodCredits += amount;
  const receipt = {
    userId,
    consumed: amount,
    balance: account.isUnlimited ? balance : balance - amount,
    isUnlimited: account.isUnlimited,
    entryId: operationId,
  };
  return { accepted: true, receipt, entries };
}

/** Why an account cannot spend or hold so many credits now; undefined where it can. */
export function refusalOf(account: SpendableAccount, amount: number): ErrorOnTheWire | undefined {
  if (!account.hasActiveSubscription) {
    return { code: 'subscription_inactive', message: 'Credits can be spent only with an active subscription.' };
  }
  const balance = balanceOf(account);
  if (account.isUnlimited || balance >= amount) return undefined;
  const message = `There are ${balance} credits left, and ${amount} are needed.`;
  return { code: 'insufficient_credits', message, details: { balance } };
}

/** What can be spent: never below zero, also where more is held than is left since grants have ended. */
export const balanceOf = ({ openCredits, heldCredits }: SpendableAccount): number =>
  Math.max(0, openCredits - heldCredits);

export const remainingOf = (grants: readonly OpenGrant[]): number =>
  grants.reduce((sum, grant) => sum + grant.remainingCredits, 0);

/** Takes credits from an account that has them. */
export function spend(account: SpendableAccount, amount: number): ConsumptionEntry[] {
  const entries = takeFrom(account.grants, amount);
  account.openCredits -= amount;
  return entries;
}

/** Takes credits from grants in the order given; there must be enough. */
export function takeFrom(grants: OpenGrant[], amount: number): ConsumptionEntry[] {
  const entries: ConsumptionEntry[] = [];
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
