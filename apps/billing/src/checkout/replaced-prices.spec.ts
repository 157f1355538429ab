import { billingAdminRequests, billingRequests, type PlanId } from '@scriptsmith/contracts/billing';
import { randomUUID } from 'node:crypto';
import { idOf } from '../stripe/stripe-id.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { createAddonCheckout, createSubscriptionCheckout, getCatalogue, previewUpgrade, upgradeSubscription } =
  billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

/** Replaces a price at Stripe with one of the same amount. Returns the new one. */
async function replace(priceId: string): Promise<string> {
  const old = await given.stripe.prices.retrieve(priceId);
  const { id } = await given.stripe.prices.create({
    product: idOf(old.product),
    currency: 'gbp',
    unit_amount: old.unit_amount!,
    ...(old.recurring && { recurring: { interval: 'month' } }),
    lookup_key: old.lookup_key!,
    transfer_lookup_key: true,
    metadata: old.metadata,
  });
  await given.stripe.prices.update(priceId, { active: false });
  return id;
}
const pricesNow = async () => {
  const { plans, addons } = await given.request(getCatalogue, {});
  return new Map<string, string>([...plans, ...addons].map(({ id, priceId }) => [id, priceId] as const));
};
const priceOf = async (id: string): Promise<string> => (await pricesNow()).get(id)!;

test('a checkout at a replaced price asks to reload, and the page then shows the new price', async () => {
  const old = await priceOf('scripter');
  const current = await replace(old);
  const userId = given.newUser();
  expect(await given.errorCodeOf(createSubscriptionCheckout, given.buyer(userId, old))).toBe('price_not_found');
  expect(await priceOf('scripter')).toBe(current);
  expect(await given.request(createSubscriptionCheckout, given.buyer(userId, current))).toHaveProperty('url');
});

test('a pack at a replaced price asks to reload, and the page then shows the new price', async () => {
  const userId = given.newUser();
  await given.pay(
    sessionIn(await given.request(createSubscriptionCheckout, given.buyer(userId, await priceOf('pro')))),
  );
  await given.waitForWebhooks();
  const old = await priceOf('10k');
  const current = await replace(old);
  expect(await given.errorCodeOf(createAddonCheckout, given.buyer(userId, old))).toBe('price_not_found');
  expect(await priceOf('10k')).toBe(current);
});

/** A subscriber at the current prices. */
const subscriber = async (planId: PlanId): Promise<number> => {
  const userId = given.newUser();
  const session = await given.request(createSubscriptionCheckout, given.buyer(userId, await priceOf(planId)));
  await given.pay(sessionIn(session));
  await given.waitForWebhooks();
  return userId;
};
const sessionIn = ({ url }: { url: string }): string => /cs_test_\w+/.exec(url)![0];

test('a change to a plan whose price was replaced uses the new price', async () => {
  const userId = await subscriber('scripter');
  const current = await replace(await priceOf('pro'));
  const { prorationDate } = await given.request(previewUpgrade, { userId, planId: 'pro' });
  const { applied } = await given.request(upgradeSubscription, { userId, planId: 'pro', prorationDate });
  expect(applied).toBe(true);
  expect((await given.subscriptionInStripe(userId)).items.data[0]!.price.id).toBe(current);
});

test('an admin change to a plan whose price was replaced uses the new price', async () => {
  const userId = await subscriber('scripter');
  const current = await replace(await priceOf('enterprise'));
  const by = { actionId: randomUUID(), keyName: 'First key', clientAddress: '127.0.0.1' };
  await given.request(billingAdminRequests.changePlan, { by, userId, planId: 'enterprise' });
  expect((await given.subscriptionInStripe(userId)).items.data[0]!.price.id).toBe(current);
});
