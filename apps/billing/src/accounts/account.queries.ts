import type { Subscription } from '@scriptsmith/contracts/billing';
import type { DataSource, EntityManager } from 'typeorm';
import { heldCredits } from '../ledger/credit-ledger.queries.js';
import { readByIndex } from '../ledger/indexed-read.queries.js';
import { startOfMonth } from '../ledger/usage-period.js';
import { displayOrder } from '../subscriptions/subscription.entity.js';

export interface AccountRow {
  user_id: number;
  is_deleted: boolean;
  is_banned: boolean;
  remaining: string;
  rollover: string;
  held: string;
  unlimited_until: Date | null;
  used: string;
  plan_id: Subscription['planId'] | null;
  status: Subscription['status'];
  current_period_start: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
  scheduled_plan_id: Subscription['planId'] | null;
  is_unlimited: boolean;
  plan_unlimited_until: Date | null;
  quantity: number;
  has_unknown_terms: boolean;
  cancel_at: Date | null;
  is_paused: boolean;
  resumes_at: Date | null;
}

/**
 * A subscription with `cancel_at_period_end` ends with its period even before Stripe has reported it, as it does for
 * consumption. The usage counter of the account holds one period; the usage of any other period is added up. `EXISTS`
 * would be planned as a hash of all deleted users while there are none.
 */
export const selectAccounts = {
  name: 'select_accounts',
  text: `SELECT account.user_id, account.is_banned, account.unlimited_until,
     coalesce((SELECT true FROM user_deletion WHERE user_id = account.user_id), false) AS is_deleted, open.remaining, open.rollover,
     ${heldCredits('$2::timestamptz')} AS held, subscription.*,
     CASE WHEN account.usage_period_start = usage.period_start THEN account.used_in_period ELSE (
       SELECT coalesce(sum(amount), 0) FROM credit_operation
       WHERE user_id = account.user_id AND type = 'consume' AND created_at >= usage.period_start
     ) END AS used
   FROM credit_account account
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(remaining), 0) AS remaining,
       coalesce(sum(remaining) FILTER (WHERE kind = 'rollover'), 0) AS rollover
     FROM credit_grant
     WHERE user_id = account.user_id AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
   ) open
   LEFT JOIN LATERAL (
     SELECT plan_id, CASE WHEN status = 'active' AND cancel_at_period_end AND current_period_end <= $2 THEN 'canceled'
         ELSE status END AS status, current_period_start, current_period_end, cancel_at_period_end, scheduled_plan_id,
       is_unlimited, unlimited_until AS plan_unlimited_until, quantity, has_unknown_terms, cancel_at, is_paused, resumes_at
     FROM subscription WHERE user_id = account.user_id ORDER BY ${displayOrder} LIMIT 1
   ) subscription ON true
   CROSS JOIN LATERAL (
     SELECT CASE WHEN subscription.status = 'active' THEN subscription.current_period_start
       ELSE $3::timestamptz END AS period_start
   ) usage
   WHERE account.user_id = ANY ($1::int[])`,
};

/** Reads the accounts of users at one instant. Users without an account are missing. */
export const readAccounts = (database: DataSource, userIds: readonly number[], now: Date): Promise<AccountRow[]> =>
  readByIndex<AccountRow>(database, { ...selectAccounts, values: [userIds, now, startOfMonth(now)] });

/** Reads the account of a user as part of a transaction; undefined without one. */
export async function readAccountIn(
  transaction: EntityManager,
  userId: number,
  now: Date,
): Promise<AccountRow | undefined> {
  const [row] = await transaction.query<AccountRow[]>(selectAccounts.text, [[userId], now, startOfMonth(now)]);
  return row;
}
