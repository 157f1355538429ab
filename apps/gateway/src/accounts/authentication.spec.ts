import { identityRequests } from '@scriptsmith/contracts/identity';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { goodPassword } from '../testing/fake-identity.js';
import { ada, tem } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const registration = { username: ' Grace ', email: 'Grace@Example.com', password: goodPassword };

test('registration returns the user and starts a session', async () => {
  const response = await gateway.visitor('POST', '/api/register').send(registration).expect(201);
  expect(response.body).toEqual({ user: { id: 10, username: 'Grace', email: 'grace@example.com' } });
  expect(response.headers['set-cookie']).toEqual([
    'sid=session-of-Grace; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; HttpOnly; SameSite=Lax',
    expect.stringMatching(/^device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  expect(gateway.fakeServices.requestsTo(identityRequests.register)[0]?.body).toEqual({
    ...registration,
    username: 'Grace',
    email: 'grace@example.com',
    marketingEmails: false,
    clientAddress: '127.0.0.1',
    deviceToken: /device=([\w-]{43})/.exec(String(response.headers['set-cookie']))?.[1],
  });
});

test('login returns the user and sends the client address to identity', async () => {
  const login = { email: ada.email, password: goodPassword };
  const response = await gateway.visitor('POST', '/api/login').send(login).expect(200);
  expect(response.body).toEqual({ user: ada, message: 'Welcome back' });
  expect(response.headers['set-cookie']?.[0]).toMatch(/^sid=session-of-ada; /);
  expect(gateway.fakeServices.requestsTo(identityRequests.login)[0]?.body).toMatchObject({
    clientAddress: '127.0.0.1',
  });
});

test('a browser keeps the token of its device, also if a sign-in fails', async () => {
  const login = (password: string, cookie = '') =>
    gateway.visitor('POST', '/api/login').set('cookie', cookie).send({ email: ada.email, password });
  const first = await login(goodPassword).expect(200);
  const [device = ''] = /device=[\w-]{43}/.exec(String(first.headers['set-cookie'])) ?? [];
  expect((await login('wrong', device).expect(401)).headers['set-cookie']).toBeUndefined();
  const again = await login(goodPassword, device).expect(200);
  expect(String(again.headers['set-cookie'])).toContain(device);
  await login(goodPassword, 'device=forged').expect(200);
  const tokens = gateway.fakeServices
    .requestsTo(identityRequests.login)
    .map(({ body }) => (body as { deviceToken: string }).deviceToken);
  const known = device.replace('device=', '');
  expect(tokens.slice(0, 3)).toEqual([known, known, known]);
  expect(tokens[3]).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['/api/login', { email: ada.email, password: goodPassword }, identityRequests.login],
  ['/api/register', registration, identityRequests.register],
])('%s replaces the session of the browser and names its device', async (path, body, request) => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await gateway.browserOf(tem, 'POST', path).set('user-agent', userAgent).send(body);
  expect(gateway.fakeServices.requestsTo(request)[0]?.body).toMatchObject({
    replacedSessionToken: 'session-of-tem',
    device: 'Firefox on Windows',
  });
});

test('login with a temporary password returns mustChangePassword', async () => {
  const login = { email: tem.email, password: goodPassword };
  const response = await gateway.visitor('POST', '/api/login').send(login).expect(200);
  expect(response.body).toEqual({ user: tem, message: 'Welcome back', mustChangePassword: true });
});

test('a wrong password sets no cookie', async () => {
  const login = { email: ada.email, password: 'wrong' };
  const response = await gateway.visitor('POST', '/api/login').send(login).expect(401);
  expect(response.body).toEqual({ error: 'Email address or password is wrong.', code: 'invalid_credentials' });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('logout ends the session immediately and removes the cookie', async () => {
  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
  const response = await gateway.browserOf(ada, 'POST', '/api/logout').send({}).expect(204);
  expect(response.headers['set-cookie']).toEqual([
    'sid=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
  expect(gateway.fakeServices.requestsTo(identityRequests.logout)[0]?.body).toEqual({ sessionToken: 'session-of-ada' });

  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`);
  expect(gateway.fakeServices.requestsTo(identityRequests.resolveSession)).toHaveLength(2);
});

test('logout without a session succeeds', async () => {
  await gateway.visitor('POST', '/api/logout').send({}).expect(204);
  expect(gateway.fakeServices.requests).toEqual([]);
});

test('changing the password invalidates the cached session', async () => {
  const change = { currentPassword: 'temporary password', newPassword: goodPassword };
  const response = await gateway.browserOf(tem, 'POST', '/api/change-password').send(change).expect(200);
  expect(response.body).toEqual({ success: true });
  expect(gateway.fakeServices.requestsTo(identityRequests.changePassword)[0]?.body).toEqual({
    ...change,
    sessionToken: 'session-of-tem',
  });

  gateway.fakeServices.respondTo(identityRequests.resolveSession, () => ({ user: tem, mustChangePassword: false }));
  await gateway.browserOf(tem, 'GET', `/api/user/${tem.id}`).expect(200);
});

test('concurrent requests of one session share one lookup', async () => {
  await Promise.all(Array.from({ length: 10 }, () => gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`)));
  expect(gateway.fakeServices.requestsTo(identityRequests.resolveSession)).toHaveLength(1);
});

describe('over https', () => {
  let secure: GatewayFixture;
  beforeEach(async () => {
    secure = await GatewayFixture.start({ PUBLIC_URL: 'https://scriptsmith.example/' });
  });
  afterEach(() => secure.stop());

  test('sets a __Host- cookie and Strict-Transport-Security', async () => {
    const response = await secure
      .anyone('POST', '/api/login')
      .set('origin', 'https://scriptsmith.example')
      .send({ email: ada.email, password: goodPassword })
      .expect(200);
    expect(response.headers['set-cookie']?.[0]).toBe(
      '__Host-sid=session-of-ada; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    );
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('ignores a cookie without the __Host- prefix', async () => {
    const ask = (cookie: string) => secure.anyone('GET', `/api/user/${ada.id}`).set('cookie', cookie);
    await ask('sid=session-of-ada').expect(401);
    await ask('theme=dark; __Host-sid=session-of-ada').expect(200);
  });
});
