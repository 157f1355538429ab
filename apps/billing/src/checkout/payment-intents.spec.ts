import { billingRequests } from '@scriptsmith/contracts/billing';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';

const { createPaymentIntent, confirmCheckout, getPaymentIntent } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const subscriberWithPayment = async (packageId: '10k' | 'unlimited' = '10k') => {
  const userId = await given.subscriber('scripter');
  return { userId, payment: await given.beginPayment(userId, packageId) };
};

test('a pack paid on our page is granted by the webhook alone', async () => {
  const { userId, payment } = await subscriberWithPayment();
  expect(payment.clientSecret).toMatch(new RegExp(`^${payment.paymentIntentId}_secret_`));
  expect(await given.payWithCard(payment)).toMatchObject({
    amount: 500,
    currency: 'gbp',
    description: '10,000 Credits',
  });
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  expect(await given.orderStatus(payment.paymentIntentId)).toBe('fulfilled');
});

test('the success page grants a pack before any webhook, and returns the same result again', async () => {
  const { userId, payment } = await subscriberWithPayment();
  given.holdWebhooks();
  await given.payWithCard(payment);
  const first = await given.confirm(userId, payment.paymentIntentId);
  expect(first).toEqual({ kind: 'addon', packName: '10,000 Credits', credits: 10_000 });
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
  expect(await given.confirm(userId, payment.paymentIntentId)).toEqual(first);
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

test('concurrent success pages and webhooks grant once', async () => {
  const { userId, payment } = await subscriberWithPayment();
  given.holdWebhooks();
  await given.payWithCard(payment);
  const deliveries = await given.releaseWebhooks();
  await Promise.all([
    ...Array.from({ length: 8 }, () => given.confirm(userId, payment.paymentIntentId)),
    ...[...deliveries, ...deliveries].map((delivery) => given.deliver(delivery)),
  ]);
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

test('the unlimited pack makes consumption free for a month', async () => {
  const { userId, payment } = await subscriberWithPayment('unlimited');
  await given.payWithCard(payment);
  await given.waitForWebhooks();
  expect((await given.account(userId)).credits).toMatchObject({ isUnlimited: true, balance: 15_000 });
});

test('only its owner can read a payment', async () => {
  const { userId, payment } = await subscriberWithPayment();
  const paymentIntentId = payment.paymentIntentId;
  const open = { clientSecret: payment.clientSecret, packageId: '10k', amount: 500, currency: 'gbp' };
  expect(await given.request(getPaymentIntent, { userId, paymentIntentId })).toEqual({
    ...open,
    status: 'requires_payment_method',
  });
  await given.payWithCard(payment);
  expect(await given.request(getPaymentIntent, { userId, paymentIntentId })).toEqual({ ...open, status: 'succeeded' });
  for (const other of [await given.subscriber('scripter'), given.newUser()]) {
    expect(await given.errorCodeOf(getPaymentIntent, { userId: other, paymentIntentId })).toBe('checkout_not_found');
    expect(await given.errorCodeOf(confirmCheckout, { userId: other, sessionId: paymentIntentId })).toBe(
      'checkout_not_found',
    );
  }
  expect(await given.errorCodeOf(getPaymentIntent, { userId, paymentIntentId: 'pi_unknown' })).toBe(
    'checkout_not_found',
  );
});

test('after a declined card, another one can pay the same payment', async () => {
  const { userId, payment } = await subscriberWithPayment();
  await expect(given.payWithCard(payment, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  const sessionId = payment.paymentIntentId;
  expect(await given.errorCodeOf(confirmCheckout, { userId, sessionId })).toBe('payment_incomplete');
  await given.payWithCard(payment);
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

test('a payment is granted after the bank authentication', async () => {
  const { userId, payment } = await subscriberWithPayment();
  const asked = await given.payWithCard(payment, 'pm_card_authenticationRequired');
  expect(asked.status).toBe('requires_action');
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await given.authenticate(payment.paymentIntentId, 'complete');
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

test('packs require an active subscription', async () => {
  const nobody = { userId: given.newUser(), email: 'nobody@example.com', packageId: '10k' } as const;
  expect(await given.errorCodeOf(createPaymentIntent, nobody)).toBe('subscription_required');
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect(await given.errorCodeOf(createPaymentIntent, { ...nobody, userId })).toBe('subscription_required');
});

test('maintenance fulfils paid orders with missed webhooks and closes unpaid ones', async () => {
  const { userId, payment } = await subscriberWithPayment();
  const abandoned = await given.beginPayment(userId, '10k');
  given.holdWebhooks();
  await given.payWithCard(payment);
  await given.passTime({ days: 2 });
  await given.releaseWebhooks();
  await given.service.context.get(MaintenanceService).run();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  expect(await given.orderStatus(abandoned.paymentIntentId)).toBe('closed');
  await expect(given.payWithCard(abandoned)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});
