import type { Invoice } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { disputeSnapshotOf } from '../refunds/dispute-snapshot.js';
import type { StripeClient } from '../stripe/stripe-client.js';

/** The money of a paid charge that went back to the customer, or that a bank still decides about. */
export interface ReturnedMoney {
  status: Extract<Invoice['status'], 'paid' | 'partially_refunded' | 'refunded' | 'disputed'>;
  /** Refunded, or lost in a dispute. */
  refundedPence: number;
}

const maxPerPayment = 100;

/** Loads the disputes of a charge that was ever disputed, because Stripe keeps naming it so after the bank has decided. */
export async function returnedMoneyOf(stripeClient: StripeClient, charge: Stripe.Charge): Promise<ReturnedMoney> {
  const disputes = charge.disputed
    ? await stripeClient.request((stripe) => stripe.disputes.list({ charge: charge.id, limit: maxPerPayment }))
    : { data: [] };
  const snapshots = disputes.data.flatMap(disputeSnapshotOf);
  const lostPence = snapshots
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
  const refundedPence = Math.min(charge.amount, charge.amount_refunded + lostPence);
  if (snapshots.some(({ state }) => state === 'open')) return { status: 'disputed', refundedPence };
  if (refundedPence === 0) return { status: 'paid', refundedPence };
  return { status: refundedPence < charge.amount ? 'partially_refunded' : 'refunded', refundedPence };
}
