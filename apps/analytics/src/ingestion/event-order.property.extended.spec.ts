import { analyticsEvents, analyticsRequests, type CollectedCall } from '@scriptsmith/contracts/analytics';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AnalyticsFixture, chrome, dayMs, minuteMs } from '../testing/analytics-fixture.js';

/** Three distinguishable visitors with one user each. */
const visitors = [
  { network: '81.2.69.0/24', userAgent: chrome, userId: 1, country: 'GB' },
  { network: '5.9.10.0/24', userAgent: chrome, userId: 2, country: 'DE' },
  { network: '81.2.69.0/24', userAgent: `${chrome} Edg/141.0.0.0`, userId: 3, country: 'GB' },
];
const firstMoment = Date.parse('2026-03-10T20:00:00Z');
const [firstDay, lastDay] = ['2026-03-10', '2026-03-11'];

interface Fact {
  visitor: number;
  minute: number;
  page: string;
  isView: boolean;
  isSignedIn: boolean;
}

/** Minutes cluster around half an hour and span midnight. */
const facts: fc.Arbitrary<Fact[]> = fc.array(
  fc.record({
    visitor: fc.nat(2),
    minute: fc.oneof(fc.integer({ min: 0, max: 420 }), fc.constantFrom(0, 29, 30, 31, 60, 61, 200, 230, 239, 241, 260)),
    page: fc.constantFrom('/', '/signup', '/dashboard', '/add-credits'),
    isView: fc.boolean(),
    isSignedIn: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

/** The order, duplication and batching of events. */
interface Delivery {
  sortKeys: number[];
  isDoubled: boolean[];
  atOnce: number;
}
const delivery: fc.Arbitrary<Delivery> = fc.record({
  sortKeys: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
  isDoubled: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  atOnce: fc.integer({ min: 1, max: 25 }),
});

let given: AnalyticsFixture;
beforeAll(async () => {
  given = await AnalyticsFixture.start();
  given.clock.set(new Date('2026-03-11T06:00:00Z'));
});
afterAll(() => given.stop());

/** The expected visits, calculated in the simplest way: sort the events and split them at long pauses. */
function expectedVisits(events: readonly (Fact & { id: string })[]) {
  const visits = visitors.flatMap((_, visitor) => {
    const own = events
      .filter((event) => event.visitor === visitor)
      .sort((one, other) => one.minute - other.minute || (one.id < other.id ? -1 : 1));
    const cuts: (typeof own)[] = [];
    for (const event of own) {
      const current = cuts.at(-1);
      if (current && event.minute - current.at(-1)!.minute <= 30) current.push(event);
      else cuts.push([event]);
    }
    return cuts;
  });
  return visits
    .map((events) => ({
      eventIds: events.map(({ id }) => id),
      userId: events.some(({ isSignedIn }) => isSignedIn) ? visitors[events[0]!.visitor]!.userId : null,
      country: visitors[events[0]!.visitor]!.country,
      startedAt: firstMoment + events[0]!.minute * minuteMs,
      lastAt: firstMoment + events.at(-1)!.minute * minuteMs,
      landingPage: events[0]!.page,
      exitPage: events.at(-1)!.page,
      views: events.filter(({ isView }) => isView).length,
      viewed: [...new Set(events.filter(({ isView }) => isView).map(({ page }) => page))].sort(),
    }))
    .sort((one, other) => (one.eventIds[0]! < other.eventIds[0]! ? -1 : 1));
}

type RecordedVisit = ReturnType<typeof expectedVisits>[number];

async function recordedVisits() {
  const rows = await given.sql<RecordedVisit & { events: number }>(
    `SELECT array_agg(event.id ORDER BY at, event.id) AS "eventIds", user_id AS "userId", country, views, visit.events,
       (extract(epoch FROM started_at) * 1000)::float8 AS "startedAt",
       (extract(epoch FROM last_at) * 1000)::float8 AS "lastAt",
       landing_page AS "landingPage", exit_page AS "exitPage",
       (SELECT coalesce(array_agg(page ORDER BY page COLLATE "C"), '{}') FROM unnest(pages) AS page) AS viewed
     FROM visit JOIN event ON event.visit_id = visit.id GROUP BY visit.id`,
  );
  return rows
    .map(({ events, ...row }) => {
      expect(row.eventIds).toHaveLength(events);
      return row;
    })
    .sort((one, other) => (one.eventIds[0]! < other.eventIds[0]! ? -1 : 1));
}

const rollups = () =>
  given.sql(
    `SELECT day::text, dimension, value, visits, views, events, visitors FROM rollup_day
     WHERE visits > 0 OR views > 0 OR events > 0 OR visitors > 0 ORDER BY day, dimension, value`,
  );
const visitorRows = () =>
  given.sql('SELECT day::text, user_id, visitor, visits FROM visitor_day ORDER BY day, user_id, visitor');

async function deliver(facts: readonly Fact[], { sortKeys, isDoubled, atOnce }: Delivery) {
  const events = facts.map((fact) => ({ ...fact, id: given.event().id }));
  const calls = events.map(({ id, visitor, minute, page, isView, isSignedIn }): CollectedCall => {
    const { network, userAgent, userId } = visitors[visitor]!;
    const at = new Date(firstMoment + minute * minuteMs).toISOString();
    const event = { id, type: isView ? 'page_view' : 'click', page, at };
    return { network, userAgent, country: null, userId: isSignedIn ? userId : null, events: [event] };
  });
  const sent = [...calls, ...calls.filter((_, index) => isDoubled[index])]
    .map((call, index) => ({ call, key: sortKeys[index]! }))
    .sort((one, other) => one.key - other.key)
    .map(({ call }) => call);
  for (let from = 0; from < sent.length; from += atOnce) {
    const message = given.message(analyticsEvents.trafficCollected, { calls: sent.slice(from, from + atOnce) });
    await given.deliver(message);
    if (from % 2 === 0) await given.deliver(message);
  }
  return events;
}

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

test('events result in the same visits in any order and with any duplication', async () => {
  await fc.assert(
    fc.asyncProperty(facts, delivery, async (facts, order) => {
      await given.empty();
      const events = await deliver(facts, order);
      expect(await recordedVisits()).toEqual(expectedVisits(events));
    }),
    propertyOptions(60),
  );
});

test('rollups equal the sums of the visits, and both give the same metrics', async () => {
  await fc.assert(
    fc.asyncProperty(facts, delivery, async (facts, order) => {
      await given.empty();
      await deliver(facts, order);
      const [kept, people] = [await rollups(), await visitorRows()];
      await given.sql('SELECT rebuild_rollups($1, $2)', [firstDay, lastDay]);
      expect([await rollups(), await visitorRows()]).toEqual([kept, people]);

      // All visitors use a desktop, so this filter matches every visit but disables the rollups.
      const fromRollups = await given.metrics(firstDay, lastDay);
      const oneByOne = await given.metrics(firstDay, lastDay, { device: 'Desktop' });
      expect(fromRollups).toEqual(oneByOne);
    }),
    propertyOptions(40),
  );
});

test('counts agree across dimensions, and visitors of a range are at most the sum of its days', async () => {
  await fc.assert(
    fc.asyncProperty(facts, delivery, async (facts, order) => {
      await given.empty();
      await deliver(facts, order);
      const both = await given.metrics(firstDay, lastDay);
      const days = [await given.metrics(firstDay), await given.metrics(lastDay)];
      expect(sumOf(both.topCountries)).toBe(both.overview.totalSessions);
      expect(sumOf(both.deviceStats)).toBe(both.overview.totalSessions);
      expect(sumOf(both.topPages)).toBe(both.overview.totalPageViews);
      const [one, other] = days.map(({ overview }) => overview);
      expect(both.overview.uniqueUsers).toBeLessThanOrEqual(one!.uniqueUsers + other!.uniqueUsers);
      expect(both.overview.totalSessions).toBe(one!.totalSessions + other!.totalSessions);
      expect(both.series.points.map(({ sessions }) => sessions)).toEqual([one!.totalSessions, other!.totalSessions]);
      expect(both.series.points.map(({ visitors }) => visitors)).toEqual([one!.uniqueUsers, other!.uniqueUsers]);
    }),
    propertyOptions(25),
  );
});

test('no visit has two users and every event has a visit, however visitors sign in and share an address', async () => {
  const shared = fc.array(fc.record({ userId: fc.constantFrom(null, 1, 2), minute: fc.integer({ min: 0, max: 90 }) }), {
    minLength: 1,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(shared, fc.integer({ min: 1, max: 25 }), async (facts, atOnce) => {
      await given.empty();
      const calls = facts.map(({ userId, minute }) =>
        given.call({ userId, events: [given.event({ at: new Date(firstMoment + minute * minuteMs).toISOString() })] }),
      );
      for (let from = 0; from < calls.length; from += atOnce) await given.record(...calls.slice(from, from + atOnce));
      const owners = new Map(calls.map((call) => [call.events[0]!.id, call.userId]));
      const visits = await recordedVisits();
      expect(visits.flatMap(({ eventIds }) => eventIds).sort()).toEqual([...owners.keys()].sort());
      for (const { eventIds, userId } of visits) {
        const signedIn = eventIds.map((id) => owners.get(id)).filter((owner) => owner !== null);
        expect(new Set(signedIn).size).toBeLessThanOrEqual(1);
        expect(userId).toBe(signedIn[0] ?? null);
      }
      const from = new Date(firstMoment - dayMs).toISOString();
      const to = new Date(firstMoment + dayMs).toISOString();
      const metrics = await given.request(analyticsRequests.getTrafficMetrics, { from, to, interval: 'hour' });
      expect(metrics.overview.totalSessions).toBe(visits.length);
    }),
    propertyOptions(40),
  );
});
