import { randomUUID } from 'node:crypto';
import { billingAdminRequests, billingRequests } from '@scriptsmith/contracts/billing';
import { Metrics } from '@scriptsmith/server-kit';
import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { cancelSubscription, createSubscriptionCheckout, previewUpgrade } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const subscriptionOf = async (userId: number) => (await given.account(userId)).subscription;
const itemOf = async (userId: number) => (await given.subscriptionInStripe(userId)).items.data[0]!;
const customPrice = async (
  metadata: Stripe.MetadataParam = {},
  recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' },
) => {
  const product = await given.stripe.products.create({ name: 'Special deal' });
  return given.stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 8_000, recurring, metadata });
};
const moveTo = async (userId: number, price: string) =>
  given.changeSubscription(userId, { items: [{ id: (await itemOf(userId)).id, price }], proration_behavior: 'none' });
const unknownPricesMetric = async (): Promise<number> =>
  Number(
    /^scriptsmith_subscriptions_with_unknown_prices (\d+)/m.exec(await given.service.context.get(Metrics).text())?.[1],
  );

describe('a price outside the catalogue', () => {
  test('suspends the subscription, and ends with it', async () => {
    const userId = await given.subscriber('enterprise');
    const before = await unknownPricesMetric();
    await moveTo(userId, (await customPrice()).id);
    expect(await subscriptionOf(userId)).toMatchObject({
      planName: 'Custom plan',
      status: 'other',
      hasUnknownTerms: true,
    });
    expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
    expect((await given.account(userId)).credits.isUnlimited).toBe(false);
    expect(await unknownPricesMetric()).toBe(before + 1);
    const { id } = await given.subscriptionInStripe(userId);
    expect(await given.reconcile(userId)).toMatchObject([{ about: 'subscription', id, isRepaired: false }]);
    await given.stripe.subscriptions.cancel(id);
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'canceled' });
    expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
    expect(await unknownPricesMetric()).toBe(before);
    expect(await given.reconcile(userId)).toEqual([]);
  });

  test('that is corrected in the metadata of the price activates the subscription again', async () => {
    const userId = await given.subscriber('pro');
    const { id } = await customPrice();
    await moveTo(userId, id);
    expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
    await given.stripe.prices.update(id, { metadata: { kind: 'plan', id: 'pro' } });
    await given.passTime({ minutes: 6 });
    await given.changeSubscription(userId, { metadata: { note: 'corrected' } });
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', planName: 'Professional', status: 'active' });
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
    expect(await given.reconcile(userId)).toEqual([]);
  });

  test('is replaced when an admin changes the plan', async () => {
    const userId = await given.subscriber('scripter');
    await moveTo(userId, (await customPrice()).id);
    const by = { actionId: randomUUID(), keyName: 'First key', clientAddress: '127.0.0.1' };
    await given.request(billingAdminRequests.changePlan, { by, userId, planId: 'pro' });
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', planName: 'Professional', status: 'active' });
    expect(await given.consumptionOutcome(userId)).toBe('accepted');
  });

  test('of a plan, but not for a month, has unknown terms', async () => {
    const userId = await given.subscriber('pro');
    await moveTo(userId, (await customPrice({ kind: 'plan', id: 'pro' })).id);
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', status: 'active' });
    const { id, customer } = await given.subscriptionInStripe(userId);
    await given.stripe.subscriptions.cancel(id);
    const yearly = await customPrice({ kind: 'plan', id: 'pro' }, { interval: 'year' });
    await given.stripe.subscriptions.create({
      customer: idOf(customer),
      items: [{ price: yearly.id }],
      default_payment_method: 'pm_card_visa',
    });
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'other', hasUnknownTerms: true });
    expect(await given.remaining(userId)).toEqual([]);
  });

  test('of a new subscription grants nothing, and no second subscription is sold', async () => {
    const userId = given.newUser();
    const session = await given.stripe.checkout.sessions.retrieve(await given.openPlanCheckout(userId, 'pro'));
    await given.stripe.checkout.sessions.expire(session.id);
    await given.stripe.subscriptions.create({
      customer: idOf(session.customer!),
      items: [{ price: (await customPrice()).id }],
      default_payment_method: 'pm_card_visa',
    });
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ planName: 'Custom plan', status: 'other' });
    expect(await given.remaining(userId)).toEqual([]);
    const buyer = given.buyer(userId, given.planPrice('pro'));
    expect(await given.errorCodeOf(createSubscriptionCheckout, buyer)).toBe('already_subscribed');
    const { subscription } = await given.request(cancelSubscription, { userId });
    expect(subscription).toMatchObject({ status: 'other', cancelAtPeriodEnd: true });
  });
});

describe('quantity and additional items', () => {
  test('a quantity that is paid multiplies the credits, also at the next renewals', async () => {
    const userId = await given.subscriber('scripter');
    await given.consume(userId, 1_000);
    await given.changeSubscription(userId, {
      items: [{ id: (await itemOf(userId)).id, quantity: 3 }],
      proration_behavior: 'always_invoice',
    });
    expect(await given.balance(userId)).toBe(44_000);
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'scripter', quantity: 3 });
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 45000']);
    expect(await given.reconcile(userId)).toEqual([]);
  });

  test('a refund of the additional units takes back their credits alone', async () => {
    const userId = await given.subscriber('scripter');
    await given.changeSubscription(userId, {
      items: [{ id: (await itemOf(userId)).id, quantity: 3 }],
      proration_behavior: 'always_invoice',
    });
    await given.stripe.refunds.create({ payment_intent: await given.paymentOfFirstInvoice(userId) });
    await given.waitForWebhooks();
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  });

  test('an upgrade of several units grants the difference for each of them', async () => {
    const userId = await given.subscriber('scripter');
    await given.changeSubscription(userId, {
      items: [{ id: (await itemOf(userId)).id, quantity: 2 }],
      proration_behavior: 'always_invoice',
    });
    const preview = await given.request(previewUpgrade, { userId, planId: 'pro' });
    expect(preview).toMatchObject({ amountDue: 5_000, creditsNow: 270_000 });
    const { prorationDate } = preview;
    await given.request(billingRequests.upgradeSubscription, { userId, planId: 'pro', prorationDate });
    await given.waitForWebhooks();
    expect(await given.balance(userId)).toBe(300_000);
  });

  test('an item outside the catalogue beside the plan leaves the plan in use, and is reported', async () => {
    const userId = await given.subscriber('scripter');
    const extra = await customPrice();
    const { id } = await itemOf(userId);
    await given.changeSubscription(userId, { items: [{ price: extra.id }], proration_behavior: 'none' });
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'scripter', planName: 'Scripter', status: 'active' });
    expect(await given.consumptionOutcome(userId)).toBe('accepted');
    expect(await given.reconcile(userId)).toMatchObject([
      { found: 'additional items with unknown prices', isRepaired: false },
    ]);
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await given.changeSubscription(userId, { items: [{ id, deleted: true }], proration_behavior: 'none' });
    expect(await subscriptionOf(userId)).toMatchObject({ planName: 'Custom plan', status: 'other' });
  });

  test('the plan can be any of the items, and several plans add up', async () => {
    const userId = await given.subscriber('scripter');
    const { customer, id } = await given.subscriptionInStripe(userId);
    await given.stripe.subscriptions.cancel(id);
    await given.stripe.subscriptions.create({
      customer: idOf(customer),
      items: [
        { price: (await customPrice()).id },
        { price: given.planPrice('scripter'), quantity: 2 },
        { price: given.planPrice('pro') },
      ],
      default_payment_method: 'pm_card_visa',
    });
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', status: 'active' });
    expect(await given.remaining(userId)).toEqual(['monthly 180000']);
  });
});
