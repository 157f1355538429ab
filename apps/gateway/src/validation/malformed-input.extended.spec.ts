import { adminKeyOf } from '../testing/fake-admin.js';
import { declaredRoutes, validBodies } from '../testing/declared-routes.js';
import { anyId } from '../testing/users.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

const consumePath = `/api/v1/users/${ada.id}/credits/consume`;
const good = { amount: 250, reason: 'a garage script' };
const consume = (body: unknown, path = consumePath) =>
  gateway.externalSystem('POST', path).set('content-type', 'application/json').send(text(body));
const text = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** The messages other than those that authenticate the caller. */
const consequences = () =>
  gateway.fakeServices.requests.filter(({ pattern }) => !/resolve-session|verify-(api|admin)-key/.test(pattern));

test('every body, path and query has a schema', () => {
  const unvalidated = declaredRoutes().filter(({ hasUnvalidatedParameter }) => hasUnvalidatedParameter);
  // The signature of a Stripe webhook covers its exact text, and billing verifies it.
  expect(unvalidated.map(({ pattern }) => pattern)).toEqual(['/api/webhooks/stripe']);
});

describe('a consumption', () => {
  test.each<[string, string]>([
    ['no amount', '{"reason":"x"}'],
    ['a null amount', '{"amount":null,"reason":"x"}'],
    ['a negative amount', '{"amount":-1,"reason":"x"}'],
    ['an amount of nothing', '{"amount":0,"reason":"x"}'],
    ['a fractional amount', '{"amount":1.5,"reason":"x"}'],
    ['a large amount', '{"amount":1000001,"reason":"x"}'],
    ['a huge amount', '{"amount":1e308,"reason":"x"}'],
    ['an infinite amount', '{"amount":1e999,"reason":"x"}'],
    ['an amount in words', '{"amount":"250","reason":"x"}'],
    ['a list of amounts', '{"amount":[250],"reason":"x"}'],
    ['an amount that is true', '{"amount":true,"reason":"x"}'],
    ['an amount that is an object', '{"amount":{"valueOf":250},"reason":"x"}'],
    ['no reason', '{"amount":250}'],
    ['an empty reason', '{"amount":250,"reason":""}'],
    ['a long reason', JSON.stringify({ amount: 250, reason: 'x'.repeat(201) })],
    ['a reason with a line break', '{"amount":250,"reason":"a\\nb"}'],
    ['a reason that turns text around', '{"amount":250,"reason":"\\u202egnp.exe"}'],
    ['a list of reasons', '{"amount":250,"reason":["x"]}'],
    ['an unknown field', '{"amount":250,"reason":"x","userId":8}'],
    ['deep metadata', '{"amount":250,"reason":"x","metadata":{"a":{"b":1}}}'],
    ['a list as metadata', '{"amount":250,"reason":"x","metadata":[1]}'],
    ['no object', '[]'],
    ['a number', '250'],
    ['a string', '"amount"'],
    ['null', 'null'],
    ['nothing', ''],
  ])('with %s responds 422 without calling billing', async (_, body) => {
    const response = await consume(body).expect(422);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.body).toMatchObject({
      status: 422,
      code: 'validation_failed',
      requestId: response.headers['x-request-id'],
    });
    expect(Object.keys(errorOf(response).fields)).not.toEqual([]);
    expect(consequences()).toEqual([]);
  });

  test.each<[string, string]>([
    ['half a body', '{"amount":250,"rea'],
    ['no JSON at all', 'amount=250'],
    ['a comment', '{"amount":250,"reason":"x"} // really'],
    ['NaN', '{"amount":NaN,"reason":"x"}'],
    ['a poisoned prototype', '{"amount":250,"reason":"x","__proto__":{"isUnlimited":true}}'],
    ['a poisoned prototype, escaped', '{"amount":250,"reason":"x","\\u005f_proto__":{"isUnlimited":true}}'],
    ['a poisoned constructor', '{"amount":250,"reason":"x","constructor":{"prototype":{"isUnlimited":true}}}'],
    ['a poisoned prototype inside', '{"amount":250,"reason":"x","metadata":{"__proto__":{"a":1}}}'],
    ['endless nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ])('with %s responds 400 without calling billing', async (_, body) => {
    const response = await consume(body).expect(400);
    expect(response.body).toMatchObject({ status: 400, code: 'malformed_json' });
    expect(consequences()).toEqual([]);
    expect(({} as { isUnlimited?: boolean }).isUnlimited).toBeUndefined();
  });

  test.each([
    '0',
    '-1',
    '1.5',
    'seven',
    '007',
    '1e1',
    '2147483648',
    '99999999999999999999',
    '7%00',
    "7'--",
    '%2e%2e',
    '[7]',
  ])('of user %s responds 422 without calling billing', async (userId) => {
    const response = await consume(good, `/api/v1/users/${userId}/credits/consume`).expect(422);
    expect(errorOf(response).code).toBe('validation_failed');
    expect(consequences()).toEqual([]);
  });

  test('accepts the largest user id', async () => {
    await consume(good, '/api/v1/users/2147483647/credits/consume').expect(200);
  });

  test('without a user id responds 404', async () => {
    await consume(good, '/api/v1/users//credits/consume').expect(404);
  });

  test('with a body that is too large responds 413', async () => {
    const response = await consume({ ...good, reason: 'x'.repeat(70_000) }).expect(413);
    expect(errorOf(response).code).toBe('payload_too_large');
    expect(consequences()).toEqual([]);
  });

  test('of another content type responds 415', async () => {
    const call = gateway.externalSystem('POST', consumePath).set('content-type', 'text/xml');
    expect(errorOf(await call.send('<amount>250</amount>').expect(415)).code).toBe('unsupported_media_type');
    await gateway.externalSystem('POST', consumePath).expect(415);
  });

  test.each(['', 'x'.repeat(256), 'tab\there', 'größe', 'auto:019a9a4e'])(
    'with the idempotency key %j responds 422 without calling billing',
    async (key) => {
      const response = await fetch(gateway.url + consumePath, {
        method: 'POST',
        headers: { 'api-key': 'ssk_valid', 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(good),
      });
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['Idempotency-Key']);
      expect(consequences()).toEqual([]);
    },
  );
});

const customerChanges = declaredRoutes().filter(
  ({ method, access }) => method === 'POST' && access !== 'api-key' && access !== 'webhook',
);

describe.each(customerChanges.map((route) => [route.pattern, route] as const))('POST %s', (_, { path, pattern }) => {
  const body = validBodies[pattern] ?? {};
  const send = (hostile: unknown) =>
    gateway
      .browserOf(ada, 'POST', path)
      .set({ 'content-type': 'application/json', 'admin-key': adminKeyOf('owner') })
      .send(text(hostile));
  const expectRefusal = async (hostile: unknown, status: number, code: string) => {
    const response = await send(hostile);
    expect([response.status, errorOf(response).code]).toEqual([status, code]);
    expect(typeof errorOf(response).error).toBe('string');
    expect(consequences()).toEqual([]);
  };

  test('rejects malformed JSON', () => expectRefusal('{"userId":', 400, 'malformed_json'));
  test('rejects prototype pollution', () => expectRefusal('{"__proto__":{"a":1}}', 400, 'malformed_json'));
  test('rejects a body that is too large', () => expectRefusal({ x: 'x'.repeat(70_000) }, 413, 'payload_too_large'));

  if (pattern === '/api/logout') return;

  test('rejects unknown fields by name', async () => {
    const response = await send({ ...body, isAdmin: true }).expect(400);
    expect(response.body).toMatchObject({ code: 'validation_failed', fields: { isAdmin: 'This field is unknown.' } });
    expect(consequences()).toEqual([]);
  });

  test.each(['[]', '7', '"text"', 'null', 'true'])('rejects the body %s', (hostile) =>
    expectRefusal(hostile, 400, 'validation_failed'),
  );

  const fields = Object.keys(body);
  if (Object.keys(body).length === 0) return;

  // Errors in a list name its elements, see analytics/collect.extended.spec.ts.
  if (pattern === '/api/analytics/collect') return;

  test.each(fields)('rejects values of the wrong type as %s', async (field) => {
    // The only amount in pounds can have a fraction.
    const fraction = field === 'testAmount' ? 0.001 : 1.5;
    // Without a balance, no email is sent.
    const missing = field === 'belowCredits' ? [] : [null];
    for (const value of [[], [body[field as never]], {}, -1, fraction, 1e300, ...missing, '']) {
      const response = await send({ ...body, [field]: value }).expect(400);
      expect(errorOf(response).code).toBe('validation_failed');
      const rejected = Object.keys(errorOf(response).fields).map((name) => name.split('.')[0]);
      expect([...new Set(rejected)]).toEqual([field]);
    }
    expect(consequences()).toEqual([]);
  });
});

test('a body with thousands of unknown fields gets a short response', async () => {
  const names = Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]);
  const long = 'x'.repeat(20_000);
  for (const unknown of [Object.fromEntries(names), { [long]: 1 }]) {
    const response = await consume({ ...good, ...unknown }).expect(422);
    expect(response.text.length).toBeLessThan(4_000);
    expect(Object.keys(errorOf(response).fields).length).toBeLessThanOrEqual(20);
  }
  expect(consequences()).toEqual([]);
});

describe('paths', () => {
  test.each(['/api/user/abc', '/api/user/-7', '/api/user/7.0', '/api/user/07', '/api/user/7%20', '/api/user/%5B7%5D'])(
    '%s is not a valid user path',
    async (path) => {
      const response = await gateway.browserOf(ada, 'GET', path).expect(400);
      expect(response.body).toMatchObject({
        code: 'validation_failed',
        fields: { userId: 'This is not a valid user id.' },
      });
    },
  );

  const pathsWithIds = declaredRoutes().filter(({ method, pattern, access }) => {
    const hasId = /:\w+Id\b/.test(pattern);
    return method === 'GET' && hasId && (access === 'admin-key' || pattern.includes('payment-intent'));
  });
  test.each(pathsWithIds)('$pattern names the id that is invalid', async ({ pattern, path: valid }) => {
    const [, name = ''] = /:(\w+Id)\b/.exec(pattern)!;
    const [, query = ''] = valid.split('?');
    const path = `${pattern.replace(/:\w+/, '-1').replaceAll(/:\w+/g, anyId)}?${query}`;
    const request = pattern.startsWith('/api/admin')
      ? gateway.anyone('GET', path).set('admin-key', adminKeyOf('owner'))
      : gateway.browserOf(ada, 'GET', path);
    expect(Object.keys(errorOf(await request.expect(400)).fields)).toEqual([name]);
  });

  test.each(['cs-test', '..%2f..%2fetc', 'x'.repeat(256), '%00'])('rejects the checkout session id %s', async (id) => {
    await gateway.browserOf(ada, 'GET', `/api/checkout-success/${id}`).expect(400);
    expect(consequences()).toEqual([]);
  });

  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/v1',
    '/api/users',
    '/api/v1/users/7',
    `/api/user/${'7'.repeat(300)}`,
  ])('%s responds 404', async (path) => {
    const response = await gateway.browserOf(ada, 'GET', path).expect(404);
    expect(errorOf(response).code).toBe('not_found');
  });

  test('rejects a path that cannot be decoded', async () => {
    const response = await gateway.anyone('GET', '/api/user/%zz').expect(400);
    expect(response.body).toEqual({ error: 'The request is malformed.', code: 'malformed_request' });
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});
