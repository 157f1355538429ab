import { randomUUID } from 'node:crypto';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { cards, emailOf, PaymentsFixture } from '../testing/payments-fixture.js';

const { buyPack, cancelSubscription, confirmCheckout, getCardOnFile } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const purchase = (userId: number, purchaseId: string = randomUUID()) =>
  ({ userId, email: emailOf(userId), packageId: '10k', purchaseId }) as const;
const paymentsOf = async (userId: number) => {
  const { customer } = await given.subscriptionInStripe(userId);
  const { data } = await given.stripe.paymentIntents.list({ customer: customer as string });
  return data.filter(({ metadata }) => metadata['kind'] === 'pack').map(({ status }) => status);
};

test('a pack is bought with the card on file, and its credits are there with the response', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const bought = await given.request(buyPack, purchase(userId));
  expect(bought).toMatchObject({ status: 'succeeded', declineCode: null });
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  expect(await given.orderStatus(bought.paymentIntentId)).toBe('fulfilled');
});

test('repeated and concurrent requests of one purchase charge and grant once', async () => {
  const userId = await given.subscriber('scripter');
  const input = purchase(userId);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => given.request(buyPack, input)));
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const repeated = await given.request(buyPack, input);
  expect(repeated).toMatchObject({ status: 'succeeded', declineCode: null });
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  expect(await paymentsOf(userId)).toEqual(['succeeded']);
});

test('a purchase is reported after the subscription has ended, but no other one begins', async () => {
  const userId = await given.subscriber('scripter');
  const input = purchase(userId);
  await given.request(buyPack, input);
  await given.request(cancelSubscription, { userId });
  await given.passTime({ months: 1, days: 1 });
  expect(await given.request(buyPack, input)).toMatchObject({ status: 'succeeded' });
  expect(await given.errorCodeOf(buyPack, purchase(userId))).toBe('subscription_required');
});

test('a declined card is reported, grants nothing, and leaves the payment open for another card', async () => {
  const userId = await given.subscriber('scripter', '4000002500003155');
  await given.stripe.subscriptions.update((await given.subscriptionInStripe(userId)).id, {
    default_payment_method: await attach(userId, 'pm_card_chargeDeclinedInsufficientFunds'),
  });
  const input = purchase(userId);
  const declined = await given.request(buyPack, input);
  expect(declined).toMatchObject({ status: 'requires_payment_method', declineCode: 'insufficient_funds' });
  expect(await given.request(buyPack, input)).toEqual(declined);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await given.payWithCard(declined);
  expect(await given.confirm(userId, declined.paymentIntentId)).toMatchObject({ kind: 'addon', credits: 10_000 });
  expect(await given.request(buyPack, input)).toMatchObject({ status: 'succeeded' });
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

test('a card that requires authentication is charged after the customer has authenticated', async () => {
  const userId = await given.subscriber('scripter');
  await given.stripe.subscriptions.update((await given.subscriptionInStripe(userId)).id, {
    default_payment_method: await attach(userId, 'pm_card_authenticationRequired'),
  });
  const input = purchase(userId);
  const asked = await given.request(buyPack, input);
  expect(asked.status).toBe('requires_action');
  expect(await given.errorCodeOf(confirmCheckout, { userId, sessionId: asked.paymentIntentId })).toBe(
    'payment_incomplete',
  );
  expect(await given.request(buyPack, input)).toEqual(asked);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await given.authenticate(asked.paymentIntentId, 'complete');
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

test('an abandoned purchase is closed, and is not charged afterwards', async () => {
  const userId = await given.subscriber('scripter');
  await given.stripe.subscriptions.update((await given.subscriptionInStripe(userId)).id, {
    default_payment_method: await attach(userId, 'pm_card_chargeDeclined'),
  });
  const input = purchase(userId);
  const { paymentIntentId } = await given.request(buyPack, input);
  await given.passTime({ days: 2 });
  await given.service.context.get(MaintenanceService).run();
  expect(await given.orderStatus(paymentIntentId)).toBe('closed');
  expect(await given.errorCodeOf(buyPack, input)).toBe('payment_incomplete');
});

test('a purchase id belongs to one user and one pack', async () => {
  const userId = await given.subscriber('scripter');
  const other = await given.subscriber('scripter');
  const input = purchase(userId);
  await given.request(buyPack, input);
  expect(await given.errorCodeOf(buyPack, { ...input, userId: other, email: emailOf(other) })).toBe(
    'idempotency_conflict',
  );
  expect(await given.errorCodeOf(buyPack, { ...input, packageId: '50k' })).toBe('idempotency_conflict');
  expect(await given.remaining(other)).toEqual(['monthly 15000']);
});

test('nothing is bought without a subscription or without a card', async () => {
  const nobody = given.newUser();
  expect(await given.errorCodeOf(buyPack, purchase(nobody))).toBe('subscription_required');
  expect(await given.request(getCardOnFile, { userId: nobody })).toEqual({ card: null });
  const pastDue = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect(await given.errorCodeOf(buyPack, purchase(pastDue))).toBe('subscription_required');
  const active = await given.subscriber('scripter');
  await given.duringStripeOutage(async () => {
    expect(await given.errorCodeOf(buyPack, purchase(active))).toBe('payment_provider_unavailable');
  });
});

test('the card on file is that of the subscription', async () => {
  const userId = await given.subscriber('scripter');
  const { card } = await given.request(getCardOnFile, { userId });
  expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
  await given.stripe.subscriptions.update((await given.subscriptionInStripe(userId)).id, {
    default_payment_method: await attach(userId, 'pm_card_mastercard'),
  });
  expect((await given.request(getCardOnFile, { userId })).card).toMatchObject({ brand: 'mastercard', last4: '4444' });
});

/** Attaches a test card to the customer of the user. Returns the id of the payment method. */
async function attach(userId: number, testPaymentMethod: string): Promise<string> {
  const { customer } = await given.subscriptionInStripe(userId);
  const { id } = await given.stripe.paymentMethods.attach(testPaymentMethod, { customer: customer as string });
  return id;
}
