import { adminService } from '@scriptsmith/admin';
import { billingService } from '@scriptsmith/billing';
import { identityService } from '@scriptsmith/identity';
import { migrate } from '@scriptsmith/server-kit';
import { databaseOf } from '@scriptsmith/service-kit';
import { createTestDatabase } from '@scriptsmith/testing';
import pg from 'pg';
import { rowsPerUser } from './growth/seed-ledger.js';
import { seedProduct } from './growth/seed-product.js';
import { seedUsers } from './growth/seed-users.js';
import { hotUserId, seedSubscribers } from './ledger/subscribers.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  for (const { name, database: declaration } of [identityService, billingService, adminService])
    await migrate(database.url, databaseOf(name, declaration));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the seeded ledger has the entries of its operations, and adds up', async () => {
  await seedSubscribers(database.url);
  const { rows } = await client.query(`
    SELECT count(*)::int AS grants, sum(credit_grant.remaining - entry.sum)::int AS difference, min(entry.count)::int AS least,
      max(entry.count)::int AS most
    FROM billing.credit_grant
    JOIN (SELECT grant_id, sum(delta), count(*) FROM billing.credit_entry GROUP BY 1) entry ON grant_id = id`);
  expect(rows).toEqual([{ grants: hotUserId, difference: 0, least: 1, most: 1 }]);
});

test('the seeded product has the same users everywhere, a ledger of 24 months that adds up, and all indexes', async () => {
  const users = 500;
  const grown = await createTestDatabase();
  const grownClient = new pg.Client({ connectionString: grown.url });
  try {
    await seedProduct(grown.url, users);
    await grownClient.connect();
    const { rows } = await grownClient.query(`
      SELECT (SELECT count(*)::int FROM identity.user_account) AS users,
        (SELECT count(*)::int FROM admin.directory_user WHERE username IS NOT NULL) AS listed,
        (SELECT sum(users)::int FROM admin.directory_user_count) AS counted,
        (SELECT count(*)::int FROM billing.credit_operation) AS operations,
        (SELECT count(*)::int FROM billing.credit_operation JOIN billing.credit_entry entry
           ON entry.operation_id = id AND entry.created_at = credit_operation.created_at) AS "operationsWithEntry",
        (SELECT count(DISTINCT tableoid)::int >= 24 FROM billing.credit_entry) AS "hasAllMonths",
        (SELECT sum(credits_used)::int FROM billing.stats_day) AS used,
        (SELECT count(*)::int FROM billing.credit_grant
           JOIN (SELECT grant_id, sum(delta) FROM billing.credit_entry GROUP BY 1) entry ON grant_id = id
         WHERE remaining = entry.sum) AS "balancedGrants"`);
    expect(rows).toEqual([
      {
        ...{ users, listed: users, counted: users, operations: users * rowsPerUser, hasAllMonths: true },
        ...{ operationsWithEntry: users * rowsPerUser, used: users * (rowsPerUser - 2), balancedGrants: users * 2 },
      },
    ]);
    expect(await indexesOf(grownClient)).toEqual(await indexesOf(client));
  } finally {
    await grownClient.end();
    await grown.drop();
  }
});

const indexesOf = async (database: pg.Client): Promise<unknown[]> =>
  (
    await database.query<object>(
      `SELECT tablename, indexname, indexdef FROM pg_indexes
       WHERE tablename IN ('credit_operation', 'credit_grant', 'directory_user', 'user_account') ORDER BY 1, 2`,
    )
  ).rows;

test('the seeded users are counted by day', async () => {
  await seedUsers(database.url, 100);
  const { rows } = await client.query(
    'SELECT count(*)::int AS users, (SELECT sum(sign_ups)::int FROM admin.daily_sign_ups) AS "signUps" FROM admin.directory_user',
  );
  expect(rows).toEqual([{ users: 100, signUps: 100 }]);
});
