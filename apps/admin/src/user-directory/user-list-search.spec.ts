import { adminRequests } from '@scriptsmith/contracts/admin';
import { AdminFixture } from '../testing/admin-fixture.js';
import { readUserPage } from '../testing/read-user-page.js';

const users = 50_000;
/** More than are counted. Their names come after all others. */
const matches = 12_000;
const firstMatch = users - matches + 1;

let admin: AdminFixture;
beforeAll(async () => {
  admin = await AdminFixture.start();
  await admin.sql(`
    INSERT INTO directory_user (user_id, username, username_sort, email, created_at, plan_id, plan_name, status, is_banned)
    SELECT id, name, name, name || '@example.com', timestamptz '2026-01-01Z' + id * interval '1 minute', 'none', NULL, 'none', false
    FROM (
      SELECT id, CASE WHEN id < ${firstMatch} THEN 'falcon' ELSE 'zebra' END || lpad(id::text, 6, '0') AS name
      FROM generate_series(1, ${users}) AS id
    ) named`);
  await admin.sql('VACUUM ANALYZE directory_user');
});
afterAll(() => admin.stop());

const query = { search: 'zebra', sort: 'username', pageSize: 3 } as const;

test('more matches than are counted are found at the start of the order', async () => {
  const { ids, rowsRead } = await readUserPage(admin, { ...query, direction: 'desc', page: 2 });
  expect(ids).toEqual([users - 3, users - 4, users - 5]);
  expect(rowsRead).toBeLessThan(100);
});

test('matches at the end of the order are found without reading all users before them', async () => {
  const { ids, rowsRead } = await readUserPage(admin, { ...query, direction: 'asc', page: 2 });
  expect(ids).toEqual([firstMatch + 3, firstMatch + 4, firstMatch + 5]);
  expect(rowsRead).toBeLessThan(25_000);
});

test('pages beyond the counted matches are right up to the last one', async () => {
  const pageOf = async (page: number) => {
    const found = await admin.request(adminRequests.listUsers, { ...query, direction: 'asc', page });
    expect(found).toMatchObject({ total: 10_000, isTotalExact: false });
    return found.users.map(({ id }) => id);
  };
  expect(await pageOf(matches / 3)).toEqual([users - 2, users - 1, users]);
  expect(await pageOf(matches / 3 + 1)).toEqual([]);
});

test('a list without a page has the first 10,000 users, with or without a search', async () => {
  const whole = await admin.request(adminRequests.listUsers, { sort: 'username', direction: 'asc', all: true });
  expect(whole).toMatchObject({ total: users, isTotalExact: true, page: 1, pageSize: 10_000 });
  expect(whole.users.map(({ id }) => id)).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  const found = await admin.request(adminRequests.listUsers, { ...query, direction: 'asc', all: true });
  expect(found).toMatchObject({ total: 10_000, isTotalExact: false });
  expect(found.users.map(({ id }) => id)).toEqual(Array.from({ length: 10_000 }, (_, index) => firstMatch + index));
});
