/**
 * The rule from money to entitlement, for monthly credits, unlimited plans and packs alike. A payment entitles to its
 * purchase, except for the share of the money that is refunded or being refunded, lost in a dispute, or in an open dispute. It follows from
 * the current state alone: a refund that fails, or a dispute that is won or reversed, restores the share.
 */

/** The money of a payment at one time, in pence. */
export interface PaymentState {
  paidPence: number;
  /** Of refunds that have succeeded and not failed since. */
  refundedPence: number;
  /** Of refunds that the bank has not confirmed yet. The money has left our account. */
  pendingRefundPence: number;
  disputes: readonly { amountPence: number; state: DisputeState }[];
}

/** `open` until the bank has decided, which keeps the money until then. A decision can be reversed. */
export type DisputeState = 'open' | 'won' | 'lost';

/** The part of a payment that does not entitle to its purchase now. Never more than was paid. */
export interface Withholding {
  paidPence: number;
  withheldPence: number;
  /** Refunded or lost in a dispute, without pending refunds and open disputes. */
  gonePence: number;
}

export function withholdingOf({ paidPence, refundedPence, pendingRefundPence, disputes }: PaymentState): Withholding {
  const sumOf = (state: DisputeState): number =>
    disputes.filter((each) => each.state === state).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const gonePence = Math.min(paidPence, refundedPence + sumOf('lost'));
  const withheldPence = Math.min(paidPence, gonePence + pendingRefundPence + sumOf('open'));
  return { paidPence, gonePence, withheldPence };
}

type Money = Pick<Withholding, 'paidPence' | 'withheldPence'>;

/** The withheld share of a purchase, from 0 to 1. A purchase that cost nothing is never withheld. */
export const withheldShare = ({ paidPence, withheldPence }: Money): number =>
  paidPence > 0 ? withheldPence / paidPence : 0;

/** The credits of a purchase that are withheld, rounded down. Those that are spent already cannot be taken back. */
export const withheldCredits = (credits: number, { paidPence, withheldPence }: Money): number =>
  paidPence > 0 ? Math.floor((credits * withheldPence) / paidPence) : 0;

/** A paid time of unlimited use. */
export interface UnlimitedUse {
  start: Date;
  end: Date;
  withheldShare: number;
}

/**
 * The end of the unlimited use of a subscription's period, from which the withheld share is cut at its end: null as long
 * as it is paid in full and lasts until the next period begins. If nothing was paid for it, the earliest possible time.
 */
export function unlimitedUntil(uses: readonly UnlimitedUse[]): Date | null {
  if (uses.some((use) => use.withheldShare === 0)) return null;
  const ends = uses.map(({ start, end, withheldShare: share }) =>
    share >= 1 ? 0 : end.getTime() - Math.round((end.getTime() - start.getTime()) * share),
  );
  return new Date(Math.max(0, ...ends));
}
