import { randomUUID } from 'node:crypto';
import { billingAdminRequests, billingRequests } from '@scriptsmith/contracts/billing';
import Stripe from 'stripe';
import { cards, context, PaymentsFixture } from '../testing/payments-fixture.js';
import { invalidRequest, whileStripeRejects } from '../testing/stripe-rejections.js';
import { idOf } from '../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from './customer-snapshot.applier.js';
import { CustomerSnapshotLoader } from './customer-snapshot.loader.js';

const { cancelSubscription, consumeCredits, createAddonCheckout, resumeSubscription } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

test('canceling ends the subscription with its period and is idempotent', async () => {
  const userId = await given.subscriber('pro');
  const first = await given.request(cancelSubscription, { userId });
  expect(first.subscription).toMatchObject({ planId: 'pro', status: 'active', cancelAtPeriodEnd: true });
  expect(await given.request(cancelSubscription, { userId })).toEqual(first);
  expect((await given.account(userId)).subscription).toEqual(first.subscription);
  expect(await given.balance(userId)).toBe(150_000);
});

test('resuming undoes the cancellation and is idempotent', async () => {
  const userId = await given.subscriber('pro');
  await given.request(cancelSubscription, { userId });
  const first = await given.request(resumeSubscription, { userId });
  expect(first.subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  expect(await given.request(resumeSubscription, { userId })).toEqual(first);
  await given.passTime({ months: 1, days: 1 });
  expect((await given.account(userId)).subscription?.status).toBe('active');
});

test('a cancellation that does not reach Stripe is not reported as done', async () => {
  const userId = await given.subscriber('scripter');
  const unreachable = new Stripe.errors.StripeConnectionError({ message: 'connect ECONNREFUSED', type: 'api_error' });
  await whileStripeRejects(given, 'update', unreachable, async () => {
    expect(await given.errorCodeOf(cancelSubscription, { userId })).toBe('payment_provider_unavailable');
  });
  expect((await given.account(userId)).subscription).toMatchObject({ cancelAtPeriodEnd: false });
});

test('concurrent cancellations have one result', async () => {
  const userId = await given.subscriber('scripter');
  const answers = await Promise.all(Array.from({ length: 10 }, () => given.request(cancelSubscription, { userId })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test.each([
  ['cancel', cancelSubscription],
  ['resume', resumeSubscription],
])('without a subscription there is nothing to %s', async (_, contract) => {
  expect(await given.errorCodeOf(contract, { userId: given.newUser() })).toBe('no_subscription');
});

test('at the end monthly credits expire, and packs stay for the next subscription', async () => {
  const userId = await given.subscriber('scripter');
  await given.buyPack(userId, '10k');
  await given.request(cancelSubscription, { userId });
  await given.passTime({ months: 1, days: 1 });
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  expect(await given.remaining(userId)).toEqual(['addon 10000']);
  expect(await given.errorCodeOf(consumeCredits, given.consumption(userId, 1))).toBe('subscription_inactive');
  const buyer = given.buyer(userId, given.packPrice('10k'));
  expect(await given.errorCodeOf(createAddonCheckout, buyer)).toBe('subscription_required');
  expect(await given.request(cancelSubscription, { userId })).toMatchObject({ subscription: { status: 'canceled' } });
  expect(await given.errorCodeOf(resumeSubscription, { userId })).toBe('no_subscription');
  await given.subscribe(userId, 'scripter');
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

describe('while a payment is due', () => {
  const pastDue = async () => {
    const userId = await given.subscriber('scripter', cards.failsOnRenewal);
    await given.passTime({ months: 1, days: 1 });
    expect((await given.account(userId)).subscription).toMatchObject({ status: 'past_due' });
    return userId;
  };
  /** The bank accepts the card again, and Stripe's retries are over. */
  const isNeverCharged = async (userId: number) => {
    const { customer } = await given.subscriptionInStripe(userId);
    const { id } = await given.stripe.paymentMethods.attach('pm_card_visa', { customer: idOf(customer) });
    await given.stripe.customers.update(idOf(customer), { invoice_settings: { default_payment_method: id } });
    await given.passTime({ days: 30 });
    const { data } = await given.stripe.invoices.list({ customer: idOf(customer) });
    expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
  };

  test('canceling ends the subscription at once, and nothing is charged afterwards', async () => {
    const userId = await pastDue();
    const [{ subscription }, again] = await Promise.all([
      given.request(cancelSubscription, { userId }),
      given.request(cancelSubscription, { userId }),
    ]);
    expect(subscription).toMatchObject({ status: 'canceled' });
    expect(again).toEqual({ subscription });
    expect(await given.remaining(userId)).toEqual([]);
    await isNeverCharged(userId);
  });

  test('an admin who removes the plan ends the payment as well', async () => {
    const userId = await pastDue();
    const by = { actionId: randomUUID(), keyName: 'First key', clientAddress: '127.0.0.1' };
    await given.request(billingAdminRequests.changePlan, { by, userId, planId: 'none' });
    await isNeverCharged(userId);
  });

  test('a new subscription can be bought afterwards', async () => {
    const userId = await pastDue();
    await given.request(cancelSubscription, { userId });
    await given.subscribe(userId, 'pro');
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  });
});

test.each([
  ['cancel', cancelSubscription],
  ['resume', resumeSubscription],
])('a request to %s that Stripe refuses is not reported as done', async (_, contract) => {
  const userId = await given.subscriber('scripter');
  await whileStripeRejects(given, 'update', invalidRequest, async () => {
    expect(await given.errorCodeOf(contract, { userId })).toBe('payment_provider_refused');
  });
  expect((await given.account(userId)).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
});

test('canceling a subscription that has ended at Stripe returns it as ended', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const { id } = await given.subscriptionInStripe(userId);
  await given.stripe.subscriptions.cancel(id);
  expect(await given.request(cancelSubscription, { userId })).toMatchObject({ subscription: { status: 'canceled' } });
  expect(await given.remaining(userId)).toEqual([]);
  await given.releaseWebhooks();
});

test('late events of an ended subscription do not change the newer one', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const old = await given.subscriptionInStripe(userId);
  await given.stripe.subscriptions.cancel(old.id);
  const late = await given.releaseWebhooks();
  await given.request(cancelSubscription, { userId });
  await given.subscribe(userId, 'pro');
  await given.consume(userId, 1_000);
  for (const delivery of late) await given.deliver(delivery);
  expect(await given.remaining(userId)).toEqual(['monthly 149000']);
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'pro', status: 'active' });
});

/** A user with a day-old `scripter` subscription, whose id is returned, and a `pro` one that has just begun. */
const userWithTwo = async () => {
  const userId = await given.subscriber('scripter');
  const { id, customer, default_payment_method } = await given.subscriptionInStripe(userId);
  await given.passTime({ days: 1 });
  await given.stripe.subscriptions.create({
    customer: idOf(customer),
    items: [{ price: given.planPrice('pro') }],
    default_payment_method: idOf(default_payment_method!),
  });
  await given.waitForWebhooks();
  return { userId, id };
};

test('the end of the older of two subscriptions keeps the credits of the newer', async () => {
  const { userId, id } = await userWithTwo();
  expect(await given.remaining(userId)).toEqual(['rollover 15000', 'monthly 150000']);
  await given.stripe.subscriptions.cancel(id);
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['rollover 15000', 'monthly 150000']);
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'pro', status: 'active' });
});

test('of two subscriptions the newer is canceled, unless only the older is active', async () => {
  const { userId, id } = await userWithTwo();
  expect((await given.request(cancelSubscription, { userId })).subscription).toMatchObject({ planId: 'pro' });
  expect((await given.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
  await given.database.query(`UPDATE subscription SET status = 'past_due' WHERE user_id = $1 AND id <> $2`, [
    userId,
    id,
  ]);
  expect((await given.request(cancelSubscription, { userId })).subscription).toMatchObject({ planId: 'scripter' });
});

test('no packs are sold after the end, even if Stripe has not reported it', async () => {
  const userId = await given.subscriber('scripter');
  await given.request(cancelSubscription, { userId });
  const buyer = given.buyer(userId, given.packPrice('10k'));
  expect(await given.request(createAddonCheckout, buyer)).toHaveProperty('url');
  given.holdWebhooks();
  await given.passTime({ months: 1, days: 1 });
  expect((await given.request(billingRequests.getAccount, { userId })).subscription?.cancelAtPeriodEnd).toBe(true);
  expect(await given.errorCodeOf(createAddonCheckout, buyer)).toBe('subscription_required');
  await given.releaseWebhooks();
});

test('nothing is canceled while Stripe is unavailable', async () => {
  const userId = await given.subscriber('scripter');
  await given.duringStripeOutage(async () => {
    expect(await given.errorCodeOf(cancelSubscription, { userId })).toBe('payment_provider_unavailable');
  });
  expect((await given.account(userId)).subscription?.cancelAtPeriodEnd).toBe(false);
});

test('a snapshot that is applied late does not overwrite a newer one', async () => {
  const userId = await given.subscriber('scripter');
  const { id, customer } = await given.subscriptionInStripe(userId);
  const older = await given.service.context.get(CustomerSnapshotLoader).loadCustomerSnapshot(idOf(customer), context);
  await given.stripe.subscriptions.cancel(id);
  await given.waitForWebhooks();
  const applier = given.service.context.get(CustomerSnapshotApplier);
  await given.database.transaction((transaction) => applier.applyCustomerSnapshot(transaction, older, context));
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  expect(await given.remaining(userId)).toEqual([]);
});

test('a plan change made at Stripe grants its share of credits without beginning a period', async () => {
  const userId = await given.subscriber('scripter');
  const { id, items } = await given.subscriptionInStripe(userId);
  await given.passTime({ days: 10 });
  await given.consume(userId, 1_000);
  await given.stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]!.id, price: given.planPrice('pro') }],
    proration_behavior: 'always_invoice',
  });
  await given.waitForWebhooks();
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'pro', status: 'active' });
  expect(await given.remaining(userId)).toEqual(['monthly 14000', expect.stringMatching(/^monthly [89]\d{4}$/)]);
});
