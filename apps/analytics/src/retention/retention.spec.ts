import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { waitForBlockedTransactions } from '@scriptsmith/testing';
import { lockTraffic } from '../rollups/rollup.queries.js';
import { AnalyticsFixture, dayMs, domainErrorOf } from '../testing/analytics-fixture.js';
import { PartitionsService } from './partitions.service.js';

let given: AnalyticsFixture;
beforeEach(async () => {
  given = await AnalyticsFixture.start({ ANALYTICS_RETENTION_DAYS: '45' });
});
afterEach(() => given.stop());

const partitions = async () =>
  (
    await given.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'event'::regclass ORDER BY relname`,
    )
  ).map(({ name }) => name);

test('creates partitions ahead, and drops them when the whole month has expired', async () => {
  expect(await partitions()).toEqual(['event_2026_02', 'event_2026_03', 'event_2026_04', 'event_2026_05']);
  given.clock.set(new Date('2026-04-14T00:00:00Z'));
  await given.runRetention();
  expect((await partitions())[0]).toBe('event_2026_02');
  given.clock.set(new Date('2026-04-15T12:00:00Z'));
  await given.runRetention();
  expect(await partitions()).toEqual(['event_2026_03', 'event_2026_04', 'event_2026_05', 'event_2026_06']);
});

test('replicas that start together create the same partitions once', async () => {
  given.clock.set(new Date('2027-01-10T12:00:00Z'));
  await Promise.all(Array.from({ length: 8 }, () => given.provider(PartitionsService).create()));
  expect((await partitions()).slice(-4)).toEqual(['event_2026_12', 'event_2027_01', 'event_2027_02', 'event_2027_03']);
});

test('daily metrics and later visits do not change when old visits are deleted', async () => {
  await given.view('/', { userId: 7 });
  await given.view('/signup', { network: '5.9.10.0/24' });
  const before = await given.metrics('2026-03-10');
  const sessionId = before.recentSessions[0]!.session.id;
  given.clock.set(new Date('2026-05-20T12:00:00Z'));
  await given.view('/dashboard', { userId: 7 });
  const later = await given.metrics('2026-05-01', '2026-05-31');

  await given.runRetention();
  expect(await partitions()).toEqual(['event_2026_04', 'event_2026_05', 'event_2026_06', 'event_2026_07']);
  expect(await given.metrics('2026-05-01', '2026-05-31')).toEqual(later);
  expect(await given.metrics('2026-03-10')).toEqual({ ...before, recentSessions: [] });
  const refused = domainErrorOf(given.request(analyticsRequests.getSession, { sessionId }));
  expect((await refused).code).toBe('not_found');
  expect(await given.sql("SELECT FROM event WHERE at < '2026-04-01'")).toEqual([]);
});

test('the retention and the deletion of a user do not deadlock', async () => {
  for (const userId of [7, 8]) await given.view('/', { userId });
  given.clock.set(new Date('2026-05-20T12:00:00Z'));
  let retention: Promise<void> | undefined;
  await given.database.transaction(async (transaction) => {
    // As the deletion of a user does, but with the visits of two users in the opposite order.
    await lockTraffic(transaction);
    const lock = (userId: number) => transaction.query('SELECT FROM visit WHERE user_id = $1 FOR UPDATE', [userId]);
    await lock(8);
    retention = given.runRetention();
    await waitForBlockedTransactions((statement) => given.sql(statement));
    await lock(7);
  });
  await retention;
  expect(await given.sql('SELECT FROM visit')).toEqual([]);
});

test('deletes salts and anonymous visitors after two days and keeps their count', async () => {
  await given.view('/');
  await given.view('/', { userId: 7, network: '5.9.10.0/24' });
  given.clock.advance(2 * dayMs);
  await given.runRetention();
  expect(await given.sql("SELECT FROM visitor_salt WHERE day <= '2026-03-10'")).toEqual([]);
  expect(await given.sql('SELECT user_id FROM visitor_day')).toEqual([{ user_id: 7 }]);
  expect((await given.metrics('2026-03-10')).overview.uniqueUsers).toBe(2);
});

test('a visit that spans midnight stays one visit if retention runs in between', async () => {
  given.clock.set(new Date('2026-03-10T23:59:00Z'));
  await given.view('/');
  given.clock.set(new Date('2026-03-11T00:01:00Z'));
  await given.runRetention();
  await given.view('/signup');
  expect((await given.metrics('2026-03-10', '2026-03-11')).overview).toMatchObject({
    totalSessions: 1,
    uniqueUsers: 1,
  });
});

test('the role of the service cannot create or drop tables', async () => {
  for (const statement of [
    'DROP TABLE event_2026_03',
    'TRUNCATE event',
    'TRUNCATE visit',
    "CREATE TABLE event_2020_01 PARTITION OF event FOR VALUES FROM ('2020-01-01') TO ('2020-02-01')",
  ]) {
    await expect(given.asService(statement)).rejects.toThrow(/permission denied|must be owner/);
  }
});
