import { analyticsEvents, type CollectedCall } from '@scriptsmith/contracts/analytics';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { serviceUnavailable } from '@scriptsmith/service-kit';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { collectLimit } from '@scriptsmith/contracts';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start({ TRUST_PROXY: 'loopback', GEO_COUNTRY_HEADER: 'CF-IPCountry' });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

const id = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11';
const good = { id, type: 'page_view', page: '/', at: '2026-11-21T00:00:00Z' };
const collect = (events: unknown, headers: Record<string, string> = {}) =>
  gateway
    .visitor('POST', '/api/analytics/collect')
    .set({ 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'Firefox', ...headers })
    .send(typeof events === 'string' ? events : JSON.stringify({ events }));
/** The number of events that the gateway counts as rejected during a call. */
async function rejectedBy(call: () => Promise<unknown>): Promise<number> {
  const counted = async () => {
    const { text } = await gateway.anyone('GET', '/metrics').expect(200);
    return Number(/^scriptsmith_traffic_events_rejected_total (\d+)$/m.exec(text)![1]);
  };
  const before = await counted();
  await call();
  return (await counted()) - before;
}
const publishedCalls = (): CollectedCall[] =>
  gateway.trafficEvents.flatMap(({ payload }) => analyticsEvents.trafficCollected.payload.parse(payload).calls);

test.each(['text/plain;charset=UTF-8', 'application/json'])('accepts events sent as %s', async (type) => {
  const response = await collect(
    [{ ...good, target: 'join', data: { plan: 'pro', price: 39.99, isNew: true, code: null } }],
    {
      'content-type': type,
      'x-forwarded-for': '203.0.113.77',
    },
  ).expect(202);
  expect(response.text).toBe('');
  expect(publishedCalls()).toEqual([
    {
      ...{ network: '203.0.113.0/24', userAgent: 'Firefox', country: null, userId: null },
      events: [
        {
          ...{ ...good, at: '2026-11-21T00:00:00.000Z', target: 'join' },
          data: { plan: 'pro', price: 39.99, isNew: true, code: null },
        },
      ],
    },
  ]);
});

test('the full address never leaves the gateway', async () => {
  await collect([good], { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }).expect(202);
  expect(JSON.stringify(gateway.trafficEvents)).not.toContain('2001:db8:1:2');
  expect(publishedCalls().map(({ network }) => network)).toEqual(['2001:db8:1::/48']);
});

test('publishes concurrent calls in one batch and responds to each', async () => {
  const release = gateway.holdEvents();
  const sent = Array.from({ length: 30 }, () => collect([good]).then((response) => response));
  // A call that comes after them is answered, so they have arrived.
  await gateway.anyone('GET', '/api/health').expect(200);
  release();
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(202));
  expect(publishedCalls()).toHaveLength(30);
  expect(gateway.trafficEvents.length).toBeLessThan(30);
});

test('takes the user from the session cookie', async () => {
  await collect([good], { cookie: 'sid=session-of-ada' }).expect(202);
  await collect([good], { cookie: 'sid=somebody-elses' }).expect(202);
  expect(publishedCalls().map(({ userId }) => userId)).toEqual([ada.id, null]);
});

test('records an anonymous visit if identity is unavailable', async () => {
  const own = await GatewayFixture.start();
  own.fakeServices.respondTo(identityRequests.resolveSession, () => {
    throw serviceUnavailable();
  });
  const call = own.browserOf(ada, 'POST', '/api/analytics/collect').send({ events: [good] });
  await call.expect(202);
  expect(own.trafficEvents).toHaveLength(1);
  await own.stop();
});

test.each(['dnt', 'sec-gpc'])('discards events with %s and responds the same', async (header) => {
  await collect([good], { [header]: '1' }).expect(202);
  expect(gateway.trafficEvents).toEqual([]);
});

test('accepts the country only from a trusted proxy', async () => {
  await collect([good], { 'x-forwarded-for': '203.0.113.77', 'cf-ipcountry': 'NZ' }).expect(202);
  await collect([good], { 'x-forwarded-for': '203.0.113.77', 'cf-ipcountry': 'XX' }).expect(202);
  await collect([good], { 'x-forwarded-for': '203.0.113.77', 'cf-ipcountry': '<script>' }).expect(202);
  await collect([good], { 'cf-ipcountry': 'NZ' }).expect(202);
  expect(publishedCalls().map(({ country }) => country)).toEqual(['NZ', null, null, null]);
});

test('passes on a missing user agent and truncates a long one', async () => {
  await collect([good], { 'user-agent': '' }).expect(202);
  await collect([good], { 'user-agent': 'x'.repeat(5_000) }).expect(202);
  expect(publishedCalls().map(({ userAgent }) => userAgent.length)).toEqual([0, 512]);
});

test.each([
  ['/login[1]', '/login%5B1%5D'],
  ['/a|b^c', '/a%7Cb%5Ec'],
  ['//pricing', '/pricing'],
  ['/caf%C3%A9?utm_source=a', '/caf%C3%A9?utm_source=a'],
])('accepts the path %s, as browsers report it', async (page, published) => {
  await collect([{ ...good, page }]).expect(202);
  expect(publishedCalls().flatMap(({ events }) => events.map((event) => event.page))).toEqual([published]);
});

test('responds 503 if the events cannot be published', async () => {
  const own = await GatewayFixture.start();
  own.rejectEvents();
  const response = await own
    .visitor('POST', '/api/analytics/collect')
    .send({ events: [good] })
    .expect(503);
  expect(errorOf(response).code).toBe('service_unavailable');
  await own.stop();
});

test('is limited by client address', async () => {
  const own = await GatewayFixture.start({ RATE_LIMIT_FACTOR: '0.01' });
  const statuses: number[] = [];
  for (let count = 0; count <= collectLimit.calls / 100; count += 1) {
    statuses.push((await own.visitor('POST', '/api/analytics/collect').send({ events: [good] })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
  await own.stop();
});

describe('malformed input', () => {
  const control = 'a\u0000b';
  const turned = '\u202egnp.exe';
  const hostile: Record<keyof typeof good | 'target' | 'data', unknown[]> = {
    id: [
      undefined,
      null,
      7,
      '',
      'x',
      [id],
      {},
      `${id}0`,
      'x'.repeat(60_000),
      '00000000-0000-4000-8000-000000000000',
      "'; DROP TABLE event; --",
    ],
    type: [
      undefined,
      null,
      7,
      '',
      [],
      {},
      'Page View',
      '<script>',
      '__proto__',
      'x'.repeat(41),
      control,
      'a__b',
      '_a',
      'a;b',
    ],
    page: [
      undefined,
      null,
      7,
      '',
      [],
      {},
      'signup',
      'https://evil.example/',
      'javascript:alert(1)',
      '/<script>alert(1)</script>',
      '/a b',
      `/${control}`,
      '/ä',
      `/${'x'.repeat(1_000)}`,
      '/"onload="x',
      '/\\evil',
    ],
    at: [
      undefined,
      null,
      7,
      '',
      [],
      {},
      'now',
      '2026-13-01T00:00:00Z',
      '2026-11-21',
      '2026-11-21T00:00:00+25:00',
      'x'.repeat(60_000),
      '+275760-09-13T00:00:00.001Z',
    ],
    target: [null, 7, '', [], {}, 'x'.repeat(201), control, turned, 'a\nb'],
    data: [
      null,
      7,
      'text',
      [],
      [1],
      { a: {} },
      { a: [] },
      { a: 'x'.repeat(201) },
      { a: control },
      { a: turned },
      { '<b>': 1 },
      { 'a b': 1 },
      { '': 1 },
      { ['x'.repeat(41)]: 1 },
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, index])),
    ],
  };

  test.each(Object.entries(hostile).flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    'as %s: %j is rejected without what came with it',
    async (field, value) => {
      const [before, after] = [good, { ...good, type: 'sign_up' }];
      expect(await rejectedBy(() => collect([before, { ...good, [field]: value }, after]).expect(202))).toBe(1);
      expect(publishedCalls().map(({ events }) => events.map(({ type }) => type))).toEqual([['page_view', 'sign_up']]);
    },
  );

  test.each<[string, unknown]>([
    ['an event with a user id', { ...good, userId: ada.id }],
    ['an event with a client address', { ...good, ipAddress: '203.0.113.1' }],
    ['null', null],
    ['text', 'page_view'],
    ['a list', [good]],
    ['an event with a null character in an unknown field', { ...good, note: 'a\u0000b' }],
  ])('rejects %s without what came with it', async (_, event) => {
    expect(await rejectedBy(() => collect([event, good]).expect(202))).toBe(1);
    expect(publishedCalls().map(({ events }) => events.length)).toEqual([1]);
  });

  test('a call of invalid events only is accepted, and nothing is published', async () => {
    expect(await rejectedBy(() => collect(Array(50).fill({ ...good, page: 'x' })).expect(202))).toBe(50);
    expect(gateway.trafficEvents).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no events', []],
    ['more events than may come at once', Array(51).fill(good)],
    ['no list', good],
    ['an object instead of a list', { 0: good }],
  ])('rejects %s', async (_, events) => {
    const response = await collect(events).expect(400);
    expect(errorOf(response).code).toBe('validation_failed');
    expect(gateway.trafficEvents).toEqual([]);
  });

  test.each<[string, string, number]>([
    ['no JSON', 'events=1', 400],
    ['half of it', '{"events":[{"id"', 400],
    ['a poisoned prototype', `{"events":[${JSON.stringify(good).slice(0, -1)},"data":{"__proto__":{"a":1}}}]}`, 400],
    ['endless nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['nothing', '', 400],
    ['more than 64 kB', JSON.stringify({ events: [{ ...good, data: { a: 'x'.repeat(70_000) } }] }), 413],
  ])('rejects %s', async (_, body, status) => {
    await collect(body).expect(status);
    expect(gateway.trafficEvents).toEqual([]);
  });

  test('rejects events from another site', async () => {
    await collect([good], { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }).expect(403);
    expect(gateway.trafficEvents).toEqual([]);
  });

  test('arbitrary bodies get one of three responses, and only valid events are published', async () => {
    const anything = fc.oneof(fc.jsonValue(), fc.array(fc.record(fromGood(fc.jsonValue()), { requiredKeys: [] })));
    await fc.assert(
      fc.asyncProperty(anything, async (events) => {
        gateway.trafficEvents.length = 0;
        const { status } = await collect(events);
        expect([202, 400, 413]).toContain(status);
        const published = publishedCalls().flatMap((call) => call.events);
        expect(published.length).toBeLessThanOrEqual(Array.isArray(events) ? events.length : 0);
        if (status !== 202) expect(published).toEqual([]);
      }),
      propertyOptions(200),
    );
  });
});

const fromGood = (other: fc.Arbitrary<unknown>) => ({
  id: fc.oneof(fc.constant(good.id), other),
  type: fc.oneof(fc.constant(good.type), fc.string({ unit: 'binary' }), other),
  page: fc.oneof(fc.constant(good.page), fc.webPath(), other),
  at: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    other,
  ),
  data: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), other),
});
