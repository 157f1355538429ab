import type { RequestInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { AdminFixture } from '../testing/admin-fixture.js';
import { readUserPage } from '../testing/read-user-page.js';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await AdminFixture.start();
  // The names of the few users with a plan come last, so that an index of the names alone reads all others before.
  await admin.sql(`
    INSERT INTO directory_user (user_id, username, username_sort, email, created_at, plan_id, plan_name, status, is_banned)
    SELECT id, name, name, name || '@example.com', timestamptz '2026-01-01Z' + id * interval '1 minute', 'none', NULL, 'none', false
    FROM (SELECT id, 'a' || id AS name FROM generate_series(1, 5000) AS id) without_plan
    UNION ALL
    SELECT id, name, name, name || '@example.com', timestamptz '2025-01-01Z' - id * interval '1 minute', plan_id, plan_id,
      CASE WHEN id % 5 = 0 THEN 'past_due' ELSE 'active' END, id % 7 = 0
    FROM (SELECT id, 'z' || id AS name, CASE WHEN id % 2 = 0 THEN 'pro' ELSE 'scripter' END AS plan_id
          FROM generate_series(5001, 5200) AS id) with_plan`);
  await admin.sql('ANALYZE directory_user');
});
afterAll(() => admin.stop());

type Query = RequestInput<typeof adminRequests.listUsers>;
const expected = (matches: (id: number) => boolean, compare: (one: number, other: number) => number): number[] =>
  Array.from({ length: 200 }, (_, index) => 5001 + index)
    .filter(matches)
    .sort(compare)
    .slice(0, 25);
const ascending = (one: number, other: number): number => one - other;
const descending = (one: number, other: number): number => other - one;
const isPastDue = (id: number): boolean => id % 5 === 0;

test.each<[Query, (id: number) => boolean, (one: number, other: number) => number]>([
  [{ plan: 'pro', sort: 'username' }, (id) => id % 2 === 0, ascending],
  [{ plan: 'pro', sort: 'email', direction: 'desc' }, (id) => id % 2 === 0, descending],
  [{ plan: 'pro', sort: 'id' }, (id) => id % 2 === 0, ascending],
  [{ status: 'past_due', sort: 'createdAt' }, isPastDue, descending],
  [{ plan: 'scripter', status: 'past_due', sort: 'email' }, (id) => id % 2 === 1 && isPastDue(id), ascending],
  [{ banned: true, sort: 'username' }, (id) => id % 7 === 0, ascending],
])('a page of %j reads no user that does not match', async (query, matches, compare) => {
  const { ids, rowsRead } = await readUserPage(admin, { direction: 'asc', ...query });
  expect(ids).toEqual(expected(matches, compare));
  // Each match is found in the order and then read. One more of each segment is compared.
  expect(rowsRead).toBeLessThanOrEqual(2 * 25 + 10);
});

test('pages of a filter continue each other from both ends', async () => {
  const query: Query = { status: 'past_due', sort: 'username', direction: 'desc', pageSize: 10 };
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(async (page) =>
      (await admin.request(adminRequests.listUsers, { ...query, page })).users.map(({ id }) => id),
    ),
  );
  const all = Array.from({ length: 200 }, (_, index) => 5200 - index).filter(isPastDue);
  expect(pages).toEqual([all.slice(0, 10), all.slice(10, 20), all.slice(20, 30), all.slice(30), []]);
});

test('usernames are found by id, and unknown ids are left out', async () => {
  const { users } = await admin.request(adminRequests.getUsernames, { userIds: [5001, 1, 2_147_483_647] });
  expect(users.toSorted((one, other) => one.userId - other.userId)).toEqual([
    { userId: 1, username: 'a1' },
    { userId: 5001, username: 'z5001' },
  ]);
});
