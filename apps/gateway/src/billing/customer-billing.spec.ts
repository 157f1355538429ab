import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { declaredRoutes } from '../testing/declared-routes.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { catalogue, checkoutUrl } from '../testing/fake-billing.js';
import { ada, bob, subscription } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const lastBody = (contract: (typeof billingRequests)[keyof typeof billingRequests]) =>
  'pattern' in contract ? gateway.fakeServices.requestsTo(contract).at(-1)?.body : undefined;

test('returns the account of a customer', async () => {
  const ask = async (path: string) =>
    (await gateway.browserOf(ada, 'GET', `/api/${path}/${ada.id}`).expect(200)).body as unknown;
  const credits = { isUnlimited: false, creditsBalance: 15_000, creditsUsedThisMonth: 250 };
  expect(await ask('user')).toEqual({
    user: ada,
    credits,
    subscription: { planName: 'Professional', status: 'active' },
  });
  expect(await ask('user-credits')).toEqual({ credits: { ...credits, rolloverCredits: 40 } });
  expect(await ask('subscription')).toEqual({ subscription });
});

test('returns zeros and no subscription for a customer without purchases', async () => {
  const response = await gateway.browserOf(bob, 'GET', `/api/user/${bob.id}`).expect(200);
  expect(response.body).toEqual({
    user: bob,
    credits: { isUnlimited: false, creditsBalance: 0, creditsUsedThisMonth: 0 },
    subscription: null,
  });
});

test('personal data is sent with Cache-Control: no-store', async () => {
  const { headers } = await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`);
  expect(headers['cache-control']).toBe('no-store');
});

test('returns the catalogue without a session', async () => {
  expect((await gateway.anyone('GET', '/api/catalogue').expect(200)).body).toEqual(catalogue);
});

test.each([
  ['create-subscription', billingRequests.createSubscriptionCheckout],
  ['create-addon-checkout', billingRequests.createAddonCheckout],
])('%s creates a checkout for the signed-in user', async (path, contract) => {
  const body = { priceId: 'price_x', userId: ada.id };
  const response = await gateway.browserOf(ada, 'POST', `/api/${path}`).send(body).expect(200);
  expect(response.body).toEqual({ url: checkoutUrl });
  expect(lastBody(contract)).toEqual({ userId: ada.id, email: ada.email, priceId: 'price_x' });
});

test.each([
  ['cancel-subscription', true, billingRequests.cancelSubscription],
  ['resume-subscription', false, billingRequests.resumeSubscription],
])('%s works with and without a body', async (path, cancelAtPeriodEnd, contract) => {
  for (const body of [{ userId: ada.id }, {}, undefined]) {
    const call = gateway.browserOf(ada, 'POST', `/api/${path}`).set('content-type', 'application/json');
    const response = await call.send(body).expect(200);
    expect(response.body).toEqual({ success: true, subscription: { ...subscription, cancelAtPeriodEnd } });
    expect(lastBody(contract)).toEqual({ userId: ada.id });
  }
  await gateway.browserOf(ada, 'POST', `/api/${path}`).expect(200);
});

test('only the changes of a subscription may come without a body and a content type', () => {
  const routes = declaredRoutes().filter(({ bodyOptional }) => bodyOptional);
  expect(routes.map(({ pattern }) => pattern)).toEqual(['/api/cancel-subscription', '/api/resume-subscription']);
});

test('confirms a checkout for the signed-in user', async () => {
  const response = await gateway.browserOf(ada, 'GET', '/api/checkout-success/cs_test_1').expect(200);
  expect(response.body).toEqual({ success: true, kind: 'subscription', subscription });
  expect(lastBody(billingRequests.confirmCheckout)).toEqual({ userId: ada.id, sessionId: 'cs_test_1' });
});

test('returns the errors of billing', async () => {
  gateway.fakeServices.respondTo(billingRequests.createAddonCheckout, () => {
    throw new DomainError('subscription_required', 'You need an active subscription.');
  });
  const body = { priceId: 'price_10k', userId: ada.id };
  const response = await gateway.browserOf(ada, 'POST', '/api/create-addon-checkout').send(body).expect(403);
  expect(response.body).toEqual({ error: 'You need an active subscription.', code: 'subscription_required' });
});

describe('a webhook', () => {
  const deliver = (text: string, signature?: string) => {
    const call = gateway.anyone('POST', '/api/webhooks/stripe').set('content-type', 'application/json; charset=utf-8');
    if (signature) void call.set('stripe-signature', signature);
    return call.send(text);
  };

  test('is forwarded verbatim', async () => {
    const text = '{ "id": "evt_1",\n  "name": "Zoë €",  "__proto__": {} , "n": 1.0 }\n';
    await deliver(text, 'signed').expect(200);
    expect(lastBody(billingRequests.receiveStripeWebhook)).toEqual({ body: text, signature: 'signed' });
  });

  test('can be up to 1 MB', async () => {
    await deliver(JSON.stringify({ data: 'x'.repeat(900_000) }), 'signed').expect(200);
    await deliver(JSON.stringify({ data: 'x'.repeat(1_100_000) }), 'signed').expect(413);
  });

  test.each([undefined, 'forged', 'x'.repeat(2_001)])('signed %p is rejected', async (signature) => {
    const response = await deliver('{}', signature).expect(400);
    expect(errorOf(response).code).toBe('invalid_webhook_signature');
  });

  test('without a body is rejected', async () => {
    await gateway.anyone('POST', '/api/webhooks/stripe').set('stripe-signature', 'signed').expect(400);
  });

  test('responds 503 if billing is unavailable, so that Stripe retries', async () => {
    gateway.fakeServices.respondTo(billingRequests.receiveStripeWebhook, () => {
      throw new DomainError('service_unavailable', 'Not available.');
    });
    await deliver('{}', 'signed').expect(503);
  });
});
