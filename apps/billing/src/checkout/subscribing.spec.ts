import { billingRequests } from '@scriptsmith/contracts/billing';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import { idOf } from '../stripe/stripe-id.js';

const { confirmCheckout, createSubscriptionCheckout } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

test('a paid plan grants its credits', async () => {
  const userId = given.newUser();
  const sessionId = await given.openPlanCheckout(userId, 'scripter');
  expect(await given.pay(sessionId)).toBe(200);
  await given.waitForWebhooks();
  expect(await given.account(userId)).toMatchObject({
    known: true,
    isBanned: false,
    credits: { balance: 15_000, isUnlimited: false, rolloverCredits: 0 },
    subscription: { planId: 'scripter', planName: 'Scripter', status: 'active', cancelAtPeriodEnd: false },
  });
  await given.consume(userId, 1_000);
  expect(await given.balance(userId)).toBe(14_000);
});

test('the Enterprise plan grants unlimited credits', async () => {
  const userId = await given.subscriber('enterprise');
  expect((await given.account(userId)).credits).toMatchObject({ isUnlimited: true, balance: 0 });
  const { receipt } = await given.consume(userId, 1_000_000);
  expect(receipt).toMatchObject({ isUnlimited: true, consumed: 1_000_000 });
});

test('the checkout session has the requested price and return URLs', async () => {
  const userId = given.newUser();
  const session = await given.stripe.checkout.sessions.retrieve(await given.openPlanCheckout(userId, 'pro'));
  expect(session).toMatchObject({
    mode: 'subscription',
    amount_total: 3_999,
    currency: 'gbp',
    client_reference_id: String(userId),
    success_url: 'http://localhost:27000/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:27000/cancel',
  });
});

test.each([
  ['an unknown price', () => 'price_unknown'],
  ['the price of a pack', () => given.packPrice('10k')],
])('%s is not a plan', async (_, priceId) => {
  const buyer = given.buyer(given.newUser(), priceId());
  expect(await given.errorCodeOf(createSubscriptionCheckout, buyer)).toBe('price_not_found');
});

test('after a declined card, another one can be used on the same page', async () => {
  const userId = given.newUser();
  const sessionId = await given.openPlanCheckout(userId, 'scripter');
  expect(await given.pay(sessionId, cards.declined)).toBe(402);
  await given.waitForWebhooks();
  expect(await given.account(userId)).toMatchObject({ credits: { balance: 0 }, subscription: null });
  expect(await given.pay(sessionId)).toBe(200);
  await given.waitForWebhooks();
  expect(await given.balance(userId)).toBe(15_000);
});

test('an unpaid checkout is not confirmed', async () => {
  const userId = given.newUser();
  const sessionId = await given.openPlanCheckout(userId, 'scripter');
  expect(await given.errorCodeOf(confirmCheckout, { userId, sessionId })).toBe('payment_incomplete');
  expect(await given.balance(userId)).toBe(0);
});

test('a user cannot confirm the checkout of another user', async () => {
  const sessionId = await given.openPlanCheckout(given.newUser(), 'scripter');
  await given.pay(sessionId);
  const other = given.newUser();
  expect(await given.errorCodeOf(confirmCheckout, { userId: other, sessionId })).toBe('checkout_not_found');
  expect(await given.errorCodeOf(confirmCheckout, { userId: other, sessionId: 'cs_test_none' })).toBe(
    'checkout_not_found',
  );
  expect(await given.balance(other)).toBe(0);
});

describe('one subscription at a time', () => {
  test('a subscriber cannot subscribe again', async () => {
    const userId = await given.subscriber('scripter');
    const buyer = given.buyer(userId, given.planPrice('pro'));
    expect(await given.errorCodeOf(createSubscriptionCheckout, buyer)).toBe('already_subscribed');
  });

  test('two clicks return the same page', async () => {
    for (let round = 0; round < 20; round += 1) {
      const userId = given.newUser();
      const pages = await Promise.all(Array.from({ length: 5 }, () => given.openPlanCheckout(userId, 'pro')));
      expect(new Set(pages).size).toBe(1);
      expect(await given.openPlanCheckout(userId, 'pro')).toBe(pages[0]);
    }
  });

  test('the page in an older tab can no longer be paid', async () => {
    const userId = given.newUser();
    const older = await given.openPlanCheckout(userId, 'scripter');
    const newer = await given.openPlanCheckout(userId, 'pro');
    await given.pay(older);
    await given.pay(newer);
    await given.waitForWebhooks();
    expect((await given.stripe.checkout.sessions.retrieve(older)).status).toBe('expired');
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
    expect(await given.errorCodeOf(confirmCheckout, { userId, sessionId: older })).toBe('payment_incomplete');
  });

  test('only one of several pages opened at the same time can be paid', async () => {
    for (let round = 0; round < 20; round += 1) {
      const userId = given.newUser();
      const plans = ['scripter', 'pro', 'enterprise'] as const;
      const pages = await Promise.all(plans.map((planId) => given.openPlanCheckout(userId, planId)));
      const sessions = await Promise.all(pages.map((id) => given.stripe.checkout.sessions.retrieve(id)));
      expect(sessions.map(({ status }) => status).sort()).toEqual(['expired', 'expired', 'open']);
    }
  });

  test('a page paid in another tab is detected before its webhook', async () => {
    given.holdWebhooks();
    const userId = given.newUser();
    await given.pay(await given.openPlanCheckout(userId, 'scripter'));
    for (const planId of ['pro', 'scripter'] as const) {
      const buyer = given.buyer(userId, given.planPrice(planId));
      expect(await given.errorCodeOf(createSubscriptionCheckout, buyer)).toBe('already_subscribed');
    }
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await given.releaseWebhooks();
  });

  test('an expired page is replaced', async () => {
    const userId = given.newUser();
    const first = await given.openPlanCheckout(userId, 'scripter');
    await given.stripe.checkout.sessions.expire(first);
    await given.waitForWebhooks();
    expect(await given.orderStatus(first)).toBe('closed');
    const second = await given.openPlanCheckout(userId, 'scripter');
    expect(second).not.toBe(first);
    expect(await given.pay(second)).toBe(200);
  });
});

test('a customer that Stripe no longer has is created again', async () => {
  const userId = given.newUser();
  const first = await given.stripe.checkout.sessions.retrieve(await given.openPlanCheckout(userId, 'scripter'));
  await given.stripe.customers.del(idOf(first.customer!));
  await given.subscribe(userId, 'pro');
  expect(await given.remaining(userId)).toEqual(['monthly 150000']);
});
