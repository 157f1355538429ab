import { billingRequests } from '@scriptsmith/contracts/billing';
import { Metrics } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { cancelSubscription, consumeCredits, createSubscriptionCheckout, previewUpgrade, resumeSubscription } =
  billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const subscriptionOf = async (userId: number) => (await given.account(userId)).subscription;
const consumptionOf = async (userId: number): Promise<string> => {
  const consumption = given.consumption(userId, 100);
  return given.request(consumeCredits, consumption).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
};
/** Changes the user's subscription at Stripe. */
const change = async (userId: number, changes: Stripe.SubscriptionUpdateParams) => {
  const { id } = await given.subscriptionInStripe(userId);
  await given.stripe.subscriptions.update(id, changes);
  await given.waitForWebhooks();
};
const itemOf = async (userId: number) => (await given.subscriptionInStripe(userId)).items.data[0]!;
const customPrice = async (
  metadata: Stripe.MetadataParam = {},
  recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' },
) => {
  const product = await given.stripe.products.create({ name: 'Special deal' });
  return given.stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 8_000, recurring, metadata });
};
const moveTo = async (userId: number, price: string) =>
  change(userId, { items: [{ id: (await itemOf(userId)).id, price }], proration_behavior: 'none' });
const reconciled = async (userId: number) => {
  const differences = await given.service.context
    .get(ReconciliationService)
    .run({ isDryRun: false }, { requestId: 'reconcile' });
  return differences.filter((difference) => difference.userId === userId);
};
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
    expect(await consumptionOf(userId)).toBe('subscription_inactive');
    expect((await given.account(userId)).credits.isUnlimited).toBe(false);
    expect(await unknownPricesMetric()).toBe(before + 1);
    const { id } = await given.subscriptionInStripe(userId);
    expect(await reconciled(userId)).toMatchObject([{ about: 'subscription', id, isRepaired: false }]);
    await given.stripe.subscriptions.cancel(id);
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'canceled' });
    expect(await consumptionOf(userId)).toBe('subscription_inactive');
    expect(await unknownPricesMetric()).toBe(before);
    expect(await reconciled(userId)).toEqual([]);
  });

  test('that is corrected in the metadata of the price activates the subscription again', async () => {
    const userId = await given.subscriber('pro');
    const { id } = await customPrice();
    await moveTo(userId, id);
    expect(await consumptionOf(userId)).toBe('subscription_inactive');
    await given.stripe.prices.update(id, { metadata: { kind: 'plan', id: 'pro' } });
    await given.passTime({ minutes: 6 });
    await change(userId, { metadata: { note: 'corrected' } });
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', planName: 'Professional', status: 'active' });
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
    expect(await reconciled(userId)).toEqual([]);
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
    await change(userId, {
      items: [{ id: (await itemOf(userId)).id, quantity: 3 }],
      proration_behavior: 'always_invoice',
    });
    expect(await given.balance(userId)).toBe(44_000);
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'scripter', quantity: 3 });
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 45000']);
    expect(await reconciled(userId)).toEqual([]);
  });

  test('a refund of the additional units takes back their credits alone', async () => {
    const userId = await given.subscriber('scripter');
    await change(userId, {
      items: [{ id: (await itemOf(userId)).id, quantity: 3 }],
      proration_behavior: 'always_invoice',
    });
    await given.stripe.refunds.create({ payment_intent: await given.paymentOfFirstInvoice(userId) });
    await given.waitForWebhooks();
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  });

  test('an upgrade of several units grants the difference for each of them', async () => {
    const userId = await given.subscriber('scripter');
    await change(userId, {
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
    await change(userId, { items: [{ price: extra.id }], proration_behavior: 'none' });
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'scripter', planName: 'Scripter', status: 'active' });
    expect(await consumptionOf(userId)).toBe('accepted');
    expect(await reconciled(userId)).toMatchObject([
      { found: 'additional items with unknown prices', isRepaired: false },
    ]);
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await change(userId, { items: [{ id, deleted: true }], proration_behavior: 'none' });
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

describe('an end by date', () => {
  const endOf = async (userId: number) => (await itemOf(userId)).current_period_end;
  const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

  test('at the end of the period is a cancellation that the customer can undo', async () => {
    const userId = await given.subscriber('scripter');
    await change(userId, { cancel_at: await endOf(userId) });
    expect(await subscriptionOf(userId)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    const { subscription } = await given.request(resumeSubscription, { userId });
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false });
    await given.passTime({ months: 1, days: 1 });
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'active' });
  });

  test('within the period ends the subscription then, even before Stripe has reported it', async () => {
    const userId = await given.subscriber('scripter');
    const cancelAt = (await endOf(userId)) - 10 * 86_400;
    await change(userId, { cancel_at: cancelAt, proration_behavior: 'none' });
    expect(await subscriptionOf(userId)).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: iso(cancelAt) });
    given.holdWebhooks();
    await given.passTime({ days: 22 });
    expect(await consumptionOf(userId)).toBe('subscription_inactive');
    for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'canceled' });
  });

  test('after the period is shown, and the subscription renews until then', async () => {
    const userId = await given.subscriber('scripter');
    const cancelAt = (await endOf(userId)) + 40 * 86_400;
    await change(userId, { cancel_at: cancelAt, proration_behavior: 'none' });
    expect(await subscriptionOf(userId)).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: iso(cancelAt) });
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await given.passTime({ months: 1 });
    expect(await subscriptionOf(userId)).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: iso(cancelAt) });
    await given.passTime({ days: 15 });
    const ended = await subscriptionOf(userId);
    expect(ended).toMatchObject({ status: 'canceled' });
    expect(ended).not.toHaveProperty('cancelAt');
  });
});

describe('paused payments', () => {
  test.each(['void', 'mark_uncollectible', 'keep_as_draft'] as const)(
    'with `%s` leave the paid period in use and suspend the next one',
    async (behavior) => {
      const userId = await given.subscriber('enterprise');
      await change(userId, { pause_collection: { behavior } });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'active', isPaused: true });
      expect(await consumptionOf(userId)).toBe('accepted');
      await given.passTime({ months: 1, days: 1 });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'other', isPaused: true });
      expect(await consumptionOf(userId)).toBe('subscription_inactive');
      expect((await given.account(userId)).credits.isUnlimited).toBe(false);
      expect(await reconciled(userId)).toEqual([]);
    },
  );

  test.each(['void', 'mark_uncollectible'] as const)(
    'that resume within a period that was not charged (`%s`) begin with the next one',
    async (behavior) => {
      const userId = await given.subscriber('enterprise');
      await change(userId, { pause_collection: { behavior } });
      await given.passTime({ months: 1, days: 1 });
      await change(userId, { pause_collection: '' });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'other' });
      expect(await subscriptionOf(userId)).not.toHaveProperty('isPaused');
      expect(await consumptionOf(userId)).toBe('subscription_inactive');
      await given.passTime({ months: 1, days: 1 });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'active' });
      expect(await consumptionOf(userId)).toBe('accepted');
    },
  );

  test('show when they resume, and refuse a change of plan', async () => {
    const userId = await given.subscriber('scripter');
    const resumesAt = new Date(given.now().getTime() + 90 * 86_400_000);
    const seconds = Math.floor(resumesAt.getTime() / 1_000);
    await change(userId, { pause_collection: { behavior: 'void', resumes_at: seconds } });
    expect(await subscriptionOf(userId)).toMatchObject({ resumesAt: new Date(seconds * 1_000).toISOString() });
    expect(await given.errorCodeOf(previewUpgrade, { userId, planId: 'pro' })).toBe('subscription_inactive');
  });

  test('of a suspended subscription can be ended by the customer', async () => {
    const userId = await given.subscriber('scripter');
    await change(userId, { pause_collection: { behavior: 'void' } });
    await given.passTime({ months: 1, days: 1 });
    const { subscription } = await given.request(cancelSubscription, { userId });
    expect(subscription).toMatchObject({ status: 'other', cancelAtPeriodEnd: true });
    await given.passTime({ months: 1, days: 1 });
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'canceled' });
  });

  test('take back the credits of a month that is refunded meanwhile', async () => {
    const userId = await given.subscriber('scripter');
    const payment = await given.paymentOfFirstInvoice(userId);
    await change(userId, { pause_collection: { behavior: 'void' } });
    await given.passTime({ months: 1, days: 1 });
    await given.stripe.refunds.create({ payment_intent: payment });
    await given.waitForWebhooks();
    expect(await given.remaining(userId)).toEqual([]);
  });
});

test('a renewal whose invoice is voided suspends the subscription until the next one', async () => {
  const userId = await given.subscriber('enterprise', '4000000000000341');
  await given.passTime({ months: 1, days: 1 });
  expect(await subscriptionOf(userId)).toMatchObject({ status: 'past_due' });
  const { latest_invoice } = await given.subscriptionInStripe(userId);
  await given.stripe.invoices.voidInvoice(idOf(latest_invoice!));
  await given.waitForWebhooks();
  expect(await consumptionOf(userId)).toBe('subscription_inactive');
});
