import { adminRequests } from '@scriptsmith/contracts/admin';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { type DeclaredRoute, declaredRoutes, validBodies } from '../testing/declared-routes.js';
import { adminKeyOf, viewToken } from '../testing/fake-admin.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, bob } from '../testing/users.js';
import { requireDeclaredAccess } from './declared-access.js';

const routes = declaredRoutes();
const table = (chosen: DeclaredRoute[]) => chosen.map((route) => [`${route.method} ${route.pattern}`, route] as const);
const viewable = routes.filter((route) => route.viewable);

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

/** A call from the tab of an admin who views the site as Ada. Bob is signed in in the same browser. */
const view = ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>, headers: Record<string, string> = {}) =>
  gateway
    .browserOf(bob, method, path)
    .set({ 'admin-key': adminKeyOf('support'), 'customer-view': viewToken, ...headers });
const account = { method: 'GET', path: `/api/user/${ada.id}` };
const settings = { method: 'GET', path: '/api/account/settings' };

test('only routes that read, and return no secrets, are viewable', () => {
  expect(viewable.map(({ method, pattern }) => `${method} ${pattern}`).sort()).toEqual(
    [
      ...['account/settings', 'user/:userId', 'user-credits/:userId', 'subscription/:userId', 'invoices/:userId'],
      ...['credit-history/:userId', 'credit-usage/:userId', 'credit-alert/:userId', 'top-up/:userId'],
      ...['payment-method/:userId', 'affiliate/:userId', 'affiliate/:userId/referrals'],
      ...['affiliate/:userId/commissions', 'affiliate/:userId/payouts'],
    ]
      .map((path) => `GET /api/${path}`)
      .sort(),
  );
});

test.each(table(viewable))('%s responds about the viewed user, although another one is signed in', async (_, route) => {
  await view(route).expect(200);
  const asked = gateway.fakeServices.requests.map(({ pattern }) => pattern);
  expect(asked).not.toContain(identityRequests.resolveSession.pattern);
});

test.each(table(routes.filter((route) => !route.viewable && (route.access !== 'public' || route.method !== 'GET'))))(
  '%s is refused, and calls no service',
  async (_, route) => {
    const call = view(route, { 'admin-key': adminKeyOf('owner'), 'api-key': 'ssk_valid' });
    const response = await (route.method === 'GET' ? call : call.send(validBodies[route.pattern] ?? {})).expect(403);
    expect(JSON.stringify(response.body)).toContain('read_only_view');
    expect(gateway.fakeServices.requests).toEqual([]);
  },
);

test('public pages can be read as usual', async () => {
  await view({ method: 'GET', path: '/api/catalogue' }).expect(200);
});

test('a view is of one user', async () => {
  const response = await view({ method: 'GET', path: `/api/user/${bob.id}` }).expect(403);
  expect(errorOf(response).code).toBe('forbidden');
  expect((await view(account)).body).toMatchObject({ user: ada });
});

test.each<[string, Record<string, string>, number, string]>([
  ['no admin key', { 'admin-key': '' }, 401, 'invalid_admin_key'],
  ['an unknown admin key', { 'admin-key': 'ssa_unknown' }, 401, 'invalid_admin_key'],
  ['an admin key that may only read', { 'admin-key': adminKeyOf('read-only') }, 403, 'forbidden'],
  ['an unknown token', { 'customer-view': 'unknown' }, 401, 'view_ended'],
  ['no token', { 'customer-view': '' }, 401, 'view_ended'],
  ['what can be no token', { 'customer-view': 'x'.repeat(500) }, 401, 'view_ended'],
  ['the session of the customer as a token', { 'customer-view': 'session-of-ada' }, 401, 'view_ended'],
])('%s opens no view', async (_, headers, status, code) => {
  for (const route of [account, settings]) {
    const response = await view(route, headers).expect(status);
    expect(errorOf(response).code).toBe(code);
  }
});

test('the token of a view opens nothing as a session cookie', async () => {
  const response = await gateway.visitor('GET', settings.path).set('cookie', `sid=${viewToken}`).expect(401);
  expect(errorOf(response).code).toBe('not_signed_in');
});

test('the second factor of the admin is required, and its session is passed on', async () => {
  const verify = adminRequests.verifyAdminKey;
  gateway.fakeServices.respondTo(verify, ({ sessionToken }) => {
    if (sessionToken !== 'session-of-the-owner') throw new DomainError('admin_session_required', 'Enter the code.');
    return { keyId: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a12', name: 'the owner', role: 'owner' as const };
  });
  const response = await view(account).expect(401);
  expect(errorOf(response).code).toBe('admin_session_required');
  await view(account, { cookie: 'admin-sid=session-of-the-owner' }).expect(200);
  const [resolved] = gateway.fakeServices.requests.filter(
    ({ pattern }) => pattern === adminRequests.getViewedCustomer.pattern,
  );
  expect(resolved?.body).toMatchObject({ adminSessionToken: 'session-of-the-owner', viewToken });
});

test('a view that has ended is refused after half a second', async () => {
  await view(account).expect(200);
  gateway.fakeServices.respondTo(adminRequests.getViewedCustomer, () => {
    throw new DomainError('view_ended', 'The view has ended.');
  });
  gateway.clock.advance(500);
  await view(account).expect(401);
});

test('the browser of an admin is not taken for one of the customer', async () => {
  const overview = () =>
    gateway.fakeServices.requests.find(({ pattern }) => pattern === affiliateRequests.getOverview.pattern)?.body;
  await view(
    { method: 'GET', path: `/api/affiliate/${ada.id}` },
    { cookie: 'visitor=0b8f2f0e-6a0a-4b0e-8d8e-0a6a4f0f9a11' },
  ).expect(200);
  expect(overview()).toEqual({ userId: ada.id });
});

test.each([
  ['POST', 'session-owner'],
  ['GET', 'public'],
  ['GET', 'admin-key'],
] as const)('the gateway does not start with a viewable %s route with the access %s', (method, access) => {
  const route = { method, url: '/api/x', config: { access, viewable: true, role: 'support' } };
  expect(() => requireDeclaredAccess(route as never)).toThrow('must not be viewable');
});
