import { analyticsRequests, type TrafficFilters } from '@scriptsmith/contracts/analytics';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AnalyticsFixture, chrome, dayMs, iPhone } from '../testing/analytics-fixture.js';
import { type BrowsedVisit, TrafficModel } from '../testing/traffic-model.js';

const firstDay = Date.parse('2026-02-27T00:00:00Z');
const dayCount = 4;
const afterLastDay = new Date('2026-03-03T12:00:00Z');
/** With 45 days, the visits of February have expired, and those of March have not. */
const afterRetention = new Date('2026-04-20T12:00:00Z');

const pages = fc.constantFrom('/', '/signup', '/pricing');
const change = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      minute: fc.integer({ min: 0, max: dayCount * 24 * 60 - 2 }),
      country: fc.constantFrom('DE', 'GB'),
      userAgent: fc.constantFrom(chrome, iPhone),
      userId: fc.constantFrom(null, 7, 8),
      page: pages,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('next page' as const), visit: fc.nat(30), page: pages }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete user' as const), userId: fc.constantFrom(7, 8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retention' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close days' as const) }) },
);
const filters: fc.Arbitrary<TrafficFilters> = fc.oneof(
  fc.record({ country: fc.constantFrom('DE', 'GB', 'FR') }),
  fc.record({ page: pages }),
  fc.record({ page: pages, device: fc.constantFrom('Desktop', 'Mobile') }),
);

interface Query {
  kind: 'query';
  filters: TrafficFilters;
  /** The first day of the range, by its index. */
  from: number;
  days: number;
  replica: number;
}
const query: fc.Arbitrary<Query> = fc.record({
  kind: fc.constant('query' as const),
  filters,
  from: fc.nat(dayCount - 1),
  days: fc.integer({ min: 1, max: dayCount }),
  replica: fc.nat(1),
});
const steps = fc.array(fc.oneof({ weight: 2, arbitrary: change }, { weight: 3, arbitrary: query }), {
  minLength: 20,
  maxLength: 40,
});

let given: AnalyticsFixture;
beforeAll(async () => {
  given = await AnalyticsFixture.start({ ANALYTICS_RETENTION_DAYS: '45' });
  await given.startReplica({ ANALYTICS_RETENTION_DAYS: '45' });
});
afterAll(() => given.stop());

const recordView = ({ network, userAgent, country, userId }: BrowsedVisit, at: number, page: string): Promise<void> =>
  given.record(
    given.call({
      ...{ network, userAgent, country, userId },
      events: [given.event({ page, at: new Date(at).toISOString() })],
    }),
  );

async function expectMetrics(model: TrafficModel, { filters, from, days, replica }: Query) {
  const start = firstDay + from * dayMs;
  const end = start + days * dayMs;
  const range = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  const metrics = await given.replicas[replica]!.request(analyticsRequests.getTrafficMetrics, {
    ...{ ...range, filters, interval: 'day' as const },
  });
  const { overview, topPages, recentSessions, series } = metrics;
  expect({
    overview,
    viewsByPage: Object.fromEntries(topPages.map(({ page, count }) => [page, count])),
    starts: recentSessions.map(({ session }) => session.createdAt),
    sessionsByDay: series.points.map(({ sessions }) => sessions),
  }).toEqual(model.count(start, end, filters));
}

test('every replica gives the metrics of the visits that exist, whatever changed since it read them', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      await given.empty();
      given.clock.set(afterLastDay);
      // Creates the partitions that the previous run has dropped.
      await given.runRetention();
      const model = new TrafficModel();
      for (const step of chosen) {
        if (step.kind === 'query') await expectMetrics(model, step);
        else if (step.kind === 'visit') {
          const visit = model.begin(firstDay + step.minute * 60_000, step);
          await recordView(visit, visit.startedAt, step.page);
        } else if (step.kind === 'next page') {
          const visit = model.continue(step.visit, step.page);
          if (visit) await recordView(visit, visit.startedAt + 60_000, step.page);
        } else if (step.kind === 'delete user') {
          model.deleteUser(step.userId);
          await given.deleteUser(step.userId);
        } else if (step.kind === 'retention') {
          given.clock.set(afterRetention);
          model.expire(Date.parse('2026-03-01T00:00:00Z'));
          await given.runRetention();
        } else await given.closeDays();
      }
    }),
    propertyOptions(40),
  );
});
