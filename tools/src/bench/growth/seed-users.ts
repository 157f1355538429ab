import pg from 'pg';

/** A search term that matches one username in twenty. */
export const commonSearch = 'falcon';

/** Seeds accounts of sign-ups of two years in the identity service. Those that exist are kept. */
export async function seedAccounts(databaseUrl: string, users: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      SET synchronous_commit = off;
      INSERT INTO identity.user_account (id, username, normalised_username, email, password_hash, marketing_emails, created_at)
        OVERRIDING SYSTEM VALUE
        SELECT id, 'User_' || id, 'user_' || id, 'user' || id || '@mail.example', repeat('x', 97), true,
          now() - interval '2 years' * (1 - id / ${users}.0)
        FROM generate_series(1, ${users}) AS id
        ON CONFLICT DO NOTHING;
      SELECT setval(pg_get_serial_sequence('identity.user_account', 'id'), ${users});`);
  } finally {
    await client.end();
  }
}

/**
 * Seeds the user directory with sign-ups of two years: unique names and addresses, two in five with a plan. The list does not
 * need their accounts.
 */
export async function seedUsers(databaseUrl: string, users: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      SET search_path = admin;
      SET synchronous_commit = off;
      CREATE TEMPORARY TABLE seeded AS
        SELECT number AS user_id,
          (array['Falcon', 'Otter', 'Badger', 'Heron', 'Lynx', 'Raven', 'Viper', 'Koala', 'Moose', 'Gecko', 'Hyena',
            'Llama', 'Panda', 'Quail', 'Robin', 'Shark', 'Tapir', 'Whale', 'Zebra', 'Bison'])[1 + number % 20]
            || '_' || substr(md5(number::text), 1, 8) AS username,
          now() - interval '2 years' * (1 - number / ${users}.0) AS created_at,
          number % 10 AS kind
        FROM generate_series(1, ${users}) AS number;
      INSERT INTO directory_user (user_id, username, username_sort, email, created_at, is_banned, plan_id, plan_name,
          status, subscription_revision)
        SELECT user_id, username, lower(username), lower(username) || '@mail' || user_id % 50 || '.example', created_at,
          user_id % 100 = 0,
          CASE WHEN kind < 6 THEN 'none' WHEN kind < 8 THEN 'scripter' WHEN kind < 9 THEN 'pro' ELSE 'enterprise' END,
          CASE WHEN kind < 6 THEN NULL WHEN kind < 8 THEN 'Scripter' WHEN kind < 9 THEN 'Professional' ELSE 'Enterprise' END,
          CASE WHEN kind < 6 THEN 'none' WHEN user_id % 17 = 0 THEN 'past_due' ELSE 'active' END, 1
        FROM seeded;
      INSERT INTO daily_sign_ups SELECT (created_at AT TIME ZONE 'UTC')::date, count(*) FROM seeded GROUP BY 1
        ON CONFLICT (day) DO UPDATE SET sign_ups = excluded.sign_ups`);
    // Without a checkpoint, vacuum cannot mark recently written pages as all-visible.
    await client.query('CHECKPOINT');
    await client.query('VACUUM ANALYZE admin.directory_user');
  } finally {
    await client.end();
  }
}
