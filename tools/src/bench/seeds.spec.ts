import { adminService } from '@scriptsmith/admin';
import { analyticsService } from '@scriptsmith/analytics';
import { billingService } from '@scriptsmith/billing';
import { identityService } from '@scriptsmith/identity';
import { migrate } from '@scriptsmith/service-kit';
import { createTestDatabase } from '@scriptsmith/testing';
import pg from 'pg';
import { seedUsers } from './admin/seed-users.js';
import { seedTraffic } from './analytics/seed-traffic.js';
import { seedConsumptions } from './ledger/seed-consumptions.js';
import { hotUserId, manyUsers, seedSubscribers } from './ledger/subscribers.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  for (const { name, database: declaration } of [identityService, billingService, analyticsService, adminService])
    await migrate(database.url, name, declaration);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the seeded ledger has the entries of its operations, and adds up', async () => {
  await seedSubscribers(database.url);
  await seedConsumptions(database.url, 4 * manyUsers);
  const { rows } = await client.query(`
    SELECT count(*)::int AS grants, sum(credit_grant.remaining - entry.sum)::int AS difference, min(entry.count)::int AS least,
      max(entry.count)::int AS most
    FROM billing.credit_grant
    JOIN (SELECT grant_id, sum(delta), count(*) FROM billing.credit_entry GROUP BY 1) entry ON grant_id = id`);
  expect(rows).toEqual([{ grants: hotUserId, difference: 0, least: 1, most: 5 }]);
});

test('the seeded users are counted by day', async () => {
  await seedUsers(database.url, 100);
  const { rows } = await client.query(
    'SELECT count(*)::int AS users, (SELECT sum(sign_ups)::int FROM admin.daily_sign_ups) AS "signUps" FROM admin.directory_user',
  );
  expect(rows).toEqual([{ users: 100, signUps: 100 }]);
});

test('the seeded traffic agrees with its rollups, and has the visits that are measured', async () => {
  const { events, sessionId, userId } = await seedTraffic(database.url, 8_000);
  const { rows } = await client.query(`
    SELECT sum(events)::int AS events, sum(visits)::int = (SELECT count(*) FROM analytics.visit) AS "countsVisits"
    FROM analytics.rollup_day WHERE dimension = 'total'`);
  expect(rows).toEqual([{ events, countsVisits: true }]);
  expect(sessionId).toMatch(/-/);
  expect(userId).toBeGreaterThan(0);
});
