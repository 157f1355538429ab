import { adminRequests, adminRoles } from '@scriptsmith/contracts/admin';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { DomainError, idempotencyConflict } from '@scriptsmith/service-kit';
import { adminKeyOf } from '../testing/fake-admin.js';
import { type DeclaredRoute, declaredRoutes, validBodies } from '../testing/declared-routes.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { apiKey } from '../testing/fake-identity.js';
import { ada } from '../testing/users.js';

const routes = declaredRoutes().filter(({ access }) => access === 'admin-key');
const table = (chosen: DeclaredRoute[]) => chosen.map((route) => [`${route.method} ${route.pattern}`, route] as const);

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());

/** Sends the request as the console does, with a valid body if the route requires one. */
const call = ({ method, path, pattern }: DeclaredRoute, headers: Record<string, string>) => {
  const sent = gateway.anyone(method, path).set(headers);
  return method === 'GET' || method === 'DELETE' ? sent : sent.send(validBodies[pattern]);
};
const asked = () =>
  gateway.fakeServices.requests.filter(({ pattern }) => pattern !== adminRequests.verifyAdminKey.pattern);

test('exactly the routes under /api/admin require an admin key', () => {
  const underAdmin = declaredRoutes().filter(({ pattern }) => /^\/api\/admin(\/|$)/.test(pattern));
  expect(underAdmin.length).toBeGreaterThan(4);
  expect(underAdmin.map(({ name }) => name)).toEqual(routes.map(({ name }) => name));
});

test('every state-changing route requires more than the role read-only', () => {
  expect(routes.filter(({ method, role }) => method !== 'GET' && role === 'read-only').map(({ name }) => name)).toEqual(
    [],
  );
});

describe.each(table(routes))('%s', (_, route) => {
  test.each<[string, Record<string, string>]>([
    ['no key', {}],
    ['a wrong key', { 'admin-key': 'ssa_unknown' }],
    ['an empty key', { 'admin-key': '' }],
    ['what can be no key', { 'admin-key': 'x'.repeat(300) }],
    ['a session cookie', { cookie: 'sid=session-of-ada' }],
    ['a session cookie of the same site', { cookie: 'sid=session-of-ada', 'sec-fetch-site': 'same-origin' }],
    ['an API key', { 'api-key': apiKey }],
    ['an API key in place of an admin key', { 'admin-key': apiKey }],
    ['a bearer token', { authorization: `Bearer ${adminKeyOf('owner')}` }],
  ])('rejects %s without calling a service', async (_key, headers) => {
    gateway.fakeServices.requests.length = 0;
    const response = await call(route, headers).expect(401);
    expect(errorOf(response).code).toBe('invalid_admin_key');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(asked()).toEqual([]);
  });

  test.each(adminRoles)('authorizes a key with the role %s', async (role) => {
    gateway.fakeServices.requests.length = 0;
    const response = await call(route, { 'admin-key': adminKeyOf(role) });
    expect(response.headers['cache-control']).toBe('no-store');
    if (adminRoles.indexOf(role) >= adminRoles.indexOf(route.role)) {
      expect(response.status).toBeLessThan(300);
    } else {
      expect(response.status).toBe(403);
      expect(errorOf(response).code).toBe('forbidden');
      expect(asked()).toEqual([]);
    }
  });

  test('ignores a key in the URL or in a cookie', async () => {
    const key = adminKeyOf('owner');
    for (const sent of [
      gateway.anyone(route.method, `${route.path}${route.path.includes('?') ? '&' : '?'}admin-key=${key}`),
      gateway.anyone(route.method, route.path).set('cookie', `admin-key=${key}`),
    ]) {
      await sent.expect(401);
    }
  });
});

test.each(table(routes.filter(({ method }) => method !== 'GET')))(
  '%s rejects bodies that are not JSON',
  async (_, route) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const sent = gateway.anyone(route.method, route.path).set({ 'admin-key': adminKeyOf('owner') });
      await sent.set('content-type', type).send('a=1').expect(415);
    }
  },
);

test.each(table(routes.filter(({ method }) => method === 'GET')))('%s sends only read requests', async (_, route) => {
  gateway.fakeServices.requests.length = 0;
  const { status } = await call(route, { 'admin-key': adminKeyOf('owner') });
  expect(status).toBeLessThan(300);
  const reading = /^\w+\.(get|list|find|verify|export|preview|ping)(-|\.)/;
  expect(gateway.fakeServices.requests.filter(({ pattern }) => !reading.test(pattern))).toEqual([]);
});

test.each(table(routes.filter(({ method }) => method !== 'GET')))(
  '%s sends the key name, client address and action id',
  async (_, route) => {
    const actionId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9aff';
    gateway.fakeServices.requests.length = 0;
    await call(route, { 'admin-key': adminKeyOf('owner'), 'idempotency-key': actionId });
    const actors = asked().flatMap(({ body }) => (body as { by?: unknown }).by ?? []);
    expect(actors).toContainEqual({ actionId, keyName: 'the owner', clientAddress: '127.0.0.1' });

    gateway.fakeServices.requests.length = 0;
    await call(route, { 'admin-key': adminKeyOf('owner') });
    const [own] = asked().flatMap(({ body }) => (body as { by?: { actionId: string } }).by ?? []);
    expect(own?.actionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(own?.actionId).not.toBe(actionId);

    const response = await call(route, { 'admin-key': adminKeyOf('owner'), 'idempotency-key': 'again' }).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual(['Idempotency-Key']);
  },
);

describe('an idempotency key', () => {
  const key = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a01';
  let own: GatewayFixture;
  beforeEach(async () => {
    own = await GatewayFixture.start();
  });
  afterEach(() => own.stop());
  const claims = () =>
    own.fakeServices
      .requestsTo(adminRequests.claimIdempotencyKey)
      .map(({ body }) => adminRequests.claimIdempotencyKey.input.parse(body));
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string>) =>
    own.anyone(method, path).set({ 'admin-key': adminKeyOf('owner'), ...headers });

  test('that belongs to another operation is rejected with a conflict, and no service is asked to execute it', async () => {
    own.fakeServices.respondTo(adminRequests.claimIdempotencyKey, () => {
      throw idempotencyConflict();
    });
    const banned = await send('POST', `/api/admin/users/${ada.id}/ban`, { 'idempotency-key': key })
      .send({ reason: 'Spam' })
      .expect(409);
    expect(errorOf(banned).code).toBe('idempotency_conflict');
    expect(own.fakeServices.requestsTo(identityAdminRequests.banUser)).toEqual([]);
  });

  test('is bound to the method and the path of the request, and not to its query or body', async () => {
    const ban = (query: string, reason: string) =>
      send('POST', `/api/admin/users/${ada.id}/ban${query}`, { 'idempotency-key': key.toUpperCase() }).send({ reason });
    await ban('', 'Spam').expect(200);
    await ban('?x=1', 'Fraud').expect(200);
    await send('POST', `/api/admin/users/${ada.id}/unban`, { 'idempotency-key': key }).send({}).expect(200);
    await send('DELETE', `/api/admin/users/${ada.id}`, { 'idempotency-key': key }).expect(200);
    expect(new Set(claims().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([key]));
    const [first, again, unban, deletion] = claims().map(({ operationHash }) => operationHash);
    expect(first).toBe(again);
    expect(new Set([first, unban, deletion]).size).toBe(3);
  });

  test('is not claimed by requests without one, or that only read', async () => {
    await send('POST', `/api/admin/users/${ada.id}/unban`, {}).send({}).expect(200);
    await send('GET', '/api/admin/session', { 'idempotency-key': key }).expect(200);
    expect(claims()).toEqual([]);
  });
});

test('a revoked key is rejected after half a second', async () => {
  const own = await GatewayFixture.start();
  const status = async () =>
    (await own.anyone('GET', '/api/admin/session').set('admin-key', adminKeyOf('support'))).status;
  expect(await status()).toBe(200);
  own.fakeServices.respondTo(adminRequests.verifyAdminKey, () => {
    throw new DomainError('invalid_admin_key', 'Invalid admin key');
  });
  own.clock.advance(499);
  expect(await status()).toBe(200);
  own.clock.advance(1);
  expect(await status()).toBe(401);
  await own.stop();
});

test('responds 429 with Retry-After after too many wrong keys, and 503 without the admin service', async () => {
  const own = await GatewayFixture.start();
  const ask = () => own.anyone('GET', '/api/admin/session').set('admin-key', adminKeyOf('owner'));
  own.fakeServices.respondTo(adminRequests.verifyAdminKey, () => {
    throw new DomainError('rate_limited', 'Too many wrong admin keys.', { retryAfterSeconds: 7 });
  });
  expect((await ask().expect(429)).headers['retry-after']).toBe('7');
  own.fakeServices.respondTo(adminRequests.verifyAdminKey, () => {
    throw new DomainError('service_unavailable', 'Not now.');
  });
  await ask().expect(503);
  await own.stop();
});

test('returns the name and role of the admin key, and rejects users', async () => {
  const response = await gateway
    .anyone('GET', '/api/admin/session')
    .set('admin-key', adminKeyOf('support'))
    .expect(200);
  expect(response.body).toEqual({ name: 'the support', role: 'support' });
  await gateway.browserOf(ada, 'GET', '/api/admin/session').expect(401);
});
