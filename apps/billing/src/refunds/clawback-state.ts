import { type EntityManager, LessThan } from 'typeorm';
import { insertIfAbsent } from '@scriptsmith/service-kit';
import { type PaymentState, type Withholding, withholdingOf } from '../subscriptions/entitlement.js';
import { PaymentClawback } from './payment-clawback.entity.js';

/** The refunds and disputes of a payment at Stripe. */
export type RefundsAndDisputes = PaymentState & {
  paymentId: string;
  userId: number;
  /** Assigned before the snapshot is loaded: of two snapshots, the higher number contains the later state. */
  snapshotNumber: string;
  /** When the first of the disputes that are still open was opened. */
  disputedSince: Date | null;
};

/** The change that a snapshot makes. */
export interface ClawbackState extends Withholding {
  /** The withheld part before this snapshot. */
  withheldBeforePence: number;
  /** The change of the total that is refunded or being refunded: negative if a refund has failed. */
  refundedDifferencePence: number;
  /** The number of changes so far: a part of the changes' idempotency keys. */
  changes: number;
}

/**
 * Stores a snapshot. Returns undefined if a later one was applied before. Snapshots may arrive in any order. Must be called
 * under the lock on the account.
 */
export async function recordRefundsAndDisputes(
  transaction: EntityManager,
  payment: RefundsAndDisputes,
): Promise<ClawbackState | undefined> {
  const { paymentId, userId, snapshotNumber, disputedSince } = payment;
  const refundedPence = payment.refundedPence + payment.pendingRefundPence;
  const clawbacks = transaction.getRepository(PaymentClawback);
  await insertIfAbsent(transaction, PaymentClawback, { paymentId, userId, refundedPence: 0 });
  const before = await clawbacks.findOneByOrFail({ paymentId });
  const withholding = withholdingOf(payment);
  const { withheldPence } = withholding;
  const open = payment.disputes.filter(({ state }) => state === 'open');
  const disputedPence = open.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const changes = before.changes + (withheldPence === before.withheldPence ? 0 : 1);
  const { affected } = await clawbacks.update(
    { paymentId, snapshotNumber: LessThan(snapshotNumber) },
    { snapshotNumber, refundedPence, withheldPence, disputedPence, disputedSince, changes },
  );
  if (!affected) return undefined;
  return {
    ...withholding,
    withheldBeforePence: before.withheldPence,
    refundedDifferencePence: refundedPence - before.refundedPence,
    changes: before.changes,
  };
}
