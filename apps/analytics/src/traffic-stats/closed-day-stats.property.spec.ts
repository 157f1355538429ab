import { analyticsRequests, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AnalyticsFixture, chrome, dayMs, iPhone, minuteMs } from '../testing/analytics-fixture.js';

const firstMoment = Date.parse('2026-03-10T00:00:00Z');
const dayCount = 3;
const lastMoment = firstMoment + dayCount * dayMs - 1;

/** Values that several visits share, so that filters match some of them. */
const call = fc.record({
  network: fc.constantFrom('81.2.69.0/24', '5.9.10.0/24', '5.9.11.0/24', '200.160.2.0/24'),
  userAgent: fc.constantFrom(chrome, iPhone),
  userId: fc.constantFrom(null, null, 7, 8),
  minute: fc.integer({ min: 0, max: dayCount * 24 * 60 - 1 }),
  page: fc.constantFrom('/', '/signup', '/signup?utm_source=forum&utm_medium=post', '/pricing?utm_campaign=launch'),
  type: fc.constantFrom('page_view', 'page_view', 'click'),
  referrer: fc.constantFrom(undefined, 'forum.example', 'search.example'),
});
const optional = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const filters = fc.record({
  country: optional('DE', 'GB', 'BR', 'FR'),
  page: optional('/', '/signup', '/pricing', '/missing'),
  landingPage: optional('/', '/signup'),
  device: optional('Desktop', 'Mobile'),
  browser: optional('Chrome', 'Safari'),
  os: optional('Windows', 'iOS'),
  referrer: optional('forum.example'),
  utmSource: optional('forum'),
  utmMedium: optional('post'),
  utmCampaign: optional('launch'),
  city: optional('London'),
});
/** At most two filters, because more of them match hardly any visit. */
const fewFilters = fc.tuple(filters, fc.nat(10), fc.nat(10)).map(([all, one, other]): TrafficFilters => {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.filter((_, index) => index === one % entries.length || index === other % entries.length),
  );
});

let given: AnalyticsFixture;
beforeAll(async () => {
  given = await AnalyticsFixture.start();
});
afterAll(() => given.stop());

const metrics = (to: number, filters: TrafficFilters) =>
  given.request(analyticsRequests.getTrafficMetrics, {
    ...{ from: new Date(firstMoment).toISOString(), to: new Date(to).toISOString() },
    ...{ filters, interval: 'day' },
  });

test('open and closed days give the metrics that SQL counts from the visits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 1, maxLength: 60 }),
      fc.array(fewFilters, { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 0, max: dayCount }),
      async (calls, chosen, daysToClose) => {
        await given.empty();
        given.clock.set(new Date(lastMoment));
        await given.record(
          ...calls.map(({ network, userAgent, userId, minute, page, type, referrer }) => {
            const at = new Date(firstMoment + minute * minuteMs).toISOString();
            const data = referrer === undefined ? {} : { data: { referrer } };
            return given.call({ network, userAgent, userId, events: [given.event({ type, page, at, ...data })] });
          }),
        );
        given.clock.set(new Date(firstMoment + daysToClose * dayMs + 3 * 60 * minuteMs));
        await given.closeDays();
        for (const filters of chosen) {
          // Without its last millisecond, the range does not consist of whole days, so its visits are counted in SQL.
          const expected = await metrics(lastMoment, filters);
          expect(await metrics(lastMoment + 1, filters)).toEqual(expected);
        }
      },
    ),
    propertyOptions(60),
  );
});
