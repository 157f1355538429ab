import type Stripe from 'stripe';
import type { PaymentState } from '../subscriptions/entitlement.js';

/** A dispute that withdraws money, and when it was opened. */
export type DisputeSnapshot = PaymentState['disputes'][number] & { openedAt: Date };

/** Empty for inquiries (`warning_*`), which withdraw no money and may never become a dispute. */
export function disputeSnapshotOf({ amount, status, created }: Stripe.Dispute): DisputeSnapshot[] {
  if (status.startsWith('warning_') || status === 'prevented') return [];
  const decided = (['won', 'lost'] as const).find((each) => each === status);
  return [{ amountPence: amount, state: decided ?? 'open', openedAt: new Date(created * 1000) }];
}

/** When the first of the disputes that are still open was opened; null without one. */
export function openSince(disputes: readonly DisputeSnapshot[]): Date | null {
  const times = disputes.flatMap(({ state, openedAt }) => (state === 'open' ? [openedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
