import { analyticsEvents, analyticsRequests } from '@scriptsmith/contracts/analytics';
import { eventually } from '@scriptsmith/testing';
import { AnalyticsFixture, chrome, iPhone, minuteMs } from '../testing/analytics-fixture.js';

let given: AnalyticsFixture;
beforeAll(async () => {
  given = await AnalyticsFixture.start();
});
afterAll(() => given.stop());
beforeEach(async () => {
  await given.empty();
  given.clock.set(new Date('2026-03-10T12:00:00Z'));
});

test('keeps only anonymized visits of a deleted user', async () => {
  await given.view('/', { userId: 7 });
  await given.view('/dashboard', { userId: 7, userAgent: iPhone });
  await given.view('/signup', { userId: 8, network: '5.9.10.0/24' });
  const before = await given.metrics('2026-03-10');
  await given.deleteUser(7);

  const after = await given.metrics('2026-03-10');
  expect(after).toMatchObject({ topPages: before.topPages, topCountries: before.topCountries });
  // Two devices that can no longer be linked to one person.
  expect([before.overview.uniqueUsers, after.overview.uniqueUsers]).toEqual([2, 3]);
  expect(after.overview.totalSessions).toBe(before.overview.totalSessions);
  expect(after.recentSessions.map(({ userId, session }) => [userId, session.ipAddress]).sort()).toEqual([
    [null, ''],
    [null, ''],
    [8, '5.9.10.0/24'],
  ]);
  for (const { session } of after.recentSessions.filter(({ userId }) => userId === null)) {
    const { events } = await given.request(analyticsRequests.getSession, { sessionId: session.id });
    expect(events).toEqual([]);
  }
  expect((await given.request(analyticsRequests.listUserSessions, { userId: 7 })).total).toBe(0);
  expect(await given.sql('SELECT FROM visitor_day WHERE user_id = 7')).toEqual([]);
});

test('rollups still equal the sums of the visits', async () => {
  await given.view('/', { userId: 7 });
  given.clock.set(new Date('2026-03-11T12:00:00Z'));
  await given.view('/', { userId: 7 });
  await given.deleteUser(7);
  const kept = await given.metrics('2026-03-10', '2026-03-11');
  await given.sql("SELECT rebuild_rollups('2026-03-10', '2026-03-11')");
  expect(await given.metrics('2026-03-10', '2026-03-11')).toEqual(kept);
});

test('publishes user-data-deleted once, also for users without visits', async () => {
  const told = given.fakeServices.eventsOf(analyticsEvents.userDataDeleted);
  await given.deleteUser(99);
  await eventually(async () => expect(await given.sql('SELECT FROM outbox_event')).toEqual([]));
  const payload = { userId: 99, deletedAt: given.clock.now().toISOString() };
  expect(told.map((event) => event.payload)).toEqual([payload]);
});

test('events that arrive after the deletion are stored as anonymous', async () => {
  const late = given.call({ userId: 7, events: [given.event()] });
  await given.deleteUser(7);
  await given.record(late);
  expect((await given.metrics('2026-03-10')).recentSessions.map(({ userId }) => userId)).toEqual([null]);
});

test('later events of the same browser are not added to the visits of a deleted user', async () => {
  await given.view('/', { userId: 7, userAgent: chrome });
  await given.deleteUser(7);
  given.clock.advance(minuteMs);
  await given.view('/', { userAgent: chrome });
  expect((await given.metrics('2026-03-10')).overview).toMatchObject({ totalSessions: 2, uniqueUsers: 2 });
});
