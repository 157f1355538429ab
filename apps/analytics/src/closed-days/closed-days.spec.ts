import { AnalyticsFixture, chrome, dayMs, iPhone, minuteMs } from '../testing/analytics-fixture.js';

let given: AnalyticsFixture;
beforeAll(async () => {
  given = await AnalyticsFixture.start();
});
afterAll(() => given.stop());
beforeEach(async () => {
  await given.empty();
  given.clock.set(new Date('2026-03-10T12:00:00Z'));
  // Creates the partitions that another test has dropped.
  await given.runRetention();
  await given.view('/signup', { userId: 7 });
  await given.view('/login', { network: '5.9.10.0/24' });
});

const [morning, nextMorning] = [new Date('2026-03-11T02:59:00Z'), new Date('2026-03-11T03:00:00Z')];
const closedDays = async () =>
  (await given.sql<{ day: string }>('SELECT day::text FROM closed_day')).map(({ day }) => day);
const sessionsOf = async (filters: { country?: string; page?: string; city?: string }): Promise<number> => {
  const { overview, recentSessions } = await given.metrics('2026-03-10', '2026-03-11', filters);
  expect(recentSessions).toHaveLength(overview.totalSessions);
  return overview.totalSessions;
};

async function closeFirstDay(): Promise<void> {
  given.clock.set(nextMorning);
  await given.closeDays();
  expect(await closedDays()).toEqual(['2026-03-10']);
}

test('a day is closed three hours after its end, and today never', async () => {
  given.clock.set(morning);
  await given.view('/');
  await given.closeDays();
  expect(await closedDays()).toEqual([]);
  await closeFirstDay();
});

test('metrics with filters are counted from closed and open days together', async () => {
  await closeFirstDay();
  await given.view('/signup', { userId: 7 });
  const { overview, series } = await given.metrics('2026-03-09', '2026-03-11', { page: '/signup' });
  expect(overview).toMatchObject({ totalSessions: 2, uniqueUsers: 1, totalPageViews: 2, totalEvents: 2 });
  expect(series.points.map(({ sessions, visitors }) => [sessions, visitors])).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('an event that arrives late opens its day, which is closed again with the event', async () => {
  await closeFirstDay();
  expect(await sessionsOf({ page: '/signup' })).toBe(1);
  const late = given.event({ page: '/signup', at: '2026-03-10T20:00:00Z' });
  await given.record(given.call({ userAgent: iPhone, events: [late] }));
  expect(await closedDays()).toEqual([]);
  expect(await sessionsOf({ page: '/signup' })).toBe(2);
  await closeFirstDay();
  expect(await sessionsOf({ page: '/signup' })).toBe(2);
});

test('a late event that moves a visit to the day before opens both days', async () => {
  given.clock.set(new Date('2026-03-11T00:10:00Z'));
  await given.view('/', { network: '200.160.2.0/24' });
  given.clock.set(new Date('2026-03-12T12:00:00Z'));
  await given.closeDays();
  expect(await closedDays()).toHaveLength(2);
  const earlier = given.event({ page: '/signup', at: '2026-03-10T23:55:00Z' });
  await given.record(given.call({ network: '200.160.2.0/24', events: [earlier] }));
  expect(await closedDays()).toEqual([]);
  await given.closeDays();
  const { series } = await given.metrics('2026-03-10', '2026-03-11', { country: 'BR' });
  expect(series.points.map(({ sessions, pageViews }) => [sessions, pageViews])).toEqual([
    [1, 2],
    [0, 0],
  ]);
});

test('nothing of a deleted user stays in a closed day', async () => {
  await closeFirstDay();
  await given.deleteUser(7);
  expect(await closedDays()).toEqual([]);
  await closeFirstDay();
  const [row] = await given.sql<{ userIds: number[] }>(`SELECT columns->'userIds' AS "userIds" FROM closed_day`);
  expect(row?.userIds).toEqual([]);
  expect(await sessionsOf({ page: '/signup' })).toBe(1);
});

test('closed days are deleted with their visits', async () => {
  await closeFirstDay();
  given.clock.advance(450 * dayMs);
  await given.runRetention();
  expect(await closedDays()).toEqual([]);
});

test('events that arrive while a day is being closed are counted', async () => {
  given.clock.set(nextMorning);
  const late = Array.from({ length: 20 }, (_, index) =>
    given.call({
      userAgent: chrome,
      network: `81.2.${index + 100}.0/24`,
      events: [
        given.event({
          page: '/late',
          at: new Date(Date.parse('2026-03-10T13:00:00Z') + index * minuteMs).toISOString(),
        }),
      ],
    }),
  );
  await Promise.all([...late.map((call) => given.record(call)), given.closeDays(), given.closeDays()]);
  await given.closeDays();
  expect(await closedDays()).toEqual(['2026-03-10']);
  expect(await sessionsOf({ page: '/late' })).toBe(late.length);
});
