import { packOffers, planOffers } from '@scriptsmith/contracts/billing';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import { idOf } from '../stripe/stripe-id.js';
import { syncCatalogue } from './sync-catalogue.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

test('every offer has the same price at Stripe as on the screens', async () => {
  const { plans, addons, packages } = given.catalogue;
  expect(plans).toEqual(planOffers.map((plan) => ({ ...plan, priceId: expect.any(String) as string })));
  expect(addons.map(({ id }) => id)).toEqual(packOffers.map(({ id }) => id));
  expect(packages.map(({ id, price }) => [id, price])).toEqual(packOffers.map(({ id, price }) => [id, price]));
  for (const { priceId, price } of [...plans, ...addons]) {
    expect(await given.stripe.prices.retrieve(priceId)).toMatchObject({
      unit_amount: price,
      currency: 'gbp',
      active: true,
    });
  }
});

test('syncing the catalogue again changes nothing, even concurrently', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => syncCatalogue(given.stripe)));
  expect(first!.map(({ change }) => change)).toEqual(first!.map(() => 'none'));
  for (const other of others) expect(other).toEqual(first);
});

test('two replicas that start on an empty account create each price once', async () => {
  const { data } = await given.stripe.prices.list({ limit: 100 });
  expect(data).toHaveLength(planOffers.length + packOffers.length);
});

test('a changed price takes over the lookup key, and existing subscribers keep their plan', async () => {
  given.holdWebhooks();
  const userId = given.newUser();
  await given.pay(await given.openPlanCheckout(userId, 'pro'));
  const old = await given.stripe.prices.retrieve(given.planPrice('pro'));
  const wrong = await given.stripe.prices.create({
    product: idOf(old.product),
    currency: 'gbp',
    unit_amount: 1,
    recurring: { interval: 'month' },
    lookup_key: old.lookup_key!,
    transfer_lookup_key: true,
  });
  const steps = await syncCatalogue(given.stripe);
  const changed = steps.filter(({ change }) => change !== 'none');
  expect(changed).toEqual([
    { lookupKey: old.lookup_key, priceId: expect.any(String) as string, change: 'price changed' },
  ]);
  expect([old.id, wrong.id]).not.toContain(changed[0]!.priceId);
  for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
  expect(await given.account(userId)).toMatchObject({
    credits: { balance: 150_000 },
    subscription: { planId: 'pro', status: 'active' },
  });
});
