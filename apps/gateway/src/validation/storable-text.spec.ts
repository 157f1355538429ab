import { adminKeyOf } from '../testing/fake-admin.js';
import { declaredRoutes, validBodies } from '../testing/declared-routes.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { apiKey } from '../testing/fake-identity.js';
import { ada } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

/** Messages other than who the caller is. */
const consequences = () =>
  gateway.fakeServices.requests.filter(({ pattern }) => !/resolve-session|verify-(api|admin)-key/.test(pattern));

/** As whoever may. */
const call = (method: string, path: string) =>
  gateway.browserOf(ada, method, path).set({ 'admin-key': adminKeyOf('owner'), 'api-key': apiKey });
const send = (method: string, path: string, body: unknown) =>
  call(method, path).set('content-type', 'application/json').send(JSON.stringify(body));

const unkept = [
  ['a null character', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['the other half of one', '\udc00'],
] as const;

const writtenTexts = declaredRoutes()
  .filter(({ method, access }) => method !== 'GET' && access !== 'webhook')
  .flatMap((route) =>
    Object.entries(validBodies[route.pattern] ?? {})
      .filter(([field, value]) => typeof value === 'string' && !/password$/i.test(field))
      .map(([field]) => [`${route.method} ${route.pattern}: ${field}`, route, field] as const),
  );

describe.each(writtenTexts)('%s', (_, { method, path, pattern }, field) => {
  test.each(unkept)('refuses %s, which Postgres keeps nowhere', async (_name, text) => {
    const response = await send(method, path, { ...validBodies[pattern], [field]: text });
    expect([400, 422]).toContain(response.status);
    expect(Object.keys(errorOf(response).fields)).toEqual([field]);
    expect(consequences()).toEqual([]);
  });
});

describe('metadata of a consumption', () => {
  const consumePath = `/api/v1/users/${ada.id}/credits/consume`;

  test.each(unkept)('may not hold %s in a value', async (_, text) => {
    const response = await send('POST', consumePath, { amount: 1, reason: 'x', metadata: { note: text } }).expect(422);
    expect(Object.keys(errorOf(response).fields)).toEqual(['metadata.note']);
    expect(consequences()).toEqual([]);
  });

  test.each(unkept)('may not hold %s in a name', async (_, text) => {
    const response = await send('POST', consumePath, { amount: 1, reason: 'x', metadata: { [text]: 1 } }).expect(422);
    expect(Object.keys(errorOf(response).fields).map((name) => name.split('.')[0])).toEqual(['metadata']);
    expect(consequences()).toEqual([]);
  });
});

test.each([
  'users?search',
  'users/export?search',
  'audit?keyName',
  'pending-customers?search',
  'analytics/stats?country',
])('the query %s refuses a null character', async (query) => {
  const response = await call('GET', `/api/admin/${query}=a%00b`).expect(400);
  expect(Object.keys(errorOf(response).fields)).toEqual([query.split('?')[1]]);
  expect(consequences()).toEqual([]);
});

test('a password may hold any characters: it is kept as a hash alone', async () => {
  const newcomer = { username: 'new', email: 'new@example.com', password: 'null \u0000 and half \ud800' };
  await send('POST', '/api/register', newcomer).expect(201);
});

test.each(['constructor', 'toString', 'valueOf'])('the unknown field %s is named', async (field) => {
  const response = await send('POST', '/api/login', { ...validBodies['/api/login'], [field]: 1 }).expect(400);
  expect(errorOf(response).fields).toEqual({ [field]: 'This field is unknown.' });
});

describe('a year that Postgres does not know, or that ends in one', () => {
  test.each([
    ['audit?from=0000-01-01T00:00:00Z', 'from'],
    ['audit?to=0000-12-31T23:59:59Z', 'to'],
    ['audit/export?to=9999-12-31T23:59:59.9999999Z', 'to'],
    ['figures?from=0000-01-01&to=0000-01-02', 'from'],
    ['analytics/stats?end=0000-01-01T00:00:00Z', 'end'],
    ['analytics/stats?end=0001-01-01', 'end'],
    ['analytics/stats?start=9999-12-31&end=9999-12-31', 'end'],
    ['analytics/export?start=0000-01-01&end=0000-01-01', 'end'],
  ])('is refused in %s', async (query, field) => {
    const response = await call('GET', `/api/admin/${query}`).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual([field]);
    expect(consequences()).toEqual([]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.9999999Z'])('is refused in a body: %s', async (time) => {
    const customer = { ...validBodies['/api/admin/pending-customers'], currentPeriodEnd: time };
    const response = await send('POST', '/api/admin/pending-customers', customer).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual(['currentPeriodEnd']);
    expect(consequences()).toEqual([]);
  });
});
