import type { StripeObject, Subscription, SubscriptionItem } from '../storage/records.js';
import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';
import { SdkTypes } from '../testing/sdk-types.js';

let emulator: EmulatorFixture;
let sdkTypes: SdkTypes;
/** Response objects of every type in many states. */
let objects: StripeObject[];

beforeAll(async () => {
  emulator = await EmulatorFixture.start();
  sdkTypes = new SdkTypes();
  await createResources();
  objects = await everything();
});
afterAll(() => emulator.close());

/** Creates resources of all types: purchases, failures, renewals, upgrades, refunds and cancellations. */
async function createResources(): Promise<void> {
  const { stripe } = emulator;
  const small = await emulator.monthlyPrice(1000);
  const large = await emulator.monthlyPrice(3000);
  const happy = await emulator.subscriber('4242424242424242', small);
  await emulator.subscriber('4000000000000341', small);
  await emulator.subscriber('4000002760003184', small);
  const leaving = await emulator.subscriber('4000002500003155', small);
  await stripe.subscriptions.update(leaving.id, { cancel_at_period_end: true });
  const [item] = happy.items.data;
  await stripe.subscriptions.update(happy.id, {
    items: [{ id: item!.id, price: large.id }],
    proration_behavior: 'always_invoice',
  });
  const pack = await stripe.prices.create({ currency: 'gbp', unit_amount: 500, product_data: { name: 'Pack' } });
  const bought = await emulator.complete(await emulator.checkout(pack, { metadata: { order: '1' } }));
  const refund = await stripe.refunds.create({ payment_intent: idOf(bought.payment_intent) });
  await emulator.control(`refunds/${refund.id}/fail`);
  await stripe.paymentIntents.confirm((await stripe.paymentIntents.create({ amount: 700, currency: 'gbp' })).id, {
    payment_method: 'pm_card_createDispute',
  });
  await stripe.checkout.sessions.expire((await emulator.checkout(pack)).id);
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
  await expect(
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toThrow();
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'http://localhost/',
  });
  await stripe.webhookEndpoints.create({ url: 'http://localhost:9/', enabled_events: ['issuing_card.created'] });
  await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  const held = await emulator.subscriber('4000000000000341', small);
  await stripe.subscriptions.update(held.id, {
    items: [{ id: held.items.data[0]!.id, price: large.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    off_session: true,
  });
  await createBillingStates(small);
  await emulator.control('advance', { months: 1, hours: 1 });
  await emulator.control('advance', { days: 20 });
}

/** Creates the states of subscriptions that are not the normal case: pauses, trials, discounts, several items. */
async function createBillingStates(price: Stripe.Price): Promise<void> {
  const { stripe } = emulator;
  for (const behavior of ['keep_as_draft', 'mark_uncollectible', 'void'] as const) {
    const { id } = await emulator.subscriber('4242424242424242', price);
    await stripe.subscriptions.update(id, { pause_collection: { behavior } });
  }
  const ending = await emulator.subscriber('4242424242424242', price);
  const seat = await emulator.monthlyPrice(100, 'Seat');
  await stripe.subscriptions.update(ending.id, { cancel_at: 'min_period_end', items: [{ price: seat.id }] });
  const paused = await emulator.subscriber('4242424242424242', price);
  await stripe.subscriptions.pause(paused.id, { type: 'subscription' });
  const customer = await stripe.customers.create({ email: 'trial@example.com' });
  const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once', metadata: { campaign: '1' } });
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  await stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: price.id }], trial_period_days: 5 },
    discounts: [{ promotion_code: code.id }],
  });
  const half = await stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 3 });
  await emulator.complete(await emulator.checkout(price, { discounts: [{ coupon: half.id }] }));
}

async function get(path: string): Promise<{ data: StripeObject[] }> {
  const response = await fetch(emulator.url + path, { headers: { authorization: 'Bearer sk_test_1' } });
  return (await response.json()) as { data: StripeObject[] };
}

async function everything(): Promise<StripeObject[]> {
  const lists = [
    'customers',
    'products',
    'prices',
    'coupons',
    'promotion_codes',
    'checkout/sessions',
    'subscriptions?status=all',
    'invoices',
    'invoice_payments',
    'payment_intents',
    'payment_methods',
    'charges',
    'refunds',
    'disputes',
    'webhook_endpoints',
    'test_helpers/test_clocks',
  ];
  const listed = await Promise.all(
    lists.map(async (list) => (await get(`/v1/${list}${list.includes('?') ? '&' : '?'}limit=100`)).data),
  );
  const events: StripeObject[] = [];
  for (let after = ''; ; after = `&starting_after=${events.at(-1)!.id}`) {
    const page = (await get(`/v1/events?limit=100${after}`)).data;
    events.push(...page);
    if (page.length < 100) break;
  }
  const snapshots = events.map((event) => (event as unknown as { data: { object: StripeObject } }).data.object);
  const expanded = await Promise.all(
    [
      '/v1/subscriptions?status=all&limit=100&expand[]=data.latest_invoice.payments&expand[]=data.customer.subscriptions&expand[]=data.discounts.source.coupon',
      '/v1/checkout/sessions?limit=100&expand[]=data.line_items&expand[]=data.subscription&expand[]=data.payment_intent.latest_charge.refunds',
      '/v1/invoices?limit=100&expand[]=data.payments.data.payment.payment_intent&expand[]=data.confirmation_secret',
    ].map(async (path) => (await get(path)).data),
  );
  return [...listed.flat(), ...events, ...snapshots, ...expanded.flat()];
}

test('every response, expanded or not, and every event object has the type that the SDK declares', () => {
  const problems = objects.flatMap((object) => sdkTypes.problems(object));
  expect([...new Set(problems)]).toEqual([]);
});

test('the resources cover all object types and states', () => {
  const kinds = new Set(objects.map(({ object }) => object));
  expect([...kinds].sort()).toEqual([
    'charge',
    'checkout.session',
    'coupon',
    'customer',
    'discount',
    'dispute',
    'event',
    'invoice',
    'invoice_payment',
    'payment_intent',
    'payment_method',
    'price',
    'product',
    'promotion_code',
    'refund',
    'subscription',
    'test_helpers.test_clock',
    'webhook_endpoint',
  ]);
  const statuses = new Set(
    objects.map((object) => ('status' in object ? `${object.object} ${String(object.status)}` : '')),
  );
  for (const status of ['active', 'past_due', 'canceled', 'incomplete', 'trialing', 'paused'])
    expect(statuses).toContain(`subscription ${status}`);
  expect(statuses).toContain('refund failed');
  for (const status of ['draft', 'open', 'paid', 'uncollectible', 'void'])
    expect(statuses).toContain(`invoice ${status}`);
});

test('the check reports missing required fields, unknown fields and values of the wrong type', () => {
  const samples = new Map(objects.map((object) => [object.object, object]));
  for (const [kind, sample] of samples) {
    for (const field of sdkTypes.requiredFields(kind).filter((name) => name !== 'object')) {
      const mutilated = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field));
      expect(sdkTypes.problems(mutilated)).toContain(`${kind}.${field} is missing`);
    }
    expect(sdkTypes.problems({ ...sample, invented: 1 })).toEqual([`${kind}.invented is not in the SDK`]);
  }
  const subscription = samples.get('subscription')! as Subscription;
  const [item] = subscription.items.data;
  const itemWithoutPrice: Partial<SubscriptionItem> = { ...item };
  delete itemWithoutPrice.price;
  const items = { ...subscription.items, data: [itemWithoutPrice] };
  expect(sdkTypes.problems({ ...subscription, items })).toEqual(['subscription.items.data[0].price is missing']);
  expect(sdkTypes.problems({ ...subscription, status: 'aktive' })).toHaveLength(1);
  expect(sdkTypes.problems({ ...subscription, created: '1' })).toHaveLength(1);
  expect(sdkTypes.problems({ ...subscription, metadata: { key: 1 } })).toHaveLength(1);
});
