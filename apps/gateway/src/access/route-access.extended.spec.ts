import { ping, serviceNames } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { apiKeyScopes, identityRequests, identityTwoFactorRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { type DeclaredRoute, declaredRoutes, validBodies } from '../testing/declared-routes.js';
import { errorOf, GatewayFixture, publicUrl } from '../testing/gateway-fixture.js';
import { revokedApiKey } from '../testing/fake-identity.js';
import { ada, bob, entryId, tem } from '../testing/users.js';

const routes = declaredRoutes();
const changesState = ({ method }: DeclaredRoute): boolean => method !== 'GET';
const withAccess = (...kinds: DeclaredRoute['access'][]): DeclaredRoute[] =>
  routes.filter(({ access }) => kinds.includes(access));
const table = (chosen: DeclaredRoute[]) => chosen.map((route) => [`${route.method} ${route.pattern}`, route] as const);

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());

const bodyOf = (route: DeclaredRoute): object | undefined => validBodies[route.pattern];

test('every route declares its access, and every state-changing route has a valid body', () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ access }) => !access).map(({ name }) => name)).toEqual([]);
  expect(
    routes
      .filter((route) => changesState(route) && route.method !== 'DELETE')
      .filter((route) => !bodyOf(route))
      .map(({ name }) => name),
  ).toEqual([]);
});

describe.each(table(withAccess('session', 'session-owner')))('%s', (_, route) => {
  test('rejects a request without a session', async () => {
    const response = await gateway.visitor(route.method, route.path).send(bodyOf(route)).expect(401);
    expect(errorOf(response).code).toBe('not_signed_in');
  });

  test('rejects unknown and malformed session tokens', async () => {
    for (const cookie of ['sid=unknown', 'sid=', `sid=${'x'.repeat(500)}`, 'sid=a b', '__Host-sid=session-of-ada']) {
      const call = gateway.visitor(route.method, route.path).set('cookie', cookie);
      const response = await call.send(bodyOf(route)).expect(401);
      expect(errorOf(response).code).toBe('not_signed_in');
    }
  });

  test('accepts the session of the user', async () => {
    const { status } = await gateway.browserOf(ada, route.method, route.path).send(bodyOf(route));
    expect([200, 201, 202]).toContain(status);
  });

  test('rejects a session with a temporary password unless the route changes it', async () => {
    const response = await gateway.browserOf(tem, route.method, route.path).send(bodyOf(route));
    const expected = route.allowTemporaryPassword ? undefined : 'password_change_required';
    expect(errorOf(response).code).toBe(expected);
    expect(response.status).toBe(expected ? 403 : 200);
  });
});

test('an ended session and a revoked key are rejected after half a second', async () => {
  const own = await GatewayFixture.start();
  const ask = async () => [
    (await own.browserOf(ada, 'GET', `/api/user/${ada.id}`)).status,
    (await own.externalSystem('GET', `/api/v1/users/${ada.id}/credits`)).status,
  ];
  expect(await ask()).toEqual([200, 200]);
  own.fakeServices.respondTo(identityRequests.resolveSession, () => {
    throw new DomainError('not_signed_in', 'Please sign in.');
  });
  own.fakeServices.respondTo(identityRequests.verifyApiKey, () => {
    throw new DomainError('invalid_api_key', 'This API key is not valid.');
  });
  own.clock.advance(500);
  expect(await ask()).toEqual([401, 401]);
  await own.stop();
});

test('only change-password accepts a temporary password', () => {
  expect(routes.filter(({ allowTemporaryPassword }) => allowTemporaryPassword).map(({ pattern }) => pattern)).toEqual([
    '/api/change-password',
  ]);
});

test.each(table(withAccess('session-owner')))('%s rejects another user without calling a service', async (_, route) => {
  gateway.fakeServices.requests.length = 0;
  const response = await gateway.browserOf(bob, route.method, route.path).send(bodyOf(route)).expect(403);
  expect(errorOf(response).code).toBe('forbidden');
  expect(gateway.fakeServices.requests.filter(({ service }) => service !== 'identity')).toEqual([]);
});

test('only routes of monitoring are exempt from rate limits', () => {
  const unlimited = routes.filter(({ isUnlimited }) => isUnlimited);
  expect(unlimited.map(({ pattern }) => pattern).sort()).toEqual(['/api/health', '/api/ready', '/metrics']);
});

test('only the collect route accepts text/plain', () => {
  expect(routes.filter(({ plainText }) => plainText).map(({ pattern }) => pattern)).toEqual(['/api/analytics/collect']);
});

test('every route with a userId requires its owner, an API key or an admin key', () => {
  const naming = routes.filter(
    ({ pattern }) => pattern.includes(':userId') || 'userId' in (validBodies[pattern] ?? {}),
  );
  expect(naming.length).toBeGreaterThan(5);
  const others = naming.filter(({ access }) => !['session-owner', 'api-key', 'admin-key'].includes(access ?? ''));
  // Exists only with the Stripe emulator, where no payment is real.
  expect(others.map(({ pattern }) => pattern)).toEqual(['/api/affiliate/test-commission']);
});

describe.each(table(withAccess('api-key')))('%s', (_, route) => {
  test.each([
    ['no key', undefined],
    ['an unknown key', 'ssk_unknown'],
    ['a revoked key', revokedApiKey],
    ['a malformed key', 'x'.repeat(300)],
  ])('rejects %s', async (_key, key) => {
    const call = gateway.anyone(route.method, route.path);
    if (key) void call.set('api-key', key);
    const response = await call.send(bodyOf(route)).expect(401);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.body).toMatchObject({ code: 'invalid_api_key', status: 401 });
  });

  test('rejects a session without a key', async () => {
    await gateway.browserOf(ada, route.method, route.path).send(bodyOf(route)).expect(401);
  });

  test('accepts a valid key', async () => {
    const { status } = await gateway.externalSystem(route.method, route.path).send(bodyOf(route));
    expect([200, 201]).toContain(status);
  });

  test('rejects a key without the scope without calling a service', async () => {
    const scopes = apiKeyScopes.filter((scope) => scope !== route.scope);
    const own = await GatewayFixture.start();
    own.fakeServices.respondTo(identityRequests.verifyApiKey, () => ({
      keyId: entryId,
      name: 'chat site',
      scopes,
      testUserId: null,
    }));
    const response = await own.externalSystem(route.method, route.path).send(bodyOf(route)).expect(403);
    expect(response.body).toMatchObject({ code: 'forbidden', status: 403 });
    expect(
      own.fakeServices.requests.filter(({ pattern }) => pattern !== identityRequests.verifyApiKey.pattern),
    ).toEqual([]);
    await own.stop();
  });
});

describe.each(table(withAccess('public', 'session', 'session-owner').filter(changesState)))('%s', (_, route) => {
  const asAda = () =>
    gateway
      .anyone(route.method, route.path)
      .set('cookie', 'sid=session-of-ada')
      .send(bodyOf(route) ?? {});

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['an unknown origin', {}],
  ])('rejects a request from %s', async (_site, headers: Record<string, string>) => {
    gateway.fakeServices.requests.length = 0;
    const response = await asAda().set(headers).expect(403);
    expect(errorOf(response).code).toBe('cross_origin_refused');
    expect(gateway.fakeServices.requests).toEqual([]);
  });

  test.each([
    ['its own origin', () => ({ origin: gateway.url })],
    ['the public address', () => ({ origin: publicUrl })],
    ['the same origin, by Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('accepts a request from %s', async (_site, headers) => {
    const response = await asAda().set(headers());
    expect(response.status).toBeLessThan(300);
  });

  test.each([
    ...(route.plainText ? [] : ['text/plain']),
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('rejects a body of type %s', async (type) => {
    const call = gateway.browserOf(ada, route.method, route.path).set('content-type', type);
    const response = await call.send('{}').expect(415);
    expect(errorOf(response).code).toBe('unsupported_media_type');
  });

  test(`${route.bodyOptional ? 'accepts' : 'rejects'} a request without a content type`, async () => {
    await gateway.browserOf(ada, route.method, route.path).expect(route.bodyOptional ? 200 : 415);
  });
});

describe('with an https PUBLIC_URL', () => {
  let own: GatewayFixture;
  beforeAll(async () => {
    own = await GatewayFixture.start({ PUBLIC_URL: 'https://scriptsmith.example', TRUST_PROXY: 'loopback' });
  });
  afterAll(() => own.stop());
  const signIn = (headers: Record<string, string>) =>
    own.anyone('POST', '/api/login').set(headers).send(validBodies['/api/login']);

  test.each([
    ['the http origin of its host', () => ({ origin: `http://localhost:${own.port}` })],
    ['the http origin of PUBLIC_URL', () => ({ origin: 'http://scriptsmith.example', host: 'scriptsmith.example' })],
    [
      'an origin that equals a forwarded host',
      () => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }),
    ],
  ])('rejects %s', async (_, headers) => {
    const response = await signIn(headers()).expect(403);
    expect(errorOf(response).code).toBe('cross_origin_refused');
  });

  test.each([
    ['the origin of PUBLIC_URL', () => ({ origin: 'https://scriptsmith.example' })],
    [
      'the https origin of its host',
      () => ({ origin: 'https://www.scriptsmith.example', host: 'www.scriptsmith.example' }),
    ],
  ])('accepts %s', async (_, headers) => {
    await signIn(headers()).expect(200);
  });
});

test.each(table(routes.filter((route) => !changesState(route) && route.access !== 'admin-key')))(
  '%s sends only read requests',
  async (_, route) => {
    const readOnly = [
      ...serviceNames.map(ping),
      identityRequests.resolveSession,
      identityRequests.verifyApiKey,
      identityRequests.getUser,
      identityRequests.getSettings,
      identityRequests.listSessions,
      identityRequests.getSessionState,
      identityTwoFactorRequests.getTwoFactorStatus,
      billingRequests.getAccount,
      billingRequests.getCatalogue,
      affiliateRequests.getOverview,
      affiliateRequests.checkReferralCode,
      affiliateRequests.listReferrals,
      affiliateRequests.listCommissions,
      affiliateRequests.listPayouts,
      billingRequests.getPaymentIntent,
      billingRequests.previewUpgrade,
      billingRequests.listInvoices,
      billingRequests.getCreditHistory,
      billingRequests.getCreditUsage,
      billingRequests.getCreditAlert,
      billingRequests.getTopUp,
      billingRequests.getCardOnFile,
      // Idempotent: records a payment that has already been made.
      billingRequests.confirmCheckout,
    ].map(({ pattern }) => pattern);
    gateway.fakeServices.requests.length = 0;
    const call = gateway.browserOf(ada, route.method, route.path).set('api-key', 'ssk_valid');
    expect((await call).status).toBeLessThan(300);
    expect(gateway.fakeServices.requests.filter(({ pattern }) => !readOnly.includes(pattern))).toEqual([]);
  },
);

test.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
  'undeclared %s routes respond 404 without CORS headers',
  async (method) => {
    const declared = routes.filter((route) => route.method === method);
    const isServed = (path: string): boolean =>
      declared.some(({ pattern }) =>
        new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(new URL(path, gateway.url).pathname),
      );
    for (const { path } of routes.filter((route) => !isServed(route.path))) {
      const response = await fetch(gateway.url + path, { method, headers: { origin: 'https://evil.example' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
);
