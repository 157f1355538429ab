import { errorOf, GatewayFixture, inlineScript } from '../testing/gateway-fixture.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start({ CHAT_URL: 'https://chat.example' });
});
afterAll(() => gateway.stop());

test.each(['/login', '/dashboard?from=mail', '/checkout?plan=pro', '/success?session_id=cs_test_1', '/no/such/page'])(
  '%s is a page of the app that browsers must revalidate',
  async (path) => {
    const response = await gateway.anyone('GET', path).expect(200);
    expect(response.text).toBe(`<!doctype html><title>Scriptsmith</title>${inlineScript}`);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/admin', '/admin/users/7?from=mail', '/Admin/keys', '/analytics', '/analytics/sessions/no-session'])(
  '%s is a page of the console',
  async (path) => {
    const response = await gateway.anyone('GET', path).expect(200);
    expect(response.text).toBe(`<!doctype html><title>Console of Scriptsmith</title>${inlineScript}`);
    expect(response.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/administrators', '/analytics-tips'])('%s is a page of the customer site', async (path) => {
  const response = await gateway.anyone('GET', path).expect(200);
  expect(response.text).toBe(`<!doctype html><title>Scriptsmith</title>${inlineScript}`);
});

test('serves the files of the console', async () => {
  const response = await gateway.anyone('GET', '/assets/users-C5d2.js').expect(200);
  expect(response.text).toBe('users();');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('serves the prerendered landing page', async () => {
  const response = await gateway.anyone('GET', '/?ref=ADA').expect(200);
  expect(response.text).toBe(`<!doctype html><title>Welcome to Scriptsmith</title>${inlineScript}`);
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('serves other prerendered pages at their path', async () => {
  const response = await gateway.anyone('GET', '/terms').expect(200);
  expect(response.text).toBe(`<!doctype html><title>Terms · Scriptsmith</title>${inlineScript}`);
});

test('the sitemap has the address of this installation', async () => {
  const own = await GatewayFixture.start({ PUBLIC_URL: 'https://harbour.example' });
  const response = await own.anyone('GET', '/sitemap.xml').expect(200);
  expect(response.text).toBe('<urlset><url><loc>https://harbour.example/</loc></url></urlset>');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  await own.stop();
});

test('a hashed file is cached permanently', async () => {
  const response = await gateway.anyone('GET', '/assets/app-B4x9.js').expect(200);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8');
});

test('sends the precompressed file to clients that accept it', async () => {
  const response = await gateway.anyone('GET', '/assets/app-B4x9.js').set('accept-encoding', 'gzip').expect(200);
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(response.headers['vary']).toBe('accept-encoding');
  expect(response.text).toBe('compressed();');
});

test('other files are cached for an hour', async () => {
  const response = await gateway.anyone('GET', '/favicon.svg').expect(200);
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  '/assets/gone-1.js',
  '/favicon.png',
  '/.env',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
  '/a%00.js',
])('%s responds 404', async (path) => {
  const response = await gateway.anyone('GET', path);
  expect([400, 404]).toContain(response.status);
  expect(errorOf(response).code).toMatch(/not_found|malformed_request/);
});

test.each([
  ['If-Match', { 'if-match': '"another"' }, 412, 'precondition_failed'],
  ['If-Unmodified-Since', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, 'precondition_failed'],
  ['Range', { range: 'bytes=9000-9001' }, 416, 'range_not_satisfiable'],
])('responds %s that cannot be met without logging an error', async (_, headers, status, code) => {
  for (const path of ['/', '/login', '/assets/app-B4x9.js']) {
    gateway.logged.length = 0;
    const response = await gateway.anyone('GET', path).set(headers).expect(status);
    expect(errorOf(response).code).toBe(code);
    expect(gateway.logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
  }
});

test('files and pages are limited by client address', async () => {
  const own = await GatewayFixture.start({ RATE_LIMIT_FACTOR: '0.002' });
  const statuses: number[] = [];
  for (const path of ['/', '/login', '/assets/app-B4x9.js', '/favicon.svg', '/gone.js', '/', '/']) {
    statuses.push((await own.anyone('GET', path)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 404, 200, 429]);
  await own.stop();
});

test('responds 404 to POST on a page', async () => {
  expect(errorOf(await gateway.visitor('POST', '/login').send({}).expect(404)).code).toBe('not_found');
});

test('returns the public config', async () => {
  expect((await gateway.anyone('GET', '/api/config').expect(200)).body).toEqual({
    brandName: 'Scriptsmith',
    chatUrl: 'https://chat.example',
    supportEmail: null,
    stripePublishableKey: null,
  });
});

describe('with a custom brand name', () => {
  let own: GatewayFixture;
  beforeAll(async () => {
    own = await GatewayFixture.start({ BRAND_NAME: 'Fox & <Forge>' });
  });
  afterAll(() => own.stop());

  test.each(['/', '/login', '/admin', '/index.html'])('%s contains the escaped brand name', async (path) => {
    const response = await own.anyone('GET', path).expect(200);
    expect(response.text).toContain('Fox &amp; &lt;Forge&gt;</title>');
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test('the web manifest contains the brand name', async () => {
    const response = await own.anyone('GET', '/manifest.webmanifest').buffer().expect(200);
    expect(JSON.parse(response.text)).toEqual({ name: 'Fox & <Forge>' });
  });

  test.each(['br', 'gzip'])('is compressed with %s and revalidated by its ETag', async (encoding) => {
    const response = await own.anyone('GET', '/').set('accept-encoding', encoding).expect(200);
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const etag = String(response.headers['etag']);
    await own.anyone('GET', '/').set('if-none-match', etag).expect(304);
    await own.anyone('GET', '/').set('if-none-match', '"another"').expect(200);
  });

  test('other files are not changed', async () => {
    const response = await own.anyone('GET', '/assets/app-B4x9.js').set('accept-encoding', 'identity').expect(200);
    expect(response.text).toBe('plain();');
  });
});
