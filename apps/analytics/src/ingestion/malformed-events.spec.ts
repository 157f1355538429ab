import { collectedEventSchema } from '@scriptsmith/contracts/analytics';
import { AnalyticsFixture } from '../testing/analytics-fixture.js';

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
const metrics = () => given.metrics(today);

test('does not store the name of an unknown browser', async () => {
  const claims = ['y'.repeat(300), '<b>Mine</b>', 'Thomas at +44 20 7946 0018'];
  for (const claim of claims) await given.view('/', { userAgent: `Mozilla/5.0 ${claim}/1.0 ` });
  const { browserStats, recentSessions } = await metrics();
  expect(browserStats).toEqual([{ browser: 'Unknown', count: claims.length }]);
  expect(recentSessions.map(({ session }) => session.browser)).toEqual(claims.map(() => 'Unknown'));
});

test('deduplicates event ids case-insensitively', async () => {
  const event = given.event();
  const shouted = { ...event, id: event.id.toUpperCase() };
  await given.record(given.call({ events: [shouted] }));
  await given.record(given.call({ events: [shouted] }), given.call({ events: [event] }));
  expect((await metrics()).overview).toMatchObject({ totalSessions: 1, totalPageViews: 1, totalEvents: 1 });
});

test.each<[string, object]>([
  ['as what was clicked', { target: 'join\ud83d' }],
  ['in its data', { data: { plan: '\ude00' } }],
])('the contract rejects an unpaired surrogate %s, which would fail the whole batch', (_, part) => {
  const taken = (part: object) => collectedEventSchema.safeParse({ ...given.event(), ...part });
  expect(taken(part).error?.issues).toMatchObject([{ message: 'Enter visible characters only.' }]);
  expect(taken({ target: 'join 😀' }).success).toBe(true);
});
