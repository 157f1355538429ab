import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatErrorSchema } from '@scriptsmith/chat-contracts';
import { createTestDatabase, eventually, rawRequest, testWithIpv6 } from '@scriptsmith/testing';
import { createLog } from '../logging/log.js';
import { startChat } from '../start-chat.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { FakeProduct } from '../testing/fake-product.js';
import { FakeResourceChecker } from '../testing/fake-resource-checker.js';

const script = 'document.documentElement.dataset.theme = "dark"';
let folder: string;
let webRoot: string;
let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chat-web-'));
  webRoot = join(folder, 'web');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), `<title>Scriptsmith Chat</title><script>${script}</script>`);
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js'), 'app()');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'secret-of-the-server.txt'), 'secret');
  chat = await ChatFixture.start({ CHAT_WEB_ROOT: webRoot });
  ada = await chat.browser();
});
afterAll(async () => {
  await chat.stop();
  rmSync(folder, { recursive: true });
});

const codeOf = (body: unknown) => chatErrorSchema.parse(body).code;

describe('the web app', () => {
  test.each(['/', '/conversations/1', '/login?code=1'])('%s is its entry page', async (path) => {
    const response = await chat.anyone('get', path).expect(200);
    expect(response.text).toContain('<title>Scriptsmith Chat</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('files with a hash in their name are cached for a year', async () => {
    const { headers } = await chat.anyone('get', '/assets/app-1a2b3c.js').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await chat.anyone('get', '/favicon.svg').expect(200)).headers['cache-control']).toBe(
      'public, max-age=3600',
    );
  });

  test.each(['/../secret-of-the-server.txt', '/%2e%2e/secret-of-the-server.txt', '/..%2fsecret-of-the-server.txt'])(
    '%s is not served',
    async (path) => {
      const text = await rawRequest(
        chat.chat.port,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(text).not.toContain('secret\n');
      expect(text).not.toMatch(/\r\n\r\nsecret/);
    },
  );

  test('unknown API paths and files respond 404', async () => {
    expect(codeOf((await chat.anyone('get', '/api/nothing').expect(404)).body)).toBe('not_found');
    expect(codeOf((await chat.anyone('get', '/nothing.js').expect(404)).body)).toBe('not_found');
    expect(codeOf((await chat.anyone('get', '/api').expect(404)).body)).toBe('not_found');
  });

  test.each([
    ['If-Match', { 'if-match': '"another"' }, 412, 'precondition_failed'],
    ['Range', { range: 'bytes=9000-9001' }, 416, 'range_not_satisfiable'],
  ])('%s that cannot be met is no failure of the server', async (_name, headers, status, code) => {
    for (const path of ['/', '/assets/app-1a2b3c.js']) {
      const response = await chat.anyone('get', path).set(headers).expect(status);
      expect(codeOf(response.body)).toBe(code);
    }
  });

  test('the entry page has the escaped name of the brand', async () => {
    const own = await ChatFixture.start({ CHAT_WEB_ROOT: webRoot, BRAND_NAME: 'Fox & <Forge>' });
    const response = await own.anyone('get', '/login').expect(200);
    expect(response.text).toContain('<title>Fox &amp; &lt;Forge&gt; Chat</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
    await own.stop();
  });

  test('has security headers', async () => {
    const { headers } = await chat.anyone('get', '/').expect(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+='/);
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });
});

describe('limits', () => {
  test('a body of 10 MB is rejected', async () => {
    const body = { profileId: 'x'.repeat(10 * 1_024 * 1_024) };
    expect(codeOf((await ada.post('/api/conversations', body).expect(413)).body)).toBe('payload_too_large');
  });

  test('deeply nested JSON and prototype pollution are rejected', async () => {
    const send = (body: string) =>
      chat.visitor('post', '/api/session/exchange').set('content-type', 'application/json').send(body);
    for (const body of ['['.repeat(10_000), '{"__proto__":{"admin":true},"code":"x"}', '{', '"x"', 'null', '[]']) {
      expect(codeOf((await send(body).expect(400)).body)).toBe('validation_failed');
    }
  });

  test('a response names at most 20 unknown fields', async () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field-${index}`, 1]));
    const response = await ada.post('/api/conversations', body).expect(400);
    expect(Object.keys(chatErrorSchema.parse(response.body).fields ?? {})).toHaveLength(20);
  });

  test('sign-ins are limited per address', async () => {
    const limited = await ChatFixture.start({ RATE_LIMIT_FACTOR: '0.1' });
    const attempt = () => limited.visitor('post', '/api/session/exchange').send({ code: 'x' });
    for (let count = 0; count < 3; count += 1) await attempt().expect(401);
    const response = await attempt().expect(429);
    expect(codeOf(response.body)).toBe('rate_limited');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });
});

test('bytes that are not HTTP get an error of the same shape', async () => {
  const text = await rawRequest(chat.chat.port, 'NONSENSE\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-request-id: [\da-f-]{36}\r\n/);
  expect(codeOf(JSON.parse(text.split('\r\n\r\n')[1]!))).toBe('validation_failed');
});

test('a client address that is longer than any address is rejected', async () => {
  const own = await ChatFixture.start({ TRUST_PROXY: 'loopback' });
  const response = await own.anyone('get', '/api/credits').set('x-forwarded-for', 'a'.repeat(65)).expect(400);
  expect(codeOf(response.body)).toBe('validation_failed');
  await own.stop();
});

test('the request id is taken from the header if it is safe', async () => {
  const sent = await chat.anyone('get', '/api/credits').set('x-request-id', 'trace-1.A_b').expect(401);
  expect(sent.body).toMatchObject({ requestId: 'trace-1.A_b' });
  const replaced = await chat.anyone('get', '/api/credits').set('x-request-id', '<script>').expect(401);
  expect(replaced.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('without the database it is live, but not ready, and discloses nothing', async () => {
  expect((await chat.anyone('get', '/api/health').expect(200)).body).toEqual({ status: 'ok' });
  expect((await chat.anyone('get', '/api/ready').expect(200)).body).toEqual({ status: 'ok' });
  const own = await ChatFixture.start();
  await own.database.destroy();
  await own.anyone('get', '/api/health').expect(200);
  expect((await own.anyone('get', '/api/ready').expect(503)).body).toEqual({
    status: 'unavailable',
    unavailable: ['database'],
  });
  const response = await own.anyone('get', '/api/credits').set('cookie', ada.cookie).expect(500);
  expect(codeOf(response.body)).toBe('internal_error');
  expect(JSON.stringify(response.body)).not.toMatch(/session|DataSource|Connection|at /);
  expect(own.logged.filter((line) => line.includes('request failed') && line.includes('stack'))).toHaveLength(1);
  await own.database.initialize();
  await own.stop();
});

test('secrets, titles and files never appear in the log', async () => {
  const id = await ada.newConversation('canary-title');
  const { id: baseVersionId } = await chat.addVersion(ada.user.id, id, [{ path: 'a.lua', content: 'canary-file' }]);
  const changes = [{ path: 'a.lua', content: 'canary-edit' }];
  await ada.post(`/api/conversations/${id}/versions`, { baseVersionId, changes }).expect(201);
  await ada.get('/api/conversations?search=canary-search').expect(200);
  await chat.visitor('post', '/api/session/login').send({ email: 'a@b.example', password: 'canary-password' });
  await chat.visitor('post', '/api/session/exchange').send({ code: 'canary-code' }).expect(401);
  await chat.anyone('post', '/api/webhooks').set('content-type', 'application/json').send('{"a":"canary-webhook"}');
  chat.product.failWith(() => ({ status: 500, body: { detail: 'failed' } }));
  await ada.get('/api/credits').expect(503);
  chat.product.recover();
  expect(chat.logged.length).toBeGreaterThan(5);
  const leaks = chat.logged.filter((line) => line.includes('canary') || line.includes(ada.cookie.split('=')[1]!));
  expect(leaks).toEqual([]);
  expect(chat.logged.join()).not.toContain(chat.product.apiKey);
});

describe('start and stop', () => {
  const start = (databaseUrl: string, product: FakeProduct) =>
    startChat({
      environment: {
        CHAT_API_URL: product.url,
        CHAT_API_KEY: product.apiKey,
        CHAT_WEBHOOK_SECRET: product.webhookSecret,
        CHAT_WEB_ROOT: webRoot,
      },
      databaseUrl,
      port: 0,
      log: createLog('silent'),
      resourceChecker: new FakeResourceChecker(),
      drainMs: 60_000,
    });

  test('replicas start together, share sessions, and drain requests in progress', async () => {
    const [database, product] = [await createTestDatabase(), await FakeProduct.start()];
    const [one, other] = await Promise.all([start(database.url, product), start(database.url, product)]);
    const { email, password } = product.addUser();
    const signIn = await fetch(`${one.url}/api/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: one.url },
      body: JSON.stringify({ email, password }),
    });
    const cookie = /chat_sid=[\w-]+/.exec(signIn.headers.get('set-cookie')!)![0];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    product.delayUntil(released);
    // A connection that is kept would delay the stop until the end of the drain.
    const credits = fetch(`${other.url}/api/credits`, { headers: { cookie, connection: 'close' } });
    await eventually(() => expect(product.pendingCalls).toBe(1));
    const closed = other.close();
    await eventually(() => expect(fetch(`${other.url}/api/health`)).rejects.toThrow());
    release();
    expect((await credits).status).toBe(200);
    await closed;
    await one.close();
    await Promise.all([product.close(), database.drop()]);
  });

  testWithIpv6('the chat responds over IPv6 as well', async () => {
    expect((await fetch(`http://[::1]:${chat.chat.port}/api/ready`)).status).toBe(200);
  });

  test('reports invalid settings before it touches the database', async () => {
    const dependencies = { environment: {}, log: createLog('silent'), resourceChecker: new FakeResourceChecker() };
    await expect(startChat(dependencies)).rejects.toThrow(/DATABASE_URL[^]*CHAT_API_KEY/);
  });
});
