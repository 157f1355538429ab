import type { EntityManager } from 'typeorm';
import { isEntryOf } from '../ledger/entries-of-operation.queries.js';
import { type GrantSource, keyOf, ledgerKey } from '../ledger/ledger-operations.js';
import { isLaterPeriod } from './ended-periods.queries.js';

interface ClawedBackPayment {
  userId: number;
  paymentId: string;
  sources: readonly GrantSource[];
}

/** A grant that a payment paid for. */
export interface GivenGrant {
  id: string;
  /** The grant of the payment: this one, or the one that this one has rolled over from. */
  originId: string;
  isOrigin: boolean;
  originAmount: string;
  remaining: string;
  withheld: string;
  isOver: boolean;
}

/** The grants of the payment, each followed by the grants it rolled over into, with the withheld part of each. */
export function findGrantsOf(
  transaction: EntityManager,
  { userId, sources }: ClawedBackPayment,
  now: Date,
): Promise<GivenGrant[]> {
  return transaction.query<GivenGrant[]>(
    `WITH origin AS (
       SELECT credit_grant.* FROM credit_grant
       JOIN unnest($2::text[], $3::text[]) AS given (source, source_id) USING (source, source_id)
       WHERE user_id = $1
     ), reinstated AS (
       SELECT credit_grant.*, right(source_id, 36)::uuid AS origin_id FROM credit_grant
       WHERE source = 'reinstatement' AND user_id = $1
     ), related AS (
       SELECT id, user_id, id AS origin_id, amount AS origin_amount, remaining, kind, expires_at, 0 AS created_with
       FROM origin
       UNION ALL
       SELECT rolled.id, rolled.user_id, origin.id, origin.amount, rolled.remaining, rolled.kind, rolled.expires_at, 0
       FROM origin JOIN credit_grant rolled ON rolled.source = 'rollover' AND rolled.source_id = origin.id::text
       UNION ALL
       SELECT reinstated.id, origin.user_id, origin.id, origin.amount, reinstated.remaining, reinstated.kind,
         reinstated.expires_at, reinstated.amount
       FROM origin JOIN reinstated ON reinstated.origin_id = origin.id
     )
     SELECT id, origin_id AS "originId", id = origin_id AS "isOrigin", origin_amount AS "originAmount", remaining,
       created_with + (
         SELECT coalesce(-sum(delta), 0)
         FROM credit_operation operation JOIN credit_entry entry ON ${isEntryOf('entry', 'operation')}
         WHERE grant_id = related.id AND operation.user_id = $1 AND type IN ('refund', 'dispute', 'reinstate')
       ) - (
         SELECT coalesce(sum(amount), 0) FROM reinstated WHERE id <> related.id AND origin_id = related.id
       ) AS withheld,
       coalesce(expires_at <= $4, false) OR EXISTS (
         SELECT 1 FROM credit_operation later WHERE later.user_id = $1 AND later.idempotency_key = ANY (
           ARRAY['\u00a7expire:' || related.id, '\u00a7rollover:' || related.id])
       ) OR (kind = 'monthly' AND EXISTS (SELECT 1 FROM credit_operation later WHERE ${isLaterPeriod('later', 'related')}))
         OR (kind IN ('monthly', 'rollover') AND NOT EXISTS (
           SELECT 1 FROM subscription WHERE subscription.user_id = $1 AND status IN ('active', 'past_due', 'other')
         )) AS "isOver"
     FROM related ORDER BY origin_id, (id <> origin_id)`,
    [userId, sources.map(({ source }) => source), sources.map(({ sourceId }) => sourceId), now],
  );
}

/**
 * Ends the withheld share of an unlimited month, as far as it is not over. The share is taken of the whole month, so
 * that repeated partial refunds add up.
 */
export async function shortenUnlimitedTime(
  transaction: EntityManager,
  { userId, paymentId, sources }: ClawedBackPayment,
  share: number,
  now: Date,
): Promise<void> {
  await transaction.query(
    `WITH bought AS (
       SELECT user_id, unlimited_until AS until, unlimited_until + unlimited_cut AS whole
       FROM credit_account JOIN payment_clawback USING (user_id)
       WHERE user_id = $1 AND payment_id = $5 AND unlimited_until > $4 AND EXISTS (
         SELECT 1 FROM credit_operation
         WHERE user_id = $1 AND type = 'unlimited' AND idempotency_key = ANY ($2::text[]))
     ), cut AS (
       UPDATE credit_account
       SET unlimited_until = greatest(whole - (whole - (whole - interval '1 month')) * $3, $4::timestamptz)
       FROM bought WHERE credit_account.user_id = bought.user_id RETURNING until - unlimited_until AS lost
     )
     UPDATE payment_clawback SET unlimited_cut = unlimited_cut + lost FROM cut WHERE payment_id = $5`,
    [userId, sources.map((source) => ledgerKey(keyOf(source))), share, now, paymentId],
  );
}

/** Returns the time that was cut, except the share that stays withheld. */
export async function lengthenUnlimitedTime(
  transaction: EntityManager,
  { userId, paymentId }: ClawedBackPayment,
  share: number,
  now: Date,
): Promise<void> {
  await transaction.query(
    `WITH bought AS (
       SELECT unlimited_cut AS cut, unlimited_until + unlimited_cut AS whole
       FROM credit_account JOIN payment_clawback USING (user_id)
       WHERE user_id = $1 AND payment_id = $2 AND unlimited_cut > '0'
     ), stays AS (
       UPDATE payment_clawback SET unlimited_cut = least(cut, (whole - (whole - interval '1 month')) * $4)
       FROM bought WHERE payment_id = $2 RETURNING cut - unlimited_cut AS back
     )
     UPDATE credit_account SET unlimited_until = greatest(unlimited_until, $3::timestamptz) + back
     FROM stays WHERE user_id = $1 AND back > '0'`,
    [userId, paymentId, now, share],
  );
}
