/** What a purchase of the automatic top-up depends on, read under the lock on the account. */
export interface TopUpState {
  belowCredits: number;
  monthlyCapPence: number;
  /** The price of the pack. */
  pricePence: number;
  /** Reserved and paid in this month, without the purchase itself. */
  chargedThisMonthPence: number;
  /** Held ones included. */
  openCredits: number;
  isBanned: boolean;
  isDeleted: boolean;
  isUnlimited: boolean;
  /** Not past due, canceled or suspended. */
  hasActiveSubscription: boolean;
}

/** `over-cap` ends with the month. */
export type TopUpDecision = 'buy' | 'refuse' | 'over-cap';

/** Whether a pack may be bought now. */
export function decideTopUp(state: TopUpState): TopUpDecision {
  if (state.isBanned || state.isDeleted || state.isUnlimited || !state.hasActiveSubscription) return 'refuse';
  if (state.openCredits >= state.belowCredits) return 'refuse';
  return state.chargedThisMonthPence + state.pricePence > state.monthlyCapPence ? 'over-cap' : 'buy';
}
