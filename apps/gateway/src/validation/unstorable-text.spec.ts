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

/** The messages other than those that authenticate the caller. */
const consequences = () =>
  gateway.fakeServices.requests.filter(({ pattern }) => !/resolve-session|verify-(api|admin)-key/.test(pattern));

/** Sends every kind of credential. */
const call = (method: string, path: string) =>
  gateway.browserOf(ada, method, path).set({ 'admin-key': adminKeyOf('owner'), 'api-key': apiKey });
const send = (method: string, path: string, body: unknown) =>
  call(method, path).set('content-type', 'application/json').send(JSON.stringify(body));

const unstorableTexts = [
  ['a null character', 'a\u0000b'],
  ['an unpaired high surrogate', 'a\ud800b'],
  ['an unpaired low surrogate', '\udc00'],
] as const;

const textFields = declaredRoutes()
  .filter(({ method, access }) => method !== 'GET' && method !== 'DELETE' && access !== 'webhook')
  .flatMap((route) =>
    Object.entries(validBodies[route.pattern] ?? {})
      .filter(([field, value]) => typeof value === 'string' && !/password$/i.test(field))
      .map(([field]) => [`${route.method} ${route.pattern}: ${field}`, route, field] as const),
  );

describe.each(textFields)('%s', (_, { method, path, pattern }, field) => {
  test.each(unstorableTexts)('rejects %s, which Postgres cannot store', async (_name, text) => {
    const response = await send(method, path, { ...validBodies[pattern], [field]: text });
    expect([400, 422]).toContain(response.status);
    expect(Object.keys(errorOf(response).fields)).toEqual([field]);
    expect(consequences()).toEqual([]);
  });
});

describe('metadata of a consumption', () => {
  const consumePath = `/api/v1/users/${ada.id}/credits/consume`;

  test.each(unstorableTexts)('rejects %s in a value', async (_, text) => {
    const response = await send('POST', consumePath, { amount: 1, reason: 'x', metadata: { note: text } }).expect(422);
    expect(Object.keys(errorOf(response).fields)).toEqual(['metadata.note']);
    expect(consequences()).toEqual([]);
  });

  test.each(unstorableTexts)('rejects %s in a name', async (_, text) => {
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
])('the query %s rejects a null character', async (query) => {
  const response = await call('GET', `/api/admin/${query}=a%00b`).expect(400);
  expect(Object.keys(errorOf(response).fields)).toEqual([query.split('?')[1]]);
  expect(consequences()).toEqual([]);
});

test('accepts any characters in a password, because only its hash is stored', async () => {
  const newcomer = { username: 'new', email: 'new@example.com', password: 'null \u0000 and half \ud800' };
  await send('POST', '/api/register', newcomer).expect(201);
});

test.each(['constructor', 'toString', 'valueOf'])('rejects the unknown field %s by name', async (field) => {
  const response = await send('POST', '/api/login', { ...validBodies['/api/login'], [field]: 1 }).expect(400);
  expect(errorOf(response).fields).toEqual({ [field]: 'This field is unknown.' });
});

describe('a year that Postgres cannot store', () => {
  test.each([
    ['audit?from=0000-01-01T00:00:00Z', 'from'],
    ['audit?to=0000-12-31T23:59:59Z', 'to'],
    ['audit/export?to=9999-12-31T23:59:59.9999999Z', 'to'],
    ['figures?from=0000-01-01&to=0000-01-02', 'from'],
    ['analytics/stats?end=0000-01-01T00:00:00Z', 'end'],
    ['analytics/stats?end=0001-01-01', 'end'],
    ['analytics/stats?start=9999-12-31&end=9999-12-31', 'end'],
    ['analytics/export?start=0000-01-01&end=0000-01-01', 'end'],
  ])('is rejected in %s', async (query, field) => {
    const response = await call('GET', `/api/admin/${query}`).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual([field]);
    expect(consequences()).toEqual([]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.9999999Z'])('is rejected in a body: %s', async (time) => {
    const customer = { ...validBodies['/api/admin/pending-customers'], currentPeriodEnd: time };
    const response = await send('POST', '/api/admin/pending-customers', customer).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual(['currentPeriodEnd']);
    expect(consequences()).toEqual([]);
  });
});
