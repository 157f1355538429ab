import type { PlanId } from '@scriptsmith/contracts/billing';
import { grantConsumptionOrder } from './grant-consumption-order.js';

/**
 * The statements of a consumption, prepared once per connection. Each takes the whole batch as arrays; the bench runs
 * the very same with pgbench, as its yardstick.
 */
const prepared = <Name extends string>(name: Name, text: string) => ({ name, text });

export interface AccountRow {
  user_id: number;
  unlimited_until: Date | null;
  usage_period_start: Date;
  used_in_period: string;
  /** What is kept for work under way. */
  held: string;
  /** What its grants add up to; null where that is not kept for now. */
  kept: string | null;
  /** Null without an active subscription. */
  current_period_start: Date | null;
  plan_id: PlanId | null;
  /** By terms of its own, whatever the plan. */
  is_unlimited: boolean | null;
}

export interface OperationRow {
  user_id: number;
  idempotency_key: string;
  request_hash: Buffer | null;
  answer: never;
}

export interface GrantRow {
  id: string;
  user_id: number;
  remaining: string;
  expires_at: Date | null;
}

/**
 * A connection plans each statement once and keeps the plan while the ledger grows under it. What is cheapest on an
 * empty ledger, reading all of it, would stay; so the plans are by index from the start, and every table has a condition
 * that an index can look up. These transactions keep what the grants of an account add up to; any other that changes a
 * grant makes the account forget it.
 */
export const begin = `BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off; SET LOCAL plan_cache_mode = force_generic_plan;
  SET LOCAL billing.keeps_open_credits = 'on'`;

/** In the order of the ids, so that two batches never wait for each other. */
export const lockAccounts = prepared(
  'lock_accounts',
  'SELECT user_id FROM credit_account WHERE user_id = ANY ($1::int[]) ORDER BY user_id FOR NO KEY UPDATE',
);

/**
 * What is held of an account's credits. Expiry is part of the condition, and an account without holds costs nothing.
 * `now` is SQL for the time.
 */
export const heldCredits = (now: string): string => `CASE WHEN account.held_until > ${now} THEN (
    SELECT coalesce(sum(reserved), 0) FROM credit_hold
    WHERE user_id = account.user_id AND state = 'open' AND expires_at > ${now}
  ) ELSE 0 END`;

/**
 * After the lock, in a statement of its own: it must see what the previous holder of the lock has committed. A
 * subscription that was to end with its period has ended with it, whether or not the payment provider has said so yet.
 */
export const readAccounts = prepared(
  'read_accounts',
  `SELECT account.user_id, account.unlimited_until, account.usage_period_start, account.used_in_period,
     ${heldCredits('$2::timestamptz')} AS held,
     CASE WHEN account.open_credits_until > $2::timestamptz THEN account.open_credits END AS kept,
     subscription.current_period_start, subscription.plan_id, subscription.is_unlimited
   FROM credit_account account
   LEFT JOIN LATERAL (
     SELECT plan_id, current_period_start, is_unlimited FROM subscription
     WHERE user_id = account.user_id AND status = 'active'
       AND NOT (cancel_at_period_end AND current_period_end <= $2::timestamptz)
     ORDER BY started_at DESC LIMIT 1
   ) subscription ON true
   WHERE account.user_id = ANY ($1::int[])`,
);

export const readOperations = prepared(
  'read_operations',
  `SELECT user_id, idempotency_key, request_hash, answer
   FROM unnest($1::int[], $2::text[]) AS asked (user_id, idempotency_key)
   CROSS JOIN LATERAL (
     SELECT request_hash, answer FROM credit_operation
     WHERE user_id = asked.user_id AND idempotency_key = asked.idempotency_key LIMIT 1
   ) operation`,
);

/**
 * Of accounts whose sum is kept the first $3 in spending order, of the others all. Expiry is part of the condition:
 * nothing that has expired can be spent, swept up or not. Nor can, by a clock that is behind, what had expired by the one
 * by which the sum was made.
 */
export const readOpenGrants = prepared(
  'read_open_grants',
  `SELECT id, user_id, remaining, expires_at
   FROM (SELECT user_id, open_credits_until FROM credit_account WHERE user_id = ANY ($1::int[])) account
   CROSS JOIN LATERAL (
     SELECT id, remaining, priority, expires_at, created_at FROM credit_grant
     WHERE user_id = account.user_id AND closed_at IS NULL AND (expires_at IS NULL
       OR expires_at > $2::timestamptz AND expires_at >= greatest(account.open_credits_until, $2::timestamptz))
     ORDER BY ${grantConsumptionOrder}
     LIMIT CASE WHEN account.open_credits_until > $2::timestamptz THEN $3::int END
   ) open
   ORDER BY user_id, ${grantConsumptionOrder}`,
);

export const readUsage = prepared(
  'read_usage',
  `SELECT coalesce(sum(amount), 0) AS used FROM credit_operation
   WHERE user_id = $1 AND type = 'consume' AND created_at >= $2`,
);

export const insertOperations = prepared(
  'insert_operations',
  `INSERT INTO credit_operation
     (id, user_id, idempotency_key, request_hash, type, amount, answer, actor, reason, metadata, request_id, created_at)
   SELECT *, $12::timestamptz FROM unnest($1::uuid[], $2::int[], $3::text[], $4::bytea[], $5::text[], $6::bigint[],
     $7::jsonb[], $8::text[], $9::text[], $10::jsonb[], $11::text[])`,
);

export const insertEntries = prepared(
  'insert_entries',
  `INSERT INTO credit_entry (operation_id, grant_id, user_id, delta, created_at)
   SELECT *, $5::timestamptz FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[])`,
);

export const updateGrants = prepared(
  'update_grants',
  `UPDATE credit_grant SET remaining = spent.remaining,
     closed_at = CASE WHEN spent.remaining = 0 THEN $3::timestamptz END
   FROM unnest($1::uuid[], $2::bigint[]) AS spent (id, remaining)
   WHERE credit_grant.id = ANY ($1::uuid[]) AND credit_grant.id = spent.id`,
);

/** What is added up anew brings until when it holds; what was kept goes on as long as it would have. */
export const updateAccounts = prepared(
  'update_accounts',
  `UPDATE credit_account SET usage_period_start = spent.period_start, used_in_period = spent.used,
     open_credits = spent.open_credits, open_credits_until = coalesce(spent.keep_until, open_credits_until)
   FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::timestamptz[])
     AS spent (user_id, period_start, used, open_credits, keep_until)
   WHERE credit_account.user_id = ANY ($1::int[]) AND credit_account.user_id = spent.user_id`,
);
