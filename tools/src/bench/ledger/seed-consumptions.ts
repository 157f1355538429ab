import pg from 'pg';
import { manyUsers } from './subscribers.js';

export const seededEntries = 10_000_000;

/** Consumptions of one credit each, spread over the users and the past two years. `entries` is a multiple of the users. */
export async function seedConsumptions(databaseUrl: string, entries = seededEntries): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      SET search_path = billing;
      SET synchronous_commit = off;
      CREATE TEMPORARY TABLE bench_grant AS SELECT user_id, id FROM credit_grant WHERE user_id <= ${manyUsers};
      INSERT INTO credit_operation
          (id, user_id, idempotency_key, request_hash, type, amount, outcome, actor, reason, request_id, created_at)
        SELECT ('019a0000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 1 + number % ${manyUsers},
          'bench:' || number, sha256(number::text::bytea), 'consume', 1,
          '{"receipt": {"userId": 1, "consumed": 1, "balance": 999999999999, "isUnlimited": false, "entryId": "0199a9b0-0000-7000-8000-000000000000"}}',
          'bench', 'bench', 'bench', now() - interval '2 years' * (1 - number / ${entries}.0) - interval '40 days'
        FROM generate_series(1, ${entries}) AS number;
      INSERT INTO credit_entry (operation_id, grant_id, user_id, delta, created_at)
        SELECT operation.id, bench_grant.id, operation.user_id, -1, operation.created_at
        FROM credit_operation operation JOIN bench_grant USING (user_id) WHERE operation.type = 'consume';
      UPDATE credit_grant SET remaining = remaining - ${entries / manyUsers} WHERE user_id <= ${manyUsers};`);
    await client.query('VACUUM ANALYZE billing.credit_operation, billing.credit_entry, billing.credit_grant');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
