import { analyticsRequests } from '@scriptsmith/contracts/analytics';
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

const today = '2026-03-10';
const recent = async () => (await given.metrics('2026-03-09', '2026-03-11')).recentSessions;

test('a visit has its source, device, landing page and duration', async () => {
  const landing = given.event({
    page: '/?utm_source=newsletter&utm_medium=email&utm_campaign=spring&token=secret',
    data: { referrer: 'www.example.org' },
  });
  await given.record(given.call({ userAgent: iPhone, events: [landing] }));
  given.clock.advance(5 * minuteMs);
  await given.record(
    given.call({ userAgent: iPhone, events: [given.event({ type: 'click', page: '/signup', target: 'join' })] }),
  );
  const [visit, ...others] = await recent();
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    userId: null,
    session: {
      ...{ ipAddress: '81.2.69.0/24', country: 'GB', city: null, device: 'Mobile', browser: 'Safari', os: 'iOS' },
      ...{ landingPage: '/', exitPage: '/signup', pageViews: 1, events: 2, referrer: 'example.org' },
      ...{ utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'spring' },
      ...{ createdAt: '2026-03-10T12:00:00.000Z', lastActivity: '2026-03-10T12:05:00.000Z' },
    },
  });
  const { events } = await given.request(analyticsRequests.getSession, { sessionId: visit!.session.id });
  expect(events).toEqual([
    expect.objectContaining({ eventType: 'page_view', page: '/', eventData: '{"referrer":"www.example.org"}' }),
    expect.objectContaining({ eventType: 'click', page: '/signup', eventTarget: 'join', eventData: null }),
  ]);
});

test('visits of one page from one campaign count together, however their addresses are written', async () => {
  const ways = [
    '/pricing?utm_source=Google',
    '/pricing/?utm_source=google',
    '/pricing//?utm_source=+GOOGLE',
    '/%70ricing',
  ];
  for (const page of ways) await given.view(page);
  const { topPages, topSources, topLandingPages } = await given.metrics(today);
  expect([topPages, topLandingPages]).toEqual([[{ page: '/pricing', count: 4 }], [{ page: '/pricing', count: 1 }]]);
  expect(topSources).toEqual([{ utmSource: 'google', count: 1 }]);
});

describe('a visit from a site of referrer spam', () => {
  const viewFrom = (referrer: string) =>
    given.record(given.call({ userAgent: chrome, events: [given.event({ data: { referrer } })] }));

  test.each(['semalt.com', 'www.semalt.com', 'SEMALT.com.', '93.semalt.com', 'a.b.semalt.com'])(
    '%s is counted as a bot',
    async (referrer) => {
      await viewFrom(referrer);
      const { overview, topReferrers, botEvents } = await given.metrics(today);
      expect({ overview, topReferrers, botEvents }).toEqual({
        overview: { totalSessions: 0, uniqueUsers: 0, totalPageViews: 0, totalEvents: 0 },
        ...{ topReferrers: [], botEvents: 1 },
      });
    },
  );

  test.each(['notsemalt.com', 'semalt.com.example.org', 'com', 'example.org', 'google.com'])(
    '%s is no spam',
    async (referrer) => {
      await viewFrom(referrer);
      expect((await given.metrics(today)).topReferrers).toEqual([{ referrer, count: 1 }]);
    },
  );
});

test('a pause of more than half an hour ends a visit, to the millisecond', async () => {
  await given.view('/');
  given.clock.advance(30 * minuteMs);
  await given.view('/signup');
  given.clock.advance(30 * minuteMs + 1);
  await given.view('/login');
  const visits = await recent();
  expect(visits.map(({ session }) => session.landingPage)).toEqual(['/login', '/']);
});

test('a late event merges two visits', async () => {
  const late = given.event({ page: '/late', at: '2026-03-10T12:25:00Z' });
  await given.view('/');
  given.clock.advance(50 * minuteMs);
  await given.view('/login');
  expect(await recent()).toHaveLength(2);
  await given.record(given.call({ events: [late] }));
  const visits = await recent();
  expect(visits.map(({ session }) => [session.landingPage, session.pageViews])).toEqual([['/', 3]]);
  const { events } = await given.request(analyticsRequests.getSession, { sessionId: visits[0]!.session.id });
  expect(events.map(({ page }) => page)).toEqual(['/', '/late', '/login']);
  expect((await given.metrics(today)).overview).toEqual({
    ...{ totalSessions: 1, uniqueUsers: 1, totalPageViews: 3, totalEvents: 3 },
  });
});

test('login assigns the whole current visit to the user', async () => {
  await given.view('/');
  given.clock.advance(minuteMs);
  await given.view('/dashboard', { userId: 7 });
  given.clock.advance(minuteMs);
  await given.view('/');
  const visits = await recent();
  expect(visits.map(({ userId, session }) => [userId, session.events])).toEqual([[7, 3]]);
  const { sessions, total } = await given.request(analyticsRequests.listUserSessions, { userId: 7 });
  expect([sessions.map(({ landingPage }) => landingPage), total]).toEqual([['/'], 1]);
});

test('two users with the same address have separate visits', async () => {
  for (const userId of [7, 8, 7, 8]) {
    await given.view('/dashboard', { userId });
    given.clock.advance(minuteMs);
  }
  expect((await recent()).map(({ userId, session }) => [userId, session.events])).toEqual([
    [8, 2],
    [7, 2],
  ]);
});

test('a visit that spans midnight counts on its first day', async () => {
  given.clock.set(new Date('2026-03-10T23:50:00Z'));
  await given.view('/');
  given.clock.set(new Date('2026-03-11T00:10:00Z'));
  await given.view('/signup');
  const [first, second] = [await given.metrics('2026-03-10'), await given.metrics('2026-03-11')];
  expect(first.overview).toEqual({ totalSessions: 1, uniqueUsers: 1, totalPageViews: 2, totalEvents: 2 });
  expect(second.overview).toEqual({ totalSessions: 0, uniqueUsers: 0, totalPageViews: 0, totalEvents: 0 });
});

test('an anonymous visitor is not recognized on the next day', async () => {
  await given.view('/');
  given.clock.set(new Date('2026-03-11T12:00:00Z'));
  await given.view('/');
  const rows = await given.sql('SELECT DISTINCT visitor FROM visit');
  expect(rows).toHaveLength(2);
  expect((await given.metrics('2026-03-10', '2026-03-11')).overview.uniqueUsers).toBe(2);
});

test('a user counts as one visitor across days and devices', async () => {
  await given.view('/', { userId: 7 });
  await given.view('/', { userId: 7, userAgent: iPhone });
  given.clock.set(new Date('2026-03-11T12:00:00Z'));
  await given.view('/', { userId: 7 });
  expect((await given.metrics('2026-03-10', '2026-03-11')).overview).toMatchObject({
    totalSessions: 3,
    uniqueUsers: 1,
  });
});

test.each([
  ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a program', 'curl/8.5.0'],
  ['who says nothing', ''],
  ['who says as good as nothing', '  '],
])('%s is counted as a bot only', async (_, userAgent) => {
  await given.record(given.call({ userAgent, events: [given.event(), given.event()] }));
  const metrics = await given.metrics(today);
  expect([metrics.botEvents, metrics.overview.totalEvents, metrics.recentSessions]).toEqual([2, 0, []]);
});

test('the country of a trusted proxy takes precedence over the database', async () => {
  await given.view('/', { country: 'NZ' });
  await given.view('/', { network: '5.9.10.0/24' });
  await given.view('/', { network: '10.0.0.0/24' });
  await given.view('/', { network: 'fe80::/48' });
  expect((await given.metrics(today)).topCountries).toEqual([
    { country: 'Unknown', count: 2 },
    { country: 'DE', count: 1 },
    { country: 'NZ', count: 1 },
  ]);
});

test('stores only the displayed parts of address and user agent', async () => {
  await given.view('/');
  const [row] = await given.sql('SELECT visit::text AS visit, event::text AS event FROM visit, event');
  expect(JSON.stringify(row)).not.toContain(chrome);
  expect(JSON.stringify(row)).not.toContain('Windows NT');
});

test('ignores events before the retention period', async () => {
  await given.record(given.call({ events: [given.event({ at: '2020-01-01T00:00:00Z' }), given.event()] }));
  expect((await recent()).map(({ session }) => session.events)).toEqual([1]);
});

test('live visitors are distinct visitors with their current pages', async () => {
  await given.view('/');
  await given.view('/signup', { userAgent: iPhone });
  await given.view('/login', { userId: 7, network: '5.9.10.0/24' });
  await given.view('/dashboard', { userId: 7, network: '5.9.11.0/24' });
  given.clock.advance(5 * minuteMs);
  await given.view('/signup');
  expect(await given.request(analyticsRequests.getLiveVisitors, {})).toEqual({
    visitors: 3,
    pages: [
      { page: '/signup', count: 2 },
      { page: expect.stringMatching(/login|dashboard/) as string, count: 1 },
    ],
    asOf: given.clock.now().toISOString(),
  });
  given.clock.advance(5 * minuteMs + 1);
  expect(await given.request(analyticsRequests.getLiveVisitors, {})).toMatchObject({ visitors: 0, pages: [] });
});
