import { billingRequests } from '@scriptsmith/contracts/billing';
import { apiKeyScopes, identityRequests } from '@scriptsmith/contracts/identity';
import { chatCode } from '../testing/fake-external-systems.js';
import { goodPassword } from '../testing/fake-identity.js';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, bob, entryId } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => {
  gateway.reset();
  gateway.fakeServices.respondTo(identityRequests.verifyApiKey, () => ({
    ...{ keyId: entryId, name: 'my bot', scopes: [...apiKeyScopes], testUserId: bob.id },
  }));
});
afterAll(() => gateway.stop());

const key = 'ssk_of_tests';
const send = (method: 'GET' | 'POST', path: string) => gateway.externalSystem(method, path).set('api-key', key);
const command = (userId: number) => ({ userId, amount: 5, reason: 'a test', idempotencyKey: 'order 1' });
const refusal = {
  code: 'forbidden',
  detail: `This is a test key. It reaches only the customer with the id ${bob.id}.`,
};

test.each([
  ['reading credits', 'GET', `/api/v1/users/${ada.id}/credits`, undefined],
  ['reading the history', 'GET', `/api/v1/users/${ada.id}/credits/history`, undefined],
  ['reading the subscription', 'GET', `/api/v1/users/${ada.id}/subscription`, undefined],
  ['consuming credits', 'POST', `/api/v1/users/${ada.id}/credits/consume`, { amount: 5, reason: 'a test' }],
  ['holding credits', 'POST', `/api/v1/users/${ada.id}/credits/holds`, { amount: 5, reason: 'a test', ttlSeconds: 60 }],
  [
    'a batch in which one command is of another',
    'POST',
    '/api/v1/credits/consume-batch',
    { commands: [command(bob.id), command(ada.id)] },
  ],
  ['signing in with a password', 'POST', '/api/v1/auth/login', { email: ada.email, password: goodPassword }],
  ['exchanging a chat code', 'POST', '/api/v1/auth/exchange', { code: chatCode }],
] as const)('a test key does not reach another customer: %s', async (_what, method, path, body) => {
  const response = await send(method, path).send(body).expect(403);
  expect(response.body).toMatchObject(refusal);
  for (const request of [
    billingRequests.consumeCredits,
    billingRequests.consumeCreditsBatch,
    billingRequests.holdCredits,
    billingRequests.getCreditHistory,
    identityRequests.exchangeChatCode,
  ])
    expect(gateway.fakeServices.requestsTo(request)).toEqual([]);
});

test('a test key reaches its customer, and is a separate actor in the ledger', async () => {
  await send('POST', `/api/v1/users/${bob.id}/credits/consume`).send({ amount: 5, reason: 'a test' }).expect(200);
  await send('POST', '/api/v1/auth/login').send({ email: bob.email, password: goodPassword }).expect(200);
  const [consumption] = gateway.fakeServices.requestsTo(billingRequests.consumeCredits);
  expect(consumption?.body).toMatchObject({ userId: bob.id, actor: 'test-key:my bot' });
});
