import { type ChatError, type ChatSession, chatErrorSchema, chatSessionSchema } from '@scriptsmith/chat-contracts';
import { ChatFixture, cookieOf } from '../testing/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterEach(() => chat.product.recover());
afterAll(() => chat.stop());

const codeOf = (body: unknown): ChatError['code'] => chatErrorSchema.parse(body).code;

test('signs in with the one-time code, once', async () => {
  const user = chat.product.addUser({ username: 'Ada' });
  const { code, cookie: requested } = await chat.requestCode(user);
  const response = await chat.exchange(code, requested).expect(200);
  expect(chatSessionSchema.parse(response.body)).toMatchObject({
    user: { id: user.id, username: 'Ada', email: user.email },
    canChat: true,
    author: { kind: 'offline', name: 'Offline generator' },
    productUrl: chat.product.url,
    brandName: 'Scriptsmith',
  });
  const [cookie, readableCookie] = response.get('Set-Cookie')!;
  expect(cookie).toMatch(/^chat_sid=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  expect(readableCookie).toMatch(/^chat_signed_in=1; .*Expires=[^;]+; SameSite=Lax$/);
  expect(readableCookie).toContain(/Expires=[^;]+/.exec(cookie!)![0]);
  const again = await chat.exchange(code, requested).expect(401);
  expect(codeOf(again.body)).toBe('invalid_code');
});

test('signs in with email and password', async () => {
  const user = chat.product.addUser();
  const credentials = { email: user.email, password: user.password };
  await chat.visitor('post', '/api/session/login').send(credentials).expect(200);
  const wrong = { ...credentials, password: 'wrong' };
  expect(codeOf((await chat.visitor('post', '/api/session/login').send(wrong).expect(401)).body)).toBe(
    'invalid_credentials',
  );
  user.state = 'two-factor';
  const refused = await chat.visitor('post', '/api/session/login').send(credentials).expect(403);
  expect(codeOf(refused.body)).toBe('second_factor_required');
  user.state = 'banned';
  expect(codeOf((await chat.visitor('post', '/api/session/login').send(credentials).expect(403)).body)).toBe('banned');
});

test('leads visitors to pages of the product, and to no other address', async () => {
  const signup = await chat.visitor('get', '/api/product/signup').expect(302);
  expect(signup.headers.location).toBe(new URL('/signup', chat.product.url).href);
  const other = await chat.visitor('get', '/api/product/admin').expect(400);
  expect(codeOf(other.body)).toBe('validation_failed');
});

test('stores only a hash of the token', async () => {
  const browser = await chat.browser();
  const token = browser.cookie.split('=')[1]!;
  const rows: { token_hash: Buffer }[] = await chat.database.query('SELECT token_hash FROM session');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
});

test('the session shows the subscription as it is now', async () => {
  const browser = await chat.browser();
  browser.user.canChat = false;
  expect(((await browser.get('/api/session').expect(200)).body as ChatSession).canChat).toBe(false);
  browser.user.canChat = true;
  chat.product.failWith(() => ({ status: 500, body: {} }));
  expect(((await browser.get('/api/session').expect(200)).body as ChatSession).canChat).toBe(false);
});

test.each(['banned', 'deleted'] as const)('the session of a %s user ends with the next request', async (state) => {
  const browser = await chat.browser();
  browser.user.state = state;
  const expected = state === 'banned' ? { status: 403, code: 'banned' } : { status: 401, code: 'not_signed_in' };
  const response = await browser.get('/api/session').expect(expected.status);
  expect(codeOf(response.body)).toBe(expected.code);
  await browser.get('/api/conversations').expect(401);
});

test('signing out ends the session', async () => {
  const browser = await chat.browser();
  const response = await browser.delete('/api/session').expect(204);
  expect(response.get('Set-Cookie')).toEqual([
    expect.stringMatching(/^chat_sid=;.*Expires=Thu, 01 Jan 1970/),
    expect.stringMatching(/^chat_signed_in=;.*Expires=Thu, 01 Jan 1970/),
  ]);
  await browser.get('/api/session').expect(401);
  await chat.visitor('delete', '/api/session').expect(204);
});

test('a new sign-in replaces the session of the same browser', async () => {
  const browser = await chat.browser();
  const { code, cookie } = await chat.requestCode(browser.user, browser);
  const response = await chat.exchange(code, cookie).expect(200);
  expect(cookieOf(response.headers)).not.toBe(browser.cookie);
  await browser.get('/api/session').expect(401);
});

test('a session expires', async () => {
  const browser = await chat.browser();
  chat.clock.advance(14 * 24 * 60 * 60 * 1_000 + 1);
  await browser.get('/api/session').expect(401);
});

test('a user has at most 20 sessions', async () => {
  const first = await chat.browser();
  for (let count = 0; count < 19; count += 1) await chat.browserOf(first.user);
  await first.get('/api/session').expect(200);
  await chat.browserOf(first.user);
  await first.get('/api/session').expect(401);
});

test('sign-ins through a proxy that appends ports count by address', async () => {
  const behindProxy = await ChatFixture.start({ TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '0.1' });
  const credentials = { email: 'ada@example.com', password: 'wrong' };
  const statuses: number[] = [];
  for (let port = 50_000; port < 50_004; port += 1) {
    const signIn = behindProxy.visitor('post', '/api/session/login').set('x-forwarded-for', `203.0.113.7:${port}`);
    statuses.push((await signIn.send(credentials)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  await behindProxy.stop();
});

test('the cookie is bound to the host over https', async () => {
  const origin = 'https://chat.example.com';
  const secure = await ChatFixture.start({ CHAT_PUBLIC_URL: origin });
  const { code, cookie } = await secure.requestCode(secure.product.addUser());
  expect(cookie).toMatch(/^__Host-chat_verifier=/);
  const response = await secure.exchange(code, cookie).set('origin', origin).expect(200);
  const [session] = response.get('Set-Cookie')!;
  expect(session).toMatch(/^__Host-chat_sid=[\w-]+; .*Path=\/; .*HttpOnly; Secure;/);
  expect(response.headers['strict-transport-security']).toContain('max-age');
  await secure.stop();
});

describe('credits', () => {
  test('are those at the product', async () => {
    const browser = await chat.browser({ balance: 1_234 });
    expect((await browser.get('/api/credits').expect(200)).body).toEqual({ balance: 1_234, isUnlimited: false });
  });

  test('are unavailable while the product does not respond', async () => {
    const browser = await chat.browser();
    chat.product.failWith(() => ({ status: 500, body: {} }));
    expect(codeOf((await browser.get('/api/credits').expect(503)).body)).toBe('product_unavailable');
  });

  test('are unavailable after five seconds if the product hangs', async () => {
    const browser = await chat.browser();
    chat.product.failWith(() => 'hang');
    const startedAt = performance.now();
    expect(codeOf((await browser.get('/api/credits').expect(503)).body)).toBe('product_unavailable');
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});

test.each([
  ['too long', { code: 'x'.repeat(201) }],
  ['no text', { code: 5 }],
  ['an unknown field', { code: 'x', admin: true }],
])('rejects a code that is %s', async (_, body) => {
  const response = await chat.visitor('post', '/api/session/exchange').send(body).expect(400);
  expect(chatErrorSchema.parse(response.body)).toMatchObject({
    code: 'validation_failed',
    fields: expect.any(Object) as object,
    requestId: response.headers['x-request-id'],
  });
});
