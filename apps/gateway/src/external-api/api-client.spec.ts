import { type ApiClient, ApiError, createApiClient } from '@scriptsmith/api-client';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { TcpProxy } from '@scriptsmith/testing';
import { chatCode, codeSession, holdId } from '../testing/fake-external-systems.js';
import { creditEvent } from '../testing/fake-billing.js';
import { apiKey, goodPassword } from '../testing/fake-identity.js';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, entryId, subscription } from '../testing/users.js';

let gateway: GatewayFixture;
let proxy: TcpProxy;
let client: ApiClient;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
  proxy = await TcpProxy.start(gateway.port);
  client = createApiClient({ baseUrl: `http://127.0.0.1:${proxy.port}`, apiKey, retryDelayMs: 1 });
});
beforeEach(() => gateway.reset());
afterAll(async () => {
  await proxy.close();
  await gateway.stop();
});

const consumption = { amount: 250, reason: 'A garage script' };
const keysOf = (contract: Parameters<typeof gateway.fakeServices.requestsTo>[0]) =>
  gateway.fakeServices.requestsTo(contract).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);

test('every method returns what the API responds', async () => {
  const login = { user: ada, subscription, canChat: true };
  const credentials = { email: ada.email, password: goodPassword, customer: { clientAddress: '203.0.113.7' } };
  expect(await client.login(credentials)).toEqual({ ...login, sessionEpoch: 2, sessionId: null });
  const codeVerifier = 'v'.repeat(43);
  expect(await client.exchangeCode(chatCode, { codeVerifier })).toEqual({ ...login, ...codeSession });
  const state = { userId: ada.id, active: true, subscription, sessionEpoch: 2 };
  expect(await client.getSubscription(ada.id)).toEqual(state);
  const { sessionId } = codeSession;
  expect(await client.getSubscription(ada.id, { sessionId })).toEqual({ ...state, sessionEnded: true });
  expect(await client.getCredits(ada.id)).toMatchObject({ userId: ada.id, balance: 15_000, isUnlimited: false });
  expect(await client.creditHistory(ada.id, { cursor: 'abc' })).toEqual({ entries: [creditEvent], nextCursor: null });
  const receipt = await client.consume(ada.id, consumption, { idempotencyKey: 'run 1' });
  expect(receipt).toEqual({ userId: ada.id, consumed: 250, balance: 14_750, isUnlimited: false, entryId });
  const hold = await client.createHold(ada.id, { ...consumption, ttlSeconds: 600 }, { idempotencyKey: 'run 2' });
  expect(hold).toMatchObject({ holdId, amount: 250 });
  expect(await client.settleHold(holdId, 100)).toMatchObject({ holdId, consumed: 100 });
  expect(await client.releaseHold(holdId)).toMatchObject({ holdId, released: 500 });
  expect([...keysOf(billingRequests.consumeCredits), ...keysOf(billingRequests.holdCredits)]).toEqual([
    'run 1',
    'run 2',
  ]);
});

test('a consumption whose response is lost is repeated with the same key', async () => {
  let isSevered = false;
  gateway.fakeServices.respondTo(billingRequests.consumeCredits, ({ userId, amount }) => {
    if (!isSevered) proxy.reset();
    const replayed = isSevered;
    isSevered = true;
    return { receipt: { userId, consumed: amount, balance: 1, isUnlimited: false, entryId }, replayed };
  });
  expect(await client.consume(ada.id, consumption)).toMatchObject({ consumed: 250, entryId });
  const keys = keysOf(billingRequests.consumeCredits);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

test('a call is repeated while the service is unavailable', async () => {
  let calls = 0;
  gateway.fakeServices.respondTo(billingRequests.settleHold, ({ amount }) => {
    calls += 1;
    if (calls < 3) throw new DomainError('service_unavailable', 'The service is temporarily unavailable.');
    const settlement = { holdId, userId: ada.id, consumed: amount, shortfall: 0, balance: 1, isUnlimited: false };
    return { settlement: { ...settlement, entryId }, replayed: false };
  });
  expect(await client.settleHold(holdId, 7)).toMatchObject({ consumed: 7 });
  expect(calls).toBe(3);
});

test('errors carry the code, the status, the request id and the balance', async () => {
  gateway.fakeServices.respondTo(billingRequests.consumeCredits, () => {
    throw new DomainError('insufficient_credits', 'There are not enough credits.', { balance: 12 });
  });
  const failure = await client.consume(ada.id, consumption).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    ...{ code: 'insufficient_credits', status: 402, detail: 'There are not enough credits.', balance: 12 },
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  await expect(client.consume(ada.id, { ...consumption, amount: 0 })).rejects.toMatchObject({
    ...{ code: 'validation_failed', status: 422, fields: { amount: expect.any(String) as string } },
  });
  const stranger = createApiClient({ baseUrl: gateway.url, apiKey: 'ssk_unknown' });
  await expect(stranger.getCredits(ada.id)).rejects.toMatchObject({ code: 'invalid_api_key', status: 401 });
});
