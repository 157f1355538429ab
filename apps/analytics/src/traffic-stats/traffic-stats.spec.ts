import { analyticsRequests, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import { AnalyticsFixture, chrome, iPhone, minuteMs, domainErrorOf } from '../testing/analytics-fixture.js';

let given: AnalyticsFixture;
beforeAll(async () => {
  given = await AnalyticsFixture.start();
  for (const [index, network] of ['81.2.69.0/24', '5.9.10.0/24', '5.9.11.0/24'].entries()) {
    given.clock.set(new Date(`2026-03-1${index}T10:30:00Z`));
    await given.record(
      given.call({
        network,
        userAgent: index === 0 ? iPhone : chrome,
        userId: index === 2 ? 7 : null,
        events: [
          given.event({
            page: '/?utm_source=forum&utm_medium=post&utm_campaign=launch',
            data: { referrer: 'forum.example' },
          }),
          given.event({ page: index === 1 ? '/signup' : '/login', at: `2026-03-1${index}T10:31:00Z` }),
          given.event({
            type: 'checkout',
            page: '/checkout',
            data: { plan: 'pro' },
            at: `2026-03-1${index}T10:32:00Z`,
          }),
        ],
      }),
    );
  }
});
afterAll(() => given.stop());

const all = (filters: TrafficFilters) => given.metrics('2026-03-10', '2026-03-12', filters);

test('a range without visits has zeros and one point per day', async () => {
  const metrics = await given.metrics('2025-01-30', '2025-02-02');
  expect(metrics.overview).toEqual({ totalSessions: 0, uniqueUsers: 0, totalPageViews: 0, totalEvents: 0 });
  expect(metrics.series.points.map(({ at }) => at)).toEqual([
    '2025-01-30T00:00:00.000Z',
    '2025-01-31T00:00:00.000Z',
    '2025-02-01T00:00:00.000Z',
    '2025-02-02T00:00:00.000Z',
  ]);
  expect(metrics.topCountries).toEqual([]);
});

test('returns the top countries, pages, devices and browsers', async () => {
  const metrics = await all({});
  expect(metrics).toMatchObject({
    overview: { totalSessions: 3, uniqueUsers: 3, totalPageViews: 6, totalEvents: 9 },
    topCountries: [
      { country: 'DE', count: 2 },
      { country: 'GB', count: 1 },
    ],
    topPages: [
      { page: '/', count: 3 },
      { page: '/login', count: 2 },
      { page: '/signup', count: 1 },
    ],
    topLandingPages: [{ page: '/', count: 3 }],
    topReferrers: [{ referrer: 'forum.example', count: 3 }],
    topSources: [{ utmSource: 'forum', count: 3 }],
    topCampaigns: [{ utmCampaign: 'launch', count: 3 }],
    deviceStats: [
      { device: 'Desktop', count: 2 },
      { device: 'Mobile', count: 1 },
    ],
    browserStats: [
      { browser: 'Chrome', count: 2 },
      { browser: 'Safari', count: 1 },
    ],
    osStats: [
      { os: 'Windows', count: 2 },
      { os: 'iOS', count: 1 },
    ],
  });
  expect(metrics.countryAttribution?.text).toContain('CC BY 4.0');
});

test.each<[TrafficFilters, number]>([
  [{ country: 'DE' }, 2],
  [{ country: 'FR' }, 0],
  [{ page: '/signup' }, 1],
  [{ landingPage: '/signup' }, 0],
  [{ device: 'Mobile' }, 1],
  [{ browser: 'Chrome' }, 2],
  [{ os: 'iOS' }, 1],
  [{ referrer: 'forum.example' }, 3],
  [{ utmSource: 'forum', utmMedium: 'post', utmCampaign: 'launch' }, 3],
  [{ city: 'London' }, 0],
  [{ country: 'DE', page: '/login' }, 1],
  [{ page: '/signup/?token=1' }, 1],
  [{ landingPage: '//index.html' }, 3],
  [{ referrer: 'www.Forum.example.' }, 3],
  [{ utmSource: ' FORUM', utmMedium: 'Post', utmCampaign: 'LAUNCH ' }, 3],
  [{ country: "'; DROP TABLE visit; --" }, 0],
])('the filter %j matches %i visits in every metric', async (filters, count) => {
  const metrics = await all(filters);
  expect(metrics.overview.totalSessions).toBe(count);
  expect(metrics.recentSessions).toHaveLength(count);
  expect(metrics.series.points.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(count);
  expect(metrics.deviceStats.reduce((sum, { count }) => sum + count, 0)).toBe(count);
});

test('supports ranges within a day with hourly data', async () => {
  const range = { from: '2026-03-10T10:30:00.000Z', to: '2026-03-11T10:30:00.000Z' };
  const { overview, series } = await given.request(analyticsRequests.getTrafficMetrics, { ...range, interval: 'hour' });
  expect(overview.totalSessions).toBe(1);
  expect(series.points).toHaveLength(25);
  expect(series.points[0]).toEqual({
    ...{ at: '2026-03-10T10:00:00.000Z', sessions: 1, visitors: 1, pageViews: 2, events: 3 },
  });
});

test('lists sessions newest first, page by page', async () => {
  const range = { from: '2026-03-10T00:00:00Z', to: '2026-03-13T00:00:00Z' };
  const days: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { sessions: { session: { createdAt: string } }[]; nextCursor: string | null } = await given.request(
      analyticsRequests.listSessions,
      { ...range, limit: 1, ...(cursor !== null && { cursor }) },
    );
    days.push(...page.sessions.map(({ session }) => session.createdAt.slice(0, 10)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(days).toEqual(['2026-03-12', '2026-03-11', '2026-03-10']);
});

test('pages through a long timeline without gaps or duplicates', async () => {
  given.clock.set(new Date('2026-03-12T20:00:00Z'));
  const ids: string[] = [];
  for (let call = 0; call < 23; call += 1) {
    given.clock.advance(call % 2 === 0 ? minuteMs : 0);
    const events = Array.from({ length: 50 }, () => given.event({ type: 'click' }));
    ids.push(...events.map(({ id }) => id));
    await given.record(given.call({ network: '200.160.2.0/24', events }));
  }
  const sessionId = (await given.metrics('2026-03-12')).recentSessions[0]!.session.id;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { events: { id: string }[]; nextCursor: string | null } = await given.request(
      analyticsRequests.getSession,
      { sessionId, ...(cursor !== null && { cursor }) },
    );
    seen.push(...page.events.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen.sort()).toEqual(ids.sort());
});

test.each(['', 'x', '1_2', `1_${'0'.repeat(36)}`, '-1_019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11'])(
  'no list goes on at %j',
  async (cursor) => {
    const range = { from: '2026-03-10T00:00:00Z', to: '2026-03-13T00:00:00Z' };
    const refused = await domainErrorOf(given.request(analyticsRequests.listSessions, { ...range, limit: 1, cursor }));
    expect(refused.code).toBe('validation_failed');
  },
);
