import type { EntityManager } from 'typeorm';
import type { Payment } from './payment.entity.js';

/** A payment of a referred user. */
export interface ReferredPayment extends Pick<
  Payment,
  'paymentId' | 'userId' | 'amountPence' | 'kind' | 'invoiceReason' | 'monthNumber' | 'capturedAt'
> {
  refundedPence: number;
  affiliateUserId: number;
  /** Whether the affiliate has paid with the same card, or an admin has rejected the commission. */
  isSelfReferral: boolean;
}

/** Selects the payments to recalculate. */
export type PaymentFilter =
  | { paymentId: string }
  | { commissionId: string }
  | { userId: number }
  | { affiliateUserId: number; cardFingerprint: string };

function condition(filter: PaymentFilter): [sql: string, parameters: unknown[]] {
  if ('paymentId' in filter) return ['payment.payment_id = $1', [filter.paymentId]];
  if ('userId' in filter) return ['payment.user_id = $1', [filter.userId]];
  if ('commissionId' in filter) {
    return ['payment.payment_id = (SELECT payment_id FROM commission WHERE id = $1)', [filter.commissionId]];
  }
  return [
    'referral.affiliate_user_id = $1 AND payment.card_fingerprint = $2',
    [filter.affiliateUserId, filter.cardFingerprint],
  ];
}

export function findReferredPayments(transaction: EntityManager, filter: PaymentFilter): Promise<ReferredPayment[]> {
  const [where, parameters] = condition(filter);
  return transaction.query<ReferredPayment[]>(
    `SELECT payment.payment_id AS "paymentId", payment.user_id AS "userId", payment.amount_pence AS "amountPence",
       payment.kind, payment.invoice_reason AS "invoiceReason", payment.month_number AS "monthNumber",
       payment.captured_at AS "capturedAt", referral.affiliate_user_id AS "affiliateUserId",
       coalesce(payment_refund.refunded_pence, 0) AS "refundedPence",
       EXISTS (SELECT FROM payment AS own WHERE own.user_id = referral.affiliate_user_id
         AND own.card_fingerprint = payment.card_fingerprint)
       OR EXISTS (SELECT FROM commission JOIN commission_review ON commission_review.commission_id = commission.id
         WHERE commission.payment_id = payment.payment_id AND decision = 'reject') AS "isSelfReferral"
     FROM payment
     JOIN referral ON referral.referred_user_id = payment.user_id
     LEFT JOIN payment_refund ON payment_refund.payment_id = payment.payment_id
     WHERE ${where} ORDER BY payment.captured_at, payment.payment_id`,
    parameters,
  );
}

/** Serializes all changes to commissions, across replicas, until the transaction ends. */
export async function lockCommissions(transaction: EntityManager): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('affiliate commissions'))`);
}

/**
 * Each refund event reports the total. Of two events, the one with the higher revision is later; without revisions, the one
 * with the higher total.
 */
export async function upsertRefund(
  transaction: EntityManager,
  {
    paymentId,
    refundedPence,
    revision = 0,
  }: { paymentId: string; refundedPence: number; revision?: number | undefined },
): Promise<void> {
  await transaction.query(
    `INSERT INTO payment_refund AS known (payment_id, refunded_pence, revision) VALUES ($1, $2, $3)
     ON CONFLICT (payment_id) DO UPDATE SET revision = excluded.revision, refunded_pence = CASE
       WHEN excluded.revision = 0 THEN greatest(known.refunded_pence, excluded.refunded_pence)
       ELSE excluded.refunded_pence END
     WHERE excluded.revision >= known.revision`,
    [paymentId, refundedPence, revision],
  );
}

/** The affiliate who referred a user, or the user themselves if nobody did. */
export async function findTestCommissionAffiliate(
  transaction: EntityManager,
  userId: number,
): Promise<{ userId: number; username: string } | undefined> {
  const [affiliate] = await transaction.query<{ userId: number; username: string }[]>(
    `SELECT affiliate.user_id AS "userId", affiliate.username
     FROM affiliate LEFT JOIN referral ON referral.referred_user_id = $1
     WHERE affiliate.user_id = coalesce(referral.affiliate_user_id, $1) AND affiliate.deleted_at IS NULL`,
    [userId],
  );
  return affiliate;
}
