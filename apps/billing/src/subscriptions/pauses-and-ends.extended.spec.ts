import { billingRequests } from '@scriptsmith/contracts/billing';
import { idOf } from '../stripe/stripe-id.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { cancelSubscription, previewUpgrade, resumeSubscription } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const subscriptionOf = async (userId: number) => (await given.account(userId)).subscription;

describe('an end by date', () => {
  const endOf = async (userId: number) => (await given.subscriptionInStripe(userId)).items.data[0]!.current_period_end;
  const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

  test('at the end of the period is a cancellation that the customer can undo', async () => {
    const userId = await given.subscriber('scripter');
    await given.changeSubscription(userId, { cancel_at: await endOf(userId) });
    expect(await subscriptionOf(userId)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    const { subscription } = await given.request(resumeSubscription, { userId });
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false });
    await given.passTime({ months: 1, days: 1 });
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'active' });
  });

  test('within the period ends the subscription then, even before Stripe has reported it', async () => {
    const userId = await given.subscriber('scripter');
    const cancelAt = (await endOf(userId)) - 10 * 86_400;
    await given.changeSubscription(userId, { cancel_at: cancelAt, proration_behavior: 'none' });
    expect(await subscriptionOf(userId)).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: iso(cancelAt) });
    given.holdWebhooks();
    await given.passTime({ days: 22 });
    expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
    for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'canceled' });
  });

  test('after the period is shown, and the subscription renews until then', async () => {
    const userId = await given.subscriber('scripter');
    const cancelAt = (await endOf(userId)) + 40 * 86_400;
    await given.changeSubscription(userId, { cancel_at: cancelAt, proration_behavior: 'none' });
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
      await given.changeSubscription(userId, { pause_collection: { behavior } });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'active', isPaused: true });
      expect(await given.consumptionOutcome(userId)).toBe('accepted');
      await given.passTime({ months: 1, days: 1 });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'other', isPaused: true });
      expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
      expect((await given.account(userId)).credits.isUnlimited).toBe(false);
      expect(await given.reconcile(userId)).toEqual([]);
    },
  );

  test.each(['void', 'mark_uncollectible'] as const)(
    'that resume within a period that was not charged (`%s`) begin with the next one',
    async (behavior) => {
      const userId = await given.subscriber('enterprise');
      await given.changeSubscription(userId, { pause_collection: { behavior } });
      await given.passTime({ months: 1, days: 1 });
      await given.changeSubscription(userId, { pause_collection: '' });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'other' });
      expect(await subscriptionOf(userId)).not.toHaveProperty('isPaused');
      expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
      await given.passTime({ months: 1, days: 1 });
      expect(await subscriptionOf(userId)).toMatchObject({ status: 'active' });
      expect(await given.consumptionOutcome(userId)).toBe('accepted');
    },
  );

  test('show when they resume, and refuse a change of plan', async () => {
    const userId = await given.subscriber('scripter');
    const resumesAt = new Date(given.now().getTime() + 90 * 86_400_000);
    const seconds = Math.floor(resumesAt.getTime() / 1_000);
    await given.changeSubscription(userId, { pause_collection: { behavior: 'void', resumes_at: seconds } });
    expect(await subscriptionOf(userId)).toMatchObject({ resumesAt: new Date(seconds * 1_000).toISOString() });
    expect(await given.errorCodeOf(previewUpgrade, { userId, planId: 'pro' })).toBe('subscription_inactive');
  });

  test('of a suspended subscription can be ended by the customer', async () => {
    const userId = await given.subscriber('scripter');
    await given.changeSubscription(userId, { pause_collection: { behavior: 'void' } });
    await given.passTime({ months: 1, days: 1 });
    const { subscription } = await given.request(cancelSubscription, { userId });
    expect(subscription).toMatchObject({ status: 'other', cancelAtPeriodEnd: true });
    await given.passTime({ months: 1, days: 1 });
    expect(await subscriptionOf(userId)).toMatchObject({ status: 'canceled' });
  });

  test('take back the credits of a month that is refunded meanwhile', async () => {
    const userId = await given.subscriber('scripter');
    const payment = await given.paymentOfFirstInvoice(userId);
    await given.changeSubscription(userId, { pause_collection: { behavior: 'void' } });
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
  expect(await given.consumptionOutcome(userId)).toBe('subscription_inactive');
});
