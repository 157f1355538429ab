import { chatErrorSchema } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { deliveryEnvironment } from '../testing/delivery-fixture.js';
import { type DeclaredRoute, declaredRoutes, validBodies } from '../testing/declared-routes.js';

const routes = declaredRoutes();
const table = (chosen: DeclaredRoute[]) => chosen.map((route) => [`${route.method} ${route.pattern}`, route] as const);
const changesState = ({ method }: DeclaredRoute): boolean => method !== 'GET';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start(deliveryEnvironment);
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const call = (route: DeclaredRoute, headers: Record<string, string>) => {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  const request = chat.anyone(method, route.path).set(headers);
  return route.method === 'GET' || route.method === 'DELETE' ? request : request.send(validBodies[route.pattern] ?? {});
};
const codeOf = (body: unknown) => chatErrorSchema.parse(body).code;

test('every route declares its access, and every state-changing route has a valid body', () => {
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter(({ access }) => !access).map(({ name }) => name)).toEqual([]);
  expect(
    routes
      .filter((route) => changesState(route) && route.method !== 'DELETE' && route.access !== 'webhook')
      .filter(({ pattern }) => !validBodies[pattern])
      .map(({ name }) => name),
  ).toEqual([]);
});

test('only these routes can be called without a session', () => {
  const open = routes.filter(({ access }) => access !== 'session').map(({ method, pattern }) => `${method} ${pattern}`);
  expect(open.sort()).toEqual([
    'DELETE /api/session',
    'DELETE /api/session/confirmation',
    'GET /api/companion/resources',
    'GET /api/companion/resources/:conversationId',
    'GET /api/health',
    'GET /api/product/:page',
    'GET /api/profiles',
    'GET /api/ready',
    'GET /api/session/start',
    'GET /api/shared/:token',
    'GET /api/shared/:token/preview',
    'GET /api/shared/:token/version',
    'GET /api/templates',
    'POST /api/companion/resources/:conversationId/errors',
    'POST /api/companion/resources/:conversationId/installation',
    'POST /api/session/confirmation',
    'POST /api/session/exchange',
    'POST /api/session/login',
    'POST /api/webhooks',
  ]);
});

describe.each(table(routes.filter(({ access }) => access === 'session')))('%s', (_, route) => {
  const origin = () => ({ origin: chat.chat.url });

  test.each<[string, Record<string, string>]>([
    ['no cookie', {}],
    ['an unknown token', { cookie: `chat_sid=${'x'.repeat(43)}` }],
    ['a malformed token', { cookie: 'chat_sid=1; drop' }],
    ['an empty token', { cookie: 'chat_sid=' }],
    ['an API key', { 'api-key': 'ssk_chat_0123456789abcdef' }],
  ])('rejects %s', async (_name, headers) => {
    const response = await call(route, { ...origin(), ...headers }).expect(401);
    expect(codeOf(response.body)).toBe('not_signed_in');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('accepts a session', async () => {
    const { status } = await call(route, { ...origin(), cookie: ada.cookie });
    // Imports, images and keys of hosts need more than a valid body.
    const needsMore = /^\/api\/(?:imports\/|images$)|\/host-key$/.test(route.pattern);
    expect(needsMore ? [415, 422] : [200, 201, 204, 404]).toContain(status);
  });

  if (!/[\da-f]{8}-[\da-f-]{27}/.test(route.path)) return;
  test('rejects malformed ids', async () => {
    for (const id of ['1', '%00', '..%2f..', "'", 'x'.repeat(300)]) {
      const path = route.path.replace(/[\da-f]{8}-[\da-f-]{27}/, id);
      const response = await call({ ...route, path }, { ...origin(), cookie: ada.cookie });
      expect([400, 404]).toContain(response.status);
      expect(['validation_failed', 'not_found']).toContain(codeOf(response.body));
    }
  });
});

const isCalledByServers = ({ access }: DeclaredRoute): boolean => access === 'webhook' || access === 'companion';

describe.each(table(routes.filter(({ access }) => access === 'companion')))('%s', (_, route) => {
  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a malformed token', { authorization: "Bearer 1' OR true" }],
    ['a session', {}],
  ])('rejects %s', async (name, headers) => {
    const cookie = name === 'a session' ? { cookie: ada.cookie } : {};
    expect(codeOf((await call(route, { ...headers, ...cookie }).expect(401)).body)).toBe('not_signed_in');
  });
});

describe.each(table(routes.filter((route) => changesState(route) && !isCalledByServers(route))))('%s', (_, route) => {
  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['an unknown origin', {}],
  ])('rejects a request from %s', async (_site, headers) => {
    const response = await call(route, { cookie: ada.cookie, ...headers }).expect(403);
    expect(codeOf(response.body)).toBe('forbidden_origin');
  });

  if (route.method === 'DELETE') return;
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects a body of type %s',
    async (type) => {
      const method = route.method.toLowerCase() as 'post' | 'patch';
      const request = chat.visitor(method, route.path).set('cookie', ada.cookie).set('content-type', type);
      expect(codeOf((await request.send('{}').expect(415)).body)).toBe('unsupported_media_type');
    },
  );
});

test('a host that a proxy passes on is not this site', async () => {
  const behindProxy = await ChatFixture.start({ TRUST_PROXY: 'loopback' });
  const response = await fetch(`${behindProxy.chat.url}/api/session/exchange`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
    body: '{"code":"x"}',
  });
  expect(response.status).toBe(403);
  expect(codeOf(await response.json())).toBe('forbidden_origin');
  await behindProxy.stop();
});

test('undeclared methods respond 404 without CORS headers', async () => {
  for (const method of ['OPTIONS', 'PUT']) {
    for (const { path } of routes) {
      const response = await fetch(chat.chat.url + path, { method, headers: { origin: 'https://evil.example' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  }
});
