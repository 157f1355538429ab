import { billingRequests, type PlanId } from '@scriptsmith/contracts/billing';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import { idOf } from '../stripe/stripe-id.js';

const { confirmCheckout, previewUpgrade, resumeSubscription, cancelSubscription, upgradeSubscription } =
  billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const preview = (userId: number, planId: PlanId) => given.request(previewUpgrade, { userId, planId });
const change = async (userId: number, planId: PlanId) => {
  const { prorationDate } = await preview(userId, planId);
  return given.request(upgradeSubscription, { userId, planId, prorationDate });
};
const monthly = async (userId: number) =>
  (await given.remaining(userId)).filter((grant) => grant.startsWith('monthly'));
const paidInStripe = async (userId: number) => {
  const { latest_invoice } = await given.subscriptionInStripe(userId);
  return given.stripe.invoices.retrieve(idOf(latest_invoice!));
};

test('an upgrade costs and grants the share of the difference shown in the preview', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 4_000);
  await given.passTime({ days: 12 });
  const shown = await preview(userId, 'pro');
  expect(shown).toMatchObject({
    fromPlan: { id: 'scripter', name: 'Scripter', price: 1499 },
    toPlan: { id: 'pro', name: 'Professional', price: 3999 },
    effective: 'now',
    currency: 'gbp',
  });
  const share = shown.amountDue / (3999 - 1499);
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.7);
  expect(shown.creditsNow / (150_000 - 15_000)).toBeCloseTo(share, 2);
  const { prorationDate } = shown;
  const answer = await given.request(upgradeSubscription, { userId, planId: 'pro', prorationDate });
  expect(answer).toMatchObject({ applied: true, payment: null, subscription: { planId: 'pro', status: 'active' } });
  expect((await paidInStripe(userId)).amount_paid).toBe(shown.amountDue);
  expect(await monthly(userId)).toEqual(['monthly 11000', `monthly ${shown.creditsNow}`]);
});

// polar#9410: an upgrade after the credits were spent left -100.
test('an upgrade after all credits are consumed leaves its own credits', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 15_000);
  await given.passTime({ days: 26 });
  const { creditsNow } = await preview(userId, 'pro');
  await change(userId, 'pro');
  expect(creditsNow).toBeGreaterThan(0);
  expect(await given.balance(userId)).toBe(creditsNow);
  await given.consume(userId, creditsNow);
  expect(await given.balance(userId)).toBe(0);
});

test('a repeated upgrade is charged once and granted once', async () => {
  const userId = await given.subscriber('scripter');
  await given.passTime({ days: 3 });
  const { prorationDate, creditsNow } = await preview(userId, 'pro');
  const input = { userId, planId: 'pro', prorationDate } as const;
  given.holdWebhooks();
  const answers = await Promise.all([1, 2, 3].map(() => given.request(upgradeSubscription, input)));
  expect(answers.map(({ applied }) => applied)).toEqual([true, true, true]);
  const deliveries = await given.releaseWebhooks();
  await Promise.all([...deliveries, ...deliveries].map((delivery) => given.deliver(delivery)));
  expect(await monthly(userId)).toEqual(['monthly 15000', `monthly ${creditsNow}`]);
  const { customer } = await given.subscriptionInStripe(userId);
  expect((await given.stripe.invoices.list({ customer: idOf(customer) })).data).toHaveLength(2);
});

test('upgrade credits roll over, and the next month grants the full amount', async () => {
  const userId = await given.subscriber('scripter');
  const { creditsNow } = await preview(userId, 'pro');
  await change(userId, 'pro');
  await given.passTime({ months: 1, days: 1 });
  expect(await monthly(userId)).toEqual(['monthly 150000']);
  expect((await given.account(userId)).credits).toMatchObject({ rolloverCredits: 15_000 + creditsNow });
});

test('an upgrade to the unlimited plan begins at once and takes no credits', async () => {
  const userId = await given.subscriber('pro');
  expect((await preview(userId, 'enterprise')).creditsNow).toBe(-1);
  await change(userId, 'enterprise');
  expect((await given.account(userId)).credits).toMatchObject({ isUnlimited: true, balance: 150_000 });
});

test('a declined upgrade changes nothing until another card has paid it', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  const { creditsNow, amountDue } = await preview(userId, 'pro');
  const waiting = await change(userId, 'pro');
  expect(waiting).toMatchObject({
    applied: false,
    subscription: { planId: 'scripter', status: 'active' },
    payment: { status: 'requires_payment_method' },
  });
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  const payment = waiting.payment!;
  expect(
    await given.request(billingRequests.getPaymentIntent, { userId, paymentIntentId: payment.paymentIntentId }),
  ).toEqual({
    clientSecret: payment.clientSecret,
    status: payment.status,
    packageId: null,
    amount: amountDue,
    currency: 'gbp',
  });
  const again = await given.request(upgradeSubscription, {
    userId,
    planId: 'pro',
    prorationDate: given.now().toISOString(),
  });
  expect(again).toEqual(waiting);
  const sessionId = payment.paymentIntentId;
  expect(await given.errorCodeOf(confirmCheckout, { userId, sessionId })).toBe('payment_incomplete');
  given.holdWebhooks();
  await given.payWithCard(payment);
  expect(await given.confirm(userId, sessionId)).toMatchObject({
    kind: 'subscription',
    subscription: { planId: 'pro' },
  });
  for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
  expect(await monthly(userId)).toEqual(['monthly 15000', `monthly ${creditsNow}`]);
});

test('an upgrade takes effect by webhook after the bank authentication', async () => {
  const userId = await given.subscriber('scripter', '4000002760003184');
  const waiting = await change(userId, 'pro');
  expect(waiting).toMatchObject({ applied: false, payment: { status: 'requires_action' } });
  await given.authenticate(waiting.payment!.paymentIntentId, 'complete');
  await given.waitForWebhooks();
  expect((await given.account(userId)).subscription?.planId).toBe('pro');
});

test('a declined upgrade that was replaced by a cheaper plan can be requested again', async () => {
  const userId = await given.subscriber('pro', cards.failsOnRenewal);
  const { prorationDate } = await preview(userId, 'enterprise');
  const input = { userId, planId: 'enterprise', prorationDate } as const;
  const first = await given.request(upgradeSubscription, input);
  await change(userId, 'scripter');
  const again = await given.request(upgradeSubscription, input);
  expect(again).toMatchObject({ applied: false, payment: { status: 'requires_payment_method' } });
  expect(again.payment!.paymentIntentId).not.toBe(first.payment!.paymentIntentId);
  await given.payWithCard(again.payment!);
  await given.waitForWebhooks();
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'enterprise' });
});

test('an upgrade that is never paid is dropped', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  const { payment } = await change(userId, 'pro');
  await given.passTime({ days: 2 });
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'scripter', status: 'active' });
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await expect(given.payWithCard(payment!)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('a cheaper plan begins with the next period and is charged alone', async () => {
  const userId = await given.subscriber('pro');
  await given.consume(userId, 50_000);
  const shown = await preview(userId, 'scripter');
  expect(shown).toMatchObject({ effective: 'period_end', amountDue: 0, creditsNow: 0 });
  const { subscription, applied } = await change(userId, 'scripter');
  expect(applied).toBe(true);
  expect(subscription).toMatchObject({
    ...{ planId: 'pro', planName: 'Professional', scheduledPlanId: 'scripter', scheduledPlanName: 'Scripter' },
    currentPeriodEnd: shown.effectiveAt,
  });
  await given.waitForWebhooks();
  expect((await given.account(userId)).subscription).toEqual(subscription);
  expect(await given.remaining(userId)).toEqual(['monthly 100000']);
  await given.passTime({ months: 1, days: 1 });
  const after = (await given.account(userId)).subscription;
  expect(after).toMatchObject({ planId: 'scripter', status: 'active' });
  expect(after).not.toHaveProperty('scheduledPlanId');
  expect((await paidInStripe(userId)).amount_paid).toBe(1499);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('choosing the current plan withdraws a scheduled change, repeatedly', async () => {
  const userId = await given.subscriber('pro');
  await change(userId, 'scripter');
  const { prorationDate, amountDue } = await preview(userId, 'pro');
  expect(amountDue).toBe(0);
  const withdraw = () => given.request(upgradeSubscription, { userId, planId: 'pro', prorationDate });
  for (const { subscription } of [await withdraw(), await withdraw()]) {
    expect(subscription).toMatchObject({ planId: 'pro' });
    expect(subscription).not.toHaveProperty('scheduledPlanId');
  }
  await given.passTime({ months: 1, days: 1 });
  expect((await paidInStripe(userId)).amount_paid).toBe(3999);
});

test('an upgrade that replaces a scheduled downgrade is prorated from the paid price', async () => {
  const [userId, other] = [await given.subscriber('pro'), await given.subscriber('pro')];
  await change(userId, 'scripter');
  const shown = await preview(userId, 'enterprise');
  const plain = await preview(other, 'enterprise');
  expect(Math.abs(shown.amountDue - plain.amountDue)).toBeLessThanOrEqual(1);
  await change(userId, 'enterprise');
  expect((await paidInStripe(userId)).amount_paid).toBe(shown.amountDue);
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'enterprise' });
});

test('the proration date must be recent and not in the future', async () => {
  const userId = await given.subscriber('scripter');
  await given.passTime({ days: 5 });
  const { prorationDate } = await preview(userId, 'pro');
  for (const offsetHours of [-2, 24, 24 * 24]) {
    const moved = new Date(new Date(prorationDate).getTime() + offsetHours * 3_600_000).toISOString();
    const input = { userId, planId: 'pro', prorationDate: moved } as const;
    expect(await given.errorCodeOf(upgradeSubscription, input)).toBe('preview_outdated');
  }
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('only active paid subscriptions can change plans', async () => {
  const refusals = async (userId: number, planId: PlanId) => [
    await given.errorCodeOf(previewUpgrade, { userId, planId }),
    await given.errorCodeOf(upgradeSubscription, { userId, planId, prorationDate: given.now().toISOString() }),
  ];
  expect(await refusals(given.newUser(), 'pro')).toEqual(['no_subscription', 'no_subscription']);
  const pastDue = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect(await refusals(pastDue, 'pro')).toEqual(['subscription_inactive', 'subscription_inactive']);
  const ending = await given.subscriber('scripter');
  expect(await given.errorCodeOf(previewUpgrade, { userId: ending, planId: 'scripter' })).toBe('already_subscribed');
  await given.request(cancelSubscription, { userId: ending });
  expect(await refusals(ending, 'pro')).toEqual(['subscription_ending', 'subscription_ending']);
  await given.request(resumeSubscription, { userId: ending });
  expect((await change(ending, 'pro')).applied).toBe(true);
});

test('the full price difference pays for the full difference in credits', async () => {
  const userId = await given.subscriber('scripter');
  await given.passTime({ minutes: 2 });
  expect(await preview(userId, 'pro')).toMatchObject({ amountDue: 2500, creditsNow: 135_000 });
  await change(userId, 'pro');
  expect(await monthly(userId)).toEqual(['monthly 15000', 'monthly 135000']);
});
