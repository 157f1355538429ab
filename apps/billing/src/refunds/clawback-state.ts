import type { EntityManager } from 'typeorm';
import { PaymentClawback } from './payment-clawback.entity.js';
import { type DisputeState, PaymentDispute } from './payment-dispute.entity.js';

export interface DisputeSnapshot {
  id: string;
  amountPence: number;
  state: DisputeState;
}

/** The refunds and disputes of a payment at Stripe. */
export interface RefundsAndDisputes {
  paymentId: string;
  userId: number;
  paidPence: number;
  refundedPence: number;
  disputes: readonly DisputeSnapshot[];
}

/** The accumulated state, independent of the order in which snapshots arrive. */
export interface ClawbackState {
  /** The part of the payment whose credits are withheld: refunded, lost in a dispute, or in an open dispute. */
  withheldPence: number;
  /** The withheld part before this snapshot. */
  withheldBeforePence: number;
  /** Refunded or lost in a dispute. */
  gonePence: number;
  isRefund: boolean;
  /** The number of changes so far: a part of the changes' idempotency keys. */
  changes: number;
}

/**
 * Adds a snapshot to the stored state. The largest refunded total counts, and a decided dispute stays decided, so
 * snapshots may arrive in any order. Must be called under the lock on the account.
 */
export async function recordRefundsAndDisputes(
  transaction: EntityManager,
  { paymentId, userId, paidPence, refundedPence, disputes }: RefundsAndDisputes,
): Promise<ClawbackState> {
  const clawbacks = transaction.getRepository(PaymentClawback);
  const known = await clawbacks.findOneBy({ paymentId });
  const before = known ?? { refundedPence: 0, withheldPence: 0, changes: 0 };
  const refunded = Math.max(before.refundedPence, refundedPence);
  await clawbacks.upsert({ paymentId, userId, refundedPence: refunded }, ['paymentId']);
  const stored = await recordDisputes(transaction, paymentId, disputes);
  const sumOf = (state: DisputeState): number =>
    stored.filter((each) => each.state === state).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const gonePence = Math.min(paidPence, refunded + sumOf('lost'));
  const withheldPence = Math.min(paidPence, gonePence + sumOf('open'));
  const changes = before.changes + (withheldPence === before.withheldPence ? 0 : 1);
  await clawbacks.update({ paymentId }, { withheldPence, changes });
  return {
    withheldPence,
    withheldBeforePence: before.withheldPence,
    gonePence,
    isRefund: refunded > before.refundedPence,
    changes: before.changes,
  };
}

async function recordDisputes(
  transaction: EntityManager,
  paymentId: string,
  disputes: readonly DisputeSnapshot[],
): Promise<PaymentDispute[]> {
  const stored = transaction.getRepository(PaymentDispute);
  for (const { id, amountPence, state } of disputes) {
    const known = await stored.findOneBy({ id });
    if (!known) await stored.insert({ id, paymentId, amountPence, state });
    else if (known.state === 'open') await stored.update({ id }, { state });
  }
  return stored.findBy({ paymentId });
}
