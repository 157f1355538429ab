import { createHash } from 'node:crypto';
import { accountChangeSchema, type ChatError, chatErrorSchema, type ChatSession } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture, cookieOf } from '../testing/chat-fixture.js';

let chat: ChatFixture;
beforeAll(async () => {
  chat = await ChatFixture.start();
});
afterEach(() => chat.product.recover());
afterAll(() => chat.stop());

const codeOf = (body: unknown): ChatError['code'] => chatErrorSchema.parse(body).code;
const userOf = async (browser: Pick<Browser, 'get'>): Promise<number> =>
  ((await browser.get('/api/session').expect(200)).body as ChatSession).user.id;

test('a sign-in starts at the product, with the challenge of a secret that only this browser has', async () => {
  const { headers } = await chat.anyone('get', '/api/session/start').expect(302);
  const address = new URL(headers['location']!);
  expect(address.href).toMatch(new RegExp(`^${new URL('/start-chat', chat.product.url).href}\\?`));
  const cookie = cookieOf(headers);
  const verifier = cookie.split('=')[1]!;
  expect(address.searchParams.get('codeChallenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(String(headers['set-cookie'])).toMatch(/^chat_verifier=[\w-]{43}; Max-Age=600; .*HttpOnly; SameSite=Lax$/);
});

test('two tabs that start at the same time can both complete', async () => {
  const { cookie, codeChallenge } = await chat.startSignIn();
  const { headers } = await chat.anyone('get', '/api/session/start').set('cookie', cookie).expect(302);
  expect(headers['location']).toContain(`codeChallenge=${codeChallenge}`);
  expect(cookieOf(headers)).toBe(cookie);
});

describe('a link with the code of somebody else', () => {
  /** What an attacker can put into the link: codes that their own browsers have requested, or that no browser has. */
  const links: [string, () => Promise<string>][] = [
    ['that another browser has requested', async () => (await chat.requestCode(chat.product.addUser())).code],
    ['that no browser has requested', () => Promise.resolve(chat.product.createCode(chat.product.addUser()))],
  ];

  test.each(links)('%s signs no visitor in', async (_, createCode) => {
    const code = await createCode();
    expect(codeOf((await chat.exchange(code, '').expect(401)).body)).toBe('invalid_code');
    const { cookie } = await chat.startSignIn();
    expect(codeOf((await chat.exchange(code, cookie).expect(401)).body)).toBe('invalid_code');
  });

  test.each(links)('%s leaves the session of its visitor', async (_, createCode) => {
    const victim = await chat.browser();
    const { cookie } = await chat.startSignIn();
    const response = await chat.exchange(await createCode(), `${victim.cookie}; ${cookie}`).expect(401);
    expect(response.get('Set-Cookie')).toBeUndefined();
    expect(await userOf(victim)).toBe(victim.user.id);
  });
});

describe('a sign-in with another account', () => {
  const requestChange = async (browser: Browser) => {
    const other = chat.product.addUser();
    const { code, cookie } = await chat.requestCode(other, browser);
    const response = await chat.exchange(code, cookie).expect(200);
    const pending = `${browser.cookie}; ${cookieOf(response.headers)}`;
    return { other, change: accountChangeSchema.parse(response.body).accountChange, pending };
  };
  const call = (method: 'post' | 'delete', cookie: string) =>
    chat.visitor(method, '/api/session/confirmation').set('cookie', cookie);
  const sessionsOf = (userId: number) => chat.database.query('SELECT FROM session WHERE user_id = $1', [userId]);

  test('keeps the session until it is confirmed', async () => {
    const ada = await chat.browser({ username: 'Ada' });
    const { other, change, pending } = await requestChange(ada);
    expect(change).toEqual({
      current: { username: 'Ada', email: ada.user.email },
      requested: { username: other.username, email: other.email },
    });
    expect(await userOf(ada)).toBe(ada.user.id);
    const response = await call('post', pending).send({}).expect(200);
    expect((response.body as ChatSession).user.id).toBe(other.id);
    const adopted = response.get('Set-Cookie')!.find((cookie) => cookie.startsWith('chat_sid='))!;
    const changed = await chat.visitor('get', '/api/session').set('cookie', adopted.split(';', 1)[0]!).expect(200);
    expect((changed.body as ChatSession).user.id).toBe(other.id);
    await ada.get('/api/session').expect(401);
    expect(codeOf((await call('post', '').send({}).expect(401)).body)).toBe('invalid_code');
  });

  test('is discarded if it is declined', async () => {
    const ada = await chat.browser();
    const { other, pending } = await requestChange(ada);
    await call('delete', pending).expect(204);
    expect(await sessionsOf(other.id)).toEqual([]);
    expect(codeOf((await call('post', pending).send({}).expect(401)).body)).toBe('invalid_code');
    expect(await userOf(ada)).toBe(ada.user.id);
  });

  test('expires after ten minutes, and lasts as long as any other once it is confirmed', async () => {
    const [late, punctual] = [await requestChange(await chat.browser()), await requestChange(await chat.browser())];
    const confirmed = await call('post', punctual.pending).send({}).expect(200);
    const lifetimeMs = new Date((confirmed.body as ChatSession).expiresAt).getTime() - chat.clock.now().getTime();
    expect(Math.round(lifetimeMs / 3_600_000)).toBe(14 * 24);
    chat.clock.advance(10 * 60_000);
    expect(codeOf((await call('post', late.pending).send({}).expect(401)).body)).toBe('invalid_code');
  });
});

test('a login passes on the address and remembers the browser', async () => {
  const { email, password } = chat.product.addUser();
  const login = (cookie = '') =>
    chat.visitor('post', '/api/session/login').set('cookie', cookie).send({ email, password });
  const first = await login().expect(200);
  const device = first.get('Set-Cookie')!.find((cookie) => cookie.startsWith('chat_device='))!;
  expect(device).toMatch(/^chat_device=[\w-]{43}; Max-Age=7776000; .*HttpOnly; SameSite=Lax$/);
  await login(device.split(';', 1)[0]).expect(200);
  const customers = chat.product.calls
    .filter(({ path }) => path === '/api/v1/auth/login')
    .map(({ body }) => (body as { customer: object }).customer);
  const deviceToken = /=([\w-]{43})/.exec(device)![1];
  expect(customers.slice(-2)).toEqual([1, 2].map(() => ({ clientAddress: '127.0.0.1', deviceToken })));
});
