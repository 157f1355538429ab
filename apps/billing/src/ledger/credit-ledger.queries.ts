import type { PlanId } from '@scriptsmith/contracts/billing';
import { grantConsumptionOrder } from './grant-consumption-order.js';

/**
 * The SQL of the consume and hold paths. Each statement takes a whole batch as arrays and is prepared once per
 * connection. These paths are hand-written because their throughput is measured (`npm run bench`).
 */
const prepared = <Name extends string>(name: Name, text: string) => ({ name, text });

export interface AccountRow {
  user_id: number;
  is_deleted: boolean;
  is_banned: boolean;
  unlimited_until: Date | null;
  usage_period_start: Date;
  used_in_period: string;
  /** Reserved by open holds. */
  held: string;
  /** The cached sum of the open grants; null if it is not cached or out of date. */
  cached: string | null;
  /** Null without an active subscription. */
  current_period_start: Date | null;
  plan_id: PlanId | null;
  /** By custom terms, whatever the plan. */
  is_unlimited: boolean | null;
  /** The end of the unlimited use of the plan, if its payment was taken back. */
  plan_unlimited_until: Date | null;
  /** The number of units of the plan. */
  quantity: number | null;
  alert_below_credits: number | null;
  top_up_below_credits: number | null;
}

export interface OperationRow {
  user_id: number;
  id: string;
  idempotency_key: string;
  actor: string;
  request_hash: Buffer | null;
  outcome: never;
  is_refusal: boolean;
}

export interface GrantRow {
  id: string;
  user_id: number;
  remaining: string;
  expires_at: Date | null;
}

/**
 * A connection plans each statement once and keeps the plan while the ledger grows. Sequential scans are cheapest on an
 * empty ledger and must not be kept, so index scans are forced from the start, and every table has a condition that an
 * index can look up. `billing.maintains_open_credits` tells the trigger on `credit_grant` that this transaction maintains
 * the cached sum itself.
 */
export const begin = `BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off; SET LOCAL plan_cache_mode = force_generic_plan;
  SET LOCAL billing.maintains_open_credits = 'on'`;

/** In the order of the ids, so that two batches cannot deadlock. */
export const lockAccounts = prepared(
  'lock_accounts',
  'SELECT user_id FROM credit_account WHERE user_id = ANY ($1::int[]) ORDER BY user_id FOR NO KEY UPDATE',
);

/**
 * SQL for the credits that open holds reserve on `account`. Expiry is part of the condition, and accounts without holds
 * skip the subquery. `now` is SQL for the time.
 */
export const heldCredits = (now: string): string => `CASE WHEN account.held_until > ${now} THEN (
    SELECT coalesce(sum(reserved), 0) FROM credit_hold
    WHERE user_id = account.user_id AND state = 'open' AND expires_at > ${now}
  ) ELSE 0 END`;

/**
 * A separate statement after the lock, so that it sees what the previous holder of the lock has committed. A
 * subscription with `cancel_at_period_end` ends with its period even before Stripe has reported it.
 */
export const readAccounts = prepared(
  'read_accounts',
  `SELECT account.user_id, account.unlimited_until, account.usage_period_start, account.used_in_period, account.is_banned,
     account.alert_below_credits, account.top_up_below_credits,
     coalesce((SELECT true FROM user_deletion WHERE user_id = account.user_id), false) AS is_deleted,
     ${heldCredits('$2::timestamptz')} AS held,
     CASE WHEN account.open_credits_until > $2::timestamptz THEN account.open_credits END AS cached,
     subscription.current_period_start, subscription.plan_id, subscription.is_unlimited,
     subscription.unlimited_until AS plan_unlimited_until, subscription.quantity
   FROM credit_account account
   LEFT JOIN LATERAL (
     SELECT plan_id, current_period_start, is_unlimited, unlimited_until, quantity FROM subscription
     WHERE user_id = account.user_id AND status = 'active'
       AND NOT (cancel_at_period_end AND current_period_end <= $2::timestamptz)
     ORDER BY started_at DESC LIMIT 1
   ) subscription ON true
   WHERE account.user_id = ANY ($1::int[])`,
);

/** Earlier operations and the latest refusals under the keys. A key with an operation can also have an older refusal. */
export const readOperations = prepared(
  'read_operations',
  `SELECT id, user_id, idempotency_key, actor, request_hash, outcome, is_refusal
   FROM unnest($1::int[], $2::text[], $3::text[]) AS requested (user_id, idempotency_key, actor)
   CROSS JOIN LATERAL (
     (SELECT id, request_hash, outcome, false AS is_refusal FROM credit_operation
      WHERE user_id = requested.user_id AND idempotency_key = requested.idempotency_key AND actor = requested.actor
      LIMIT 1)
     UNION ALL
     (SELECT operation_id, request_hash, outcome, true FROM credit_refusal
      WHERE user_id = requested.user_id AND idempotency_key = requested.idempotency_key AND actor = requested.actor
      LIMIT 1)
   ) operation`,
);

/**
 * The first $3 grants of accounts with a cached sum, and all grants of the others, in consumption order. Expired grants
 * never match, whether or not they have been written off. The bound on `open_credits_until` keeps a server whose clock
 * is behind from consuming a grant that had expired when the sum was cached.
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
     (id, user_id, idempotency_key, request_hash, type, amount, outcome, actor, reason, metadata, request_id, created_at)
   SELECT *, $12::timestamptz FROM unnest($1::uuid[], $2::int[], $3::text[], $4::bytea[], $5::text[], $6::bigint[],
     $7::jsonb[], $8::text[], $9::text[], $10::jsonb[], $11::text[])`,
);

/** Keeps the latest refusal of each key. A statement must contain a key only once. */
export const saveRefusals = prepared(
  'save_refusals',
  `INSERT INTO credit_refusal (operation_id, user_id, idempotency_key, actor, request_hash, outcome, created_at)
   SELECT *, $7::timestamptz FROM unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::bytea[], $6::jsonb[])
   ON CONFLICT (user_id, idempotency_key, actor)
   DO UPDATE SET operation_id = excluded.operation_id, outcome = excluded.outcome, created_at = excluded.created_at`,
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

/** A newly computed sum comes with its expiry; a cached one keeps the expiry it has. */
export const updateAccounts = prepared(
  'update_accounts',
  `UPDATE credit_account SET usage_period_start = spent.period_start, used_in_period = spent.used,
     open_credits = spent.open_credits, open_credits_until = coalesce(spent.cached_until, open_credits_until)
   FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::timestamptz[])
     AS spent (user_id, period_start, used, open_credits, cached_until)
   WHERE credit_account.user_id = ANY ($1::int[]) AND credit_account.user_id = spent.user_id`,
);
