import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { declaredRoutes, validBodies } from '../testing/declared-routes.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { chatCode, codeSession } from '../testing/fake-external-systems.js';
import { creditEvent } from '../testing/fake-billing.js';
import { goodPassword, tokenOf } from '../testing/fake-identity.js';
import { ada, bob, entryId, subscription } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const consumption = { amount: 250, reason: 'a garage script', metadata: { resource: 'garage', lines: 120, ok: true } };
const consume = () => gateway.externalSystem('POST', `/api/v1/users/${ada.id}/credits/consume`).send(consumption);
const orders = () =>
  gateway.fakeServices.requestsTo(billingRequests.consumeCredits).map(({ body }) => body as { idempotencyKey: string });

test('sends a consumption to billing with its idempotency key and actor', async () => {
  const response = await consume().set('idempotency-key', 'order 1').expect(200);
  expect(response.body).toEqual({ userId: 7, consumed: 250, balance: 14_750, isUnlimited: false, entryId });
  expect(response.headers['idempotent-replayed']).toBeUndefined();
  expect(orders()).toEqual([{ ...consumption, userId: 7, idempotencyKey: 'order 1', actor: 'api-key:chat site' }]);
});

test('a replayed consumption has the header Idempotent-Replayed', async () => {
  gateway.fakeServices.respondTo(billingRequests.consumeCredits, ({ userId, amount }) => ({
    receipt: { userId, consumed: amount, balance: 0, isUnlimited: false, entryId },
    replayed: true,
  }));
  const response = await consume().set('idempotency-key', 'order 1').expect(200);
  expect(response.headers['idempotent-replayed']).toBe('true');
});

test('generates a key that clients cannot use if there is none', async () => {
  await consume().expect(200);
  await consume().expect(200);
  const keys = orders().map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) {
    expect(key).toMatch(/^auto:[\da-f-]{36}$/);
    await consume().set('idempotency-key', key).expect(422);
  }
});

test('insufficient credits respond 402 with the balance', async () => {
  gateway.fakeServices.respondTo(billingRequests.consumeCredits, () => {
    throw new DomainError('insufficient_credits', 'There are not enough credits.', { balance: 12 });
  });
  const response = await consume().expect(402);
  expect(response.body).toMatchObject({ code: 'insufficient_credits', status: 402, balance: 12 });
});

test('login returns the user and canChat, and starts no session', async () => {
  const login = (email: string) =>
    gateway.externalSystem('POST', '/api/v1/auth/login').send({ email, password: goodPassword }).expect(200);
  const active = await login(ada.email);
  const session = { sessionEpoch: 2, sessionId: null };
  expect(active.body).toEqual({ user: ada, subscription, canChat: true, ...session });
  expect(active.headers['set-cookie']).toBeUndefined();
  expect((await login(bob.email)).body).toEqual({ user: bob, subscription: null, canChat: false, ...session });
  expect(gateway.fakeServices.requestsTo(identityRequests.login)).toEqual([]);
  const [verification] = gateway.fakeServices.requestsTo(identityRequests.verifyCredentials);
  expect(verification?.body).toEqual({ email: ada.email, password: goodPassword, apiClient: 'chat site' });
});

test('exchanging a chat code returns the same as login, and the session that created the code', async () => {
  const exchange = (code: unknown) => gateway.externalSystem('POST', '/api/v1/auth/exchange').send({ code });
  const response = await exchange(chatCode).expect(200);
  expect(response.body).toEqual({ user: ada, subscription, canChat: true, ...codeSession });
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(errorOf(await exchange('unknown').expect(400)).code).toBe('invalid_token');
  for (const code of ['', 'a b', 'x'.repeat(129), 7, null, [chatCode]]) await exchange(code).expect(422);
});

test('a chat code is consumed only by a successful exchange', async () => {
  const used = new Set<string>();
  const whose = ({ code }: { code: string }) => {
    if (used.has(code)) throw new DomainError('invalid_token', 'This code has been used.');
    return { user: ada };
  };
  gateway.fakeServices.respondTo(identityRequests.verifyChatCode, (exchange) => ({
    ...whose(exchange),
    ...codeSession,
  }));
  gateway.fakeServices.respondTo(identityRequests.exchangeChatCode, (exchange) => {
    const answer = whose(exchange);
    used.add(exchange.code);
    return answer;
  });
  gateway.fakeServices.respondTo(billingRequests.getAccount, () => {
    throw new DomainError('service_unavailable', 'Not now.');
  });
  const exchange = () => gateway.externalSystem('POST', '/api/v1/auth/exchange').send({ code: chatCode });
  await exchange().expect(503);
  gateway.fakeServices.respondTo(billingRequests.getAccount, () => ({
    known: true,
    isBanned: false,
    credits: { isUnlimited: false, balance: 5, usedThisMonth: 0, rolloverCredits: 0 },
    subscription,
  }));
  expect((await exchange().expect(200)).body).toMatchObject({ user: ada, subscription, canChat: true });
  expect(errorOf(await exchange().expect(400)).code).toBe('invalid_token');
});

test('creates a chat code for a signed-in customer', async () => {
  const response = await gateway.browserOf(ada, 'POST', '/api/chat-code').send({}).expect(201);
  expect(response.body).toEqual({ code: chatCode, expiresAt: '2026-11-21T00:01:00.000Z' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(gateway.fakeServices.requestsTo(identityRequests.createChatCode).map(({ body }) => body)).toEqual([
    { userId: ada.id, sessionToken: tokenOf(ada) },
  ]);
});

test('returns the credit history page by page, and 404 for an unknown user', async () => {
  const path = `/api/v1/users/${ada.id}/credits/history`;
  const response = await gateway.externalSystem('GET', `${path}?cursor=abc`).expect(200);
  expect(response.body).toEqual({ entries: [creditEvent], nextCursor: null });
  expect(gateway.fakeServices.requestsTo(billingRequests.getCreditHistory)[0]!.body).toMatchObject({
    userId: ada.id,
    cursor: 'abc',
  });
  gateway.fakeServices.respondTo(billingRequests.getCreditHistory, () => ({ entries: [], nextCursor: null }));
  expect((await gateway.externalSystem('GET', `/api/v1/users/${bob.id}/credits/history`).expect(200)).body).toEqual({
    entries: [],
    nextCursor: null,
  });
  await gateway.externalSystem('GET', '/api/v1/users/4711/credits/history').expect(404);
  for (const cursor of ['', 'a%20b', 'x'.repeat(201), "'--"]) {
    await gateway.externalSystem('GET', `${path}?cursor=${cursor}`).expect(422);
  }
});

test('a past_due subscription is not active', async () => {
  gateway.fakeServices.respondTo(billingRequests.getAccount, () => ({
    known: true,
    isBanned: false,
    credits: { isUnlimited: false, balance: 5, usedThisMonth: 0, rolloverCredits: 0 },
    subscription: { ...subscription, status: 'past_due' as const },
  }));
  const read = await gateway.externalSystem('GET', `/api/v1/users/${ada.id}/subscription`).expect(200);
  expect(read.body).toMatchObject({ userId: 7, active: false, subscription: { ...subscription, status: 'past_due' } });
  const login = { email: ada.email, password: goodPassword };
  const checked = await gateway.externalSystem('POST', '/api/v1/auth/login').send(login).expect(200);
  expect(checked.body).toMatchObject({ canChat: false });
});

test('the subscription says whether sessions of the customer have ended', async () => {
  const path = `/api/v1/users/${ada.id}/subscription`;
  const state = { userId: ada.id, active: true, subscription, sessionEpoch: 2 };
  expect((await gateway.externalSystem('GET', path).expect(200)).body).toEqual(state);
  const ofSession = await gateway.externalSystem('GET', `${path}?sessionId=${codeSession.sessionId}`).expect(200);
  expect(ofSession.body).toEqual({ ...state, sessionEnded: true });
  const asked = gateway.fakeServices.requestsTo(identityRequests.getSessionState).map(({ body }) => body);
  expect(asked).toEqual([{ userId: ada.id }, { userId: ada.id, sessionId: codeSession.sessionId }]);
  await gateway.externalSystem('GET', `${path}?sessionId=all`).expect(422);
});

test('a code and its verifier, and the browser of a login, reach identity', async () => {
  const bound = { code: chatCode, codeVerifier: 'v'.repeat(43) };
  await gateway.externalSystem('POST', '/api/v1/auth/exchange').send(bound).expect(200);
  for (const contract of [identityRequests.verifyChatCode, identityRequests.exchangeChatCode]) {
    expect(gateway.fakeServices.requestsTo(contract)[0]?.body).toEqual(bound);
  }
  const customer = { clientAddress: '203.0.113.7', deviceToken: 'd'.repeat(43) };
  const login = { email: ada.email, password: goodPassword, customer };
  await gateway.externalSystem('POST', '/api/v1/auth/login').send(login).expect(200);
  const [verified] = gateway.fakeServices.requestsTo(identityRequests.verifyCredentials);
  expect(verified?.body).toEqual({ ...login, apiClient: 'chat site' });
  const codeChallenge = 'c'.repeat(43);
  await gateway.browserOf(ada, 'POST', '/api/chat-code').send({ codeChallenge }).expect(201);
  const [created] = gateway.fakeServices.requestsTo(identityRequests.createChatCode);
  expect(created?.body).toMatchObject({ codeChallenge });
});

test('returns the credits with the user id', async () => {
  const response = await gateway.externalSystem('GET', `/api/v1/users/${ada.id}/credits`).expect(200);
  expect(response.body).toEqual({
    userId: 7,
    isUnlimited: false,
    balance: 15_000,
    usedThisMonth: 250,
    rolloverCredits: 40,
  });
});

test('returns zeros for a user without an account, and 404 for an unknown user', async () => {
  const known = await gateway.externalSystem('GET', `/api/v1/users/${bob.id}/subscription`).expect(200);
  expect(known.body).toEqual({ userId: bob.id, active: false, subscription: null, sessionEpoch: 2 });
  for (const path of ['/api/v1/users/4711/subscription', '/api/v1/users/4711/credits']) {
    expect(errorOf(await gateway.externalSystem('GET', path).expect(404)).code).toBe('user_not_found');
  }
});

test('concurrent requests with one key share one lookup', async () => {
  await Promise.all(Array.from({ length: 10 }, () => consume().expect(200)));
  expect(gateway.fakeServices.requestsTo(identityRequests.verifyApiKey)).toHaveLength(1);
});

const routesOfUsers = declaredRoutes()
  .filter(({ pattern }) => /^\/api\/v1\/(users\/:userId|holds\/:holdId)\//.test(pattern))
  .map((route) => [`${route.method} ${route.pattern}`, route] as const);

test('every route that names a user is found', () => {
  expect(routesOfUsers).toHaveLength(7);
});

describe.each(routesOfUsers)('%s', (_, { method, path, pattern }) => {
  test.each([
    ['deleted', 'user_not_found', 404],
    ['banned', 'user_banned', 403],
  ] as const)('rejects a %s user with %s', async (_state, code, status) => {
    const reject = () => {
      throw new DomainError(code, 'This user cannot use credits.');
    };
    for (const contract of [
      billingRequests.consumeCredits,
      billingRequests.holdCredits,
      billingRequests.settleHold,
      billingRequests.releaseHold,
    ]) {
      gateway.fakeServices.respondTo(contract, reject);
    }
    const { getAccount } = billingRequests;
    const credits = { isUnlimited: false, balance: 5, usedThisMonth: 0, rolloverCredits: 0 };
    const bannedAccount = () => ({ known: true, isBanned: true, credits, subscription });
    if (code === 'user_banned') gateway.fakeServices.respondTo(getAccount, bannedAccount);
    else gateway.fakeServices.respondTo(getAccount, reject);
    const response = await gateway.externalSystem(method, path).send(validBodies[pattern]).expect(status);
    expect(response.body).toMatchObject({ code, status });
  });
});
