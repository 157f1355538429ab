import pg from 'pg';

/** The load is spread over users 1 to this number. The next one is the hot user, who receives all of a load. */
export const manyUsers = 500;
export const hotUserId = manyUsers + 1;

/** Subscribers with more credits than any run can consume. Requires the rights of the database owner. */
export async function seedSubscribers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const users = `generate_series(1, ${hotUserId}) AS id`;
  try {
    await client.query(`
      SET search_path = billing;
      INSERT INTO credit_account (user_id, created_at) SELECT id, now() FROM ${users} ON CONFLICT DO NOTHING;
      INSERT INTO subscription (id, user_id, plan_id, status, current_period_start,
          current_period_end, cancel_at_period_end, started_at, updated_at)
        SELECT 'sub_bench_' || id, id, 'pro', 'active', date_trunc('day', now()), now() + interval '30 days', false,
          now(), now()
        FROM ${users} ON CONFLICT DO NOTHING;
      WITH granted AS (
        INSERT INTO credit_grant (id, user_id, kind, priority, amount, remaining, source, source_id, created_at)
        SELECT gen_random_uuid(), id, 'monthly', 4, 1e12, 1e12, 'subscription-period', 'bench:' || id, now()
        FROM ${users} ON CONFLICT DO NOTHING RETURNING id, user_id, amount
      ), operation AS (
        INSERT INTO credit_operation (id, user_id, idempotency_key, type, amount, actor, reason, request_id, created_at)
        SELECT gen_random_uuid(), user_id, 'bench seed', 'grant', sum(amount), 'bench', 'seed', 'bench', now()
        FROM granted GROUP BY user_id
        RETURNING id, user_id
      )
      INSERT INTO credit_entry (operation_id, grant_id, user_id, delta, created_at)
        SELECT operation.id, granted.id, granted.user_id, granted.amount, now()
        FROM granted JOIN operation USING (user_id);
      ANALYZE credit_account, credit_grant, credit_operation, credit_entry, subscription;`);
  } finally {
    await client.end();
  }
}
