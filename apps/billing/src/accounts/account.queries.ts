import type { Subscription } from '@scriptsmith/contracts/billing';
import type { PoolClient } from 'pg';
import { heldCredits } from '../ledger/credit-ledger.queries.js';
import { inOneWrite } from '../ledger/ledger-transaction.js';
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

/** The settings of the ledger's transactions, for the same reason: the plan of an empty table must not be kept. */
const begin = `BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off; SET LOCAL plan_cache_mode = force_generic_plan`;

/**
 * A subscription with `cancel_at_period_end` ends with its period even before Stripe has reported it, as it does for
 * consumption. The usage counter of the account holds one period; the usage of any other period is added up. `EXISTS`
 * would be planned as a hash of all deleted users while there are none.
 */
const selectAccounts = {
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

/** Reads the accounts of users at one instant, in one round trip. Users without an account are missing. */
export async function readAccounts(client: PoolClient, userIds: readonly number[], now: Date): Promise<AccountRow[]> {
  const values = [userIds, now, startOfMonth(now)];
  const [, { rows }] = await inOneWrite(client, () =>
    Promise.all([client.query(begin), client.query<AccountRow>({ ...selectAccounts, values }), client.query('COMMIT')]),
  );
  return rows;
}
