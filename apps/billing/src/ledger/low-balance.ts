import { billingEvents } from '@scriptsmith/contracts/billing';
import type { SpendableAccount } from './spending-policy.js';

/** An operation that has brought the open credits below a balance that the customer has chosen. */
export interface LowBalance {
  event: (typeof billingEvents)['lowBalanceReached' | 'topUpDue'];
  requestId: string;
  userId: number;
  creditsLeft: number;
  belowCredits: number;
}

/**
 * The low balances that an operation has caused, at most one for each purpose. Holds do not count: they end again, and
 * each of them would cross the balance once more.
 * @param account after the operation
 */
export function lowBalancesOf(
  { requestId }: { requestId: string },
  creditsBefore: number,
  { userId, openCredits: creditsLeft, alertBelowCredits, topUpBelowCredits }: SpendableAccount,
): LowBalance[] {
  const chosen = [
    { event: billingEvents.lowBalanceReached, belowCredits: alertBelowCredits },
    { event: billingEvents.topUpDue, belowCredits: topUpBelowCredits },
  ];
  return chosen.flatMap(({ event, belowCredits }) =>
    belowCredits !== null && creditsBefore >= belowCredits && creditsLeft < belowCredits
      ? [{ event, requestId, userId, creditsLeft, belowCredits }]
      : [],
  );
}
