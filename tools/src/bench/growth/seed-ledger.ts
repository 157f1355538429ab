import pg from 'pg';
import { withoutIndexes } from './deferred-indexes.js';

/** Each user has two grants and four charges to each of them. */
export const rowsPerUser = 10;

const months = 24;
/** A prime number, which spreads successive rows over the users. */
const stride = 1_000_003;

/** Users with a subscription that can pay: three in ten, without those who are past due or banned. */
export const canConsume = (userId: number): boolean =>
  [6, 7, 8].includes(userId % 10) && userId % 17 !== 0 && userId % 100 !== 0;

interface Seed {
  users: number;
  /** The time of the last row. Sessions begin their transactions at different times. */
  endsAt: string;
}

/** Row `number` of the ledger, from 0 on, in the order of time. The position tells which of the rows of a user it is. */
const ledgerRows = ({ users, endsAt }: Seed): string => `(
  SELECT *, 1 + (number * ${stride}) % ${users} AS user_id, (number / ${users})::integer AS position,
    (number / ${(users * rowsPerUser) / 2})::integer AS period
  FROM (
    SELECT number, date_trunc('milliseconds', timestamptz '${endsAt}'
      - interval '${months} months' * (1 - number / ${users * rowsPerUser}.0)) AS created_at
    FROM generate_series(0::bigint, ${users * rowsPerUser - 1}) AS number
  ) timed
) ledger_row`;
const isGrant = `position % ${rowsPerUser / 2} = 0`;
const operationId = `('018c1000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`;
const grantId = `('018c0000-0000-7000-8000-' || lpad(to_hex(user_id * 2 + period), 12, '0'))::uuid`;
/** The first grant of a user is used up, the second lasts longer than any run. */
const grantedCredits = `CASE WHEN period = 0 THEN ${rowsPerUser / 2 - 1} ELSE 1000000000000 END`;
/** Constants of the usual length, because computing them would take most of the time. */
const requestHash = `'\\x${'ab'.repeat(32)}'::bytea`;
const receipt = `'{"receipt": {"userId": 1, "consumed": 1, "balance": 999999999999, "isUnlimited": false, "entryId": "018c1000-0000-7000-8000-000000000000"}}'::jsonb`;
const hasPlan = 'user_id % 10 > 5';

const accounts = (users: number): string => `
  INSERT INTO credit_account (user_id, usage_period_start, created_at, is_banned)
    SELECT user_id, CASE WHEN ${hasPlan} THEN date_trunc('day', now()) ELSE date_trunc('month', now(), 'UTC') END,
      now() - interval '${months} months', user_id % 100 = 0
    FROM generate_series(1, ${users}) AS user_id;
  INSERT INTO registered_user (user_id, email, is_confirmed)
    SELECT user_id, 'user' || user_id || '@mail.example', true FROM generate_series(1, ${users}) AS user_id;
  INSERT INTO stripe_customer (user_id, stripe_customer_id, email, idempotency_key, created_at)
    SELECT user_id, 'cus_bench' || user_id, 'user' || user_id || '@mail.example', gen_random_uuid(), now()
    FROM generate_series(1, ${users}) AS user_id;
  INSERT INTO subscription (id, user_id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end,
      started_at, updated_at)
    SELECT 'sub_bench' || user_id, user_id,
      CASE WHEN user_id % 10 < 8 THEN 'scripter' WHEN user_id % 10 < 9 THEN 'pro' ELSE 'enterprise' END,
      CASE WHEN user_id % 17 = 0 THEN 'past_due' ELSE 'active' END, date_trunc('day', now()), now() + interval '30 days',
      false, now() - interval '1 year', now()
    FROM generate_series(1, ${users}) AS user_id WHERE ${hasPlan};
  INSERT INTO published_subscription (user_id, revision, subscription, paid_by)
    SELECT user_id, 1, '{"planId": "pro"}', 'stripe' FROM subscription;
  INSERT INTO credit_hold (id, user_id, amount, reserved, state, outcome, actor, reason, created_at, expires_at, ended_at)
    SELECT gen_random_uuid(), user_id, 10, 10, 'settled', '{}', 'bench', 'bench', now() - interval '1 month',
      now() - interval '29 days', now() - interval '1 month'
    FROM generate_series(1, ${users}, 20) AS user_id;`;

const grants = (users: number): string => `
  INSERT INTO credit_grant (id, user_id, kind, priority, amount, remaining, expires_at, source, source_id, created_at,
      closed_at)
    SELECT ${grantId}, user_id, CASE WHEN ${hasPlan} THEN 'monthly' ELSE 'addon' END, CASE WHEN ${hasPlan} THEN 4 ELSE 1 END,
      ${grantedCredits}, CASE WHEN period = 0 THEN 0 ELSE 1000000000000 - ${rowsPerUser / 2 - 1} END,
      CASE WHEN NOT ${hasPlan} THEN NULL WHEN period = 0 THEN now() - interval '11 months' ELSE now() + interval '30 days' END,
      'subscription-period', 'bench:' || user_id || ':' || period, now() - interval '${months} months' / (period + 1),
      CASE WHEN period = 0 THEN now() - interval '12 months' END
    FROM generate_series(1, ${users}) AS user_id, generate_series(0, 1) AS period;`;

const operations = (seed: Seed): string => `
  INSERT INTO credit_operation (id, user_id, idempotency_key, request_hash, type, amount, outcome, actor, reason, request_id,
      created_at)
    SELECT ${operationId}, user_id, 'bench:00000000-0000-7000-8000-' || number, CASE WHEN NOT ${isGrant} THEN ${requestHash} END,
      CASE WHEN ${isGrant} THEN 'grant' ELSE 'consume' END, CASE WHEN ${isGrant} THEN ${grantedCredits} ELSE 1 END,
      CASE WHEN NOT ${isGrant} THEN ${receipt} END, CASE WHEN ${isGrant} THEN 'system' ELSE 'api-key:bench' END, 'bench',
      '018c1000-0000-7000-8000-000000000000', created_at
    FROM ${ledgerRows(seed)};`;

const stats = `
  INSERT INTO stats_day (day, credits_used, revenue_pence, recurring_pence, active, started, ended)
    SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount), count(*), count(*), 1, 2, 1
    FROM credit_operation WHERE type = 'consume' GROUP BY 1;
  UPDATE stats_progress SET counted_until = (SELECT max(created_at) + interval '1 millisecond' FROM credit_operation),
    summarized_blocks = pg_relation_size('credit_operation') / current_setting('block_size')::bigint / 128 * 128;`;

/** One partition of entries for each past month, as if the product had been installed before the first of them. */
const partitions = `
  ALTER TABLE credit_entry DETACH PARTITION credit_entry_earlier;
  DO $$ BEGIN
    EXECUTE (SELECT coalesce(string_agg(format('DROP TABLE %I', name), ';'), '') FROM credit_entry_partition);
    EXECUTE format('ALTER TABLE credit_entry ATTACH PARTITION credit_entry_earlier FOR VALUES FROM (MINVALUE) TO (%L)',
      date_trunc('month', now() AT TIME ZONE 'UTC')::date - interval '${months} months');
  END $$;
  SELECT create_credit_entry_partitions((now() + interval '2 months')::date);`;

/**
 * Seeds the tables of billing that consumption, balances, history, the user list and the stats read: `rowsPerUser` operations
 * and entries for each of a number of users, spread over ${months} months.
 */
export async function seedLedger(databaseUrl: string, users: number): Promise<void> {
  const [main, second] = [await connect(databaseUrl), await connect(databaseUrl)];
  try {
    await main.query(partitions);
    const seed = { users, endsAt: new Date(Date.now() - 60_000).toISOString() };
    await Promise.all([fillOperations(main, seed), fillEntries(second, seed)]);
    await main.query(stats);
  } finally {
    await Promise.all([main.end(), second.end()]);
  }
}

/** The session checks no foreign keys, because every row would look up its account or grant. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`SET search_path = billing; SET session_replication_role = replica; SET synchronous_commit = off;
    SET timezone = 'UTC'; SET maintenance_work_mem = '512MB'; SET jit = off`);
  return client;
}

/** With `wal_level = minimal`, rows of a table that was emptied in the same transaction are not written to the WAL. */
async function fillOperations(client: pg.Client, seed: Seed): Promise<void> {
  await withoutIndexes(client, 'credit_operation', async () => {
    await client.query(`BEGIN; TRUNCATE credit_operation; ${operations(seed)} COMMIT`);
  });
}

async function fillEntries(client: pg.Client, seed: Seed): Promise<void> {
  const { users } = seed;
  await client.query(accounts(users));
  await withoutIndexes(client, 'credit_grant', async () => void (await client.query(grants(users))));
  await client.query(`
    INSERT INTO credit_entry (operation_id, grant_id, user_id, delta, created_at)
      SELECT ${operationId}, ${grantId}, user_id, CASE WHEN ${isGrant} THEN ${grantedCredits} ELSE -1 END, created_at
      FROM ${ledgerRows(seed)}`);
}
