import { billingRequests } from '@scriptsmith/contracts/billing';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';

const { confirmCheckout, createAddonCheckout } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

test.each([
  ['10k', 10_000, 500],
  ['50k', 50_000, 2_000],
  ['250k', 250_000, 7_000],
] as const)('pack %s', async (packId, credits, pricePence) => {
  const userId = await given.subscriber('scripter');
  const sessionId = await given.buyPack(userId, packId);
  expect(await given.remaining(userId)).toEqual([`addon ${credits}`, 'monthly 15000']);
  expect((await given.stripe.checkout.sessions.retrieve(sessionId)).amount_total).toBe(pricePence);
});

test('each unlimited pack adds one month and uses no credits', async () => {
  const userId = await given.subscriber('scripter');
  await given.buyPack(userId, 'unlimited');
  await given.buyPack(userId, 'unlimited');
  await given.consume(userId, 900_000);
  expect((await given.account(userId)).credits).toMatchObject({ isUnlimited: true, balance: 15_000 });
  await given.passTime({ months: 1, days: 1 });
  expect((await given.account(userId)).credits.isUnlimited).toBe(true);
  await given.passTime({ months: 1 });
  expect((await given.account(userId)).credits.isUnlimited).toBe(false);
});

test('packs require an active subscription', async () => {
  const nobody = given.buyer(given.newUser(), given.packPrice('10k'));
  expect(await given.errorCodeOf(createAddonCheckout, nobody)).toBe('subscription_required');
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  const pastDue = given.buyer(userId, given.packPrice('10k'));
  expect(await given.errorCodeOf(createAddonCheckout, pastDue)).toBe('subscription_required');
});

test('a plan price is refused as a pack', async () => {
  const userId = await given.subscriber('scripter');
  const buyer = given.buyer(userId, given.planPrice('pro'));
  expect(await given.errorCodeOf(createAddonCheckout, buyer)).toBe('price_not_found');
});

test('an unpaid pack grants nothing', async () => {
  const userId = await given.subscriber('scripter');
  const sessionId = await given.openPackCheckout(userId, '10k');
  expect(await given.pay(sessionId, cards.declined)).toBe(402);
  expect(await given.errorCodeOf(confirmCheckout, { userId, sessionId })).toBe('payment_incomplete');
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

// pollinations#10621: one purchase arrives as checkout.session.completed and as payment_intent.succeeded.
test('a payment reported by two event types grants once', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  await given.pay(await given.openPackCheckout(userId, '50k'));
  const deliveries = await given.releaseWebhooks();
  const types = deliveries.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['checkout.session.completed', 'payment_intent.succeeded']));
  for (const delivery of deliveries) await given.deliver(delivery);
  expect(await given.remaining(userId)).toEqual(['addon 50000', 'monthly 15000']);
});
