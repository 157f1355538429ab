import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
let price: Stripe.Price;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
  price = await emulator.monthlyPrice(1000);
});
afterEach(() => emulator.close());

/** Subscribes through Checkout with a coupon. */
async function subscribe(coupon: Stripe.CouponCreateParams): Promise<Stripe.Subscription> {
  const { id } = await emulator.stripe.coupons.create(coupon);
  const session = await emulator.complete(await emulator.checkout(price, { discounts: [{ coupon: id }] }));
  return emulator.stripe.subscriptions.retrieve(idOf(session.subscription));
}
const invoices = async (id: string) => (await emulator.stripe.invoices.list({ subscription: id, limit: 100 })).data;
const amountsPaid = async (id: string) => (await invoices(id)).map(({ amount_paid }) => amount_paid).reverse();
const payments = async () => (await emulator.stripe.paymentIntents.list()).data;

test.each([
  ['20 % once', { percent_off: 20, duration: 'once' }, [800, 1000, 1000, 1000, 1000]],
  ['2.50 once', { amount_off: 250, currency: 'gbp', duration: 'once' }, [750, 1000, 1000, 1000, 1000]],
  ['50 % for 3 months', { percent_off: 50, duration: 'repeating', duration_in_months: 3 }, [500, 500, 500, 1000, 1000]],
  ['33.3 % forever', { percent_off: 33.3, duration: 'forever' }, [667, 667, 667, 667, 667]],
] as const)('a coupon of %s reduces the invoices of its duration', async (_name, coupon, expected) => {
  const { id } = await subscribe(coupon);
  await emulator.control('advance', { months: 4, hours: 2 });
  expect(await amountsPaid(id)).toEqual(expected);
});

test('a free first month is an invoice of 0 without a payment, and the second month a normal payment', async () => {
  const free = await subscribe({ percent_off: 100, duration: 'once' });
  const [first] = await invoices(free.id);
  expect(first).toMatchObject({ status: 'paid', subtotal: 1000, total: 0, amount_due: 0, amount_paid: 0 });
  expect(first!.total_discount_amounts).toEqual([{ amount: 1000, discount: first!.discounts[0] }]);
  expect(await payments()).toEqual([]);
  expect(free).toMatchObject({ status: 'active', discounts: [] });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect(await amountsPaid(free.id)).toEqual([0, 1000]);
  expect(await payments()).toMatchObject([{ amount: 1000, status: 'succeeded' }]);
});

test('Checkout shows the discount and completes a free month without a payment', async () => {
  const { id } = await emulator.stripe.coupons.create({ percent_off: 100, duration: 'once' });
  const session = await emulator.checkout(price, { discounts: [{ coupon: id }] });
  expect(session).toMatchObject({
    ...{ amount_subtotal: 1000, amount_total: 0, total_details: { amount_discount: 1000 } },
    discounts: [{ coupon: id, promotion_code: null }],
  });
  expect(await (await fetch(session.url!)).text()).toMatch(/Discount<\/dt>\s*<dd>-£10.00/);
  expect(await emulator.complete(session)).toMatchObject({
    ...{ status: 'complete', payment_status: 'no_payment_required', payment_intent: null },
  });
});

test('a discount in Checkout reduces the price of a pack and counts as a redemption', async () => {
  const { id } = await emulator.stripe.coupons.create({ amount_off: 100, currency: 'gbp', max_redemptions: 1 });
  const pack = await emulator.stripe.prices.create({
    ...{ currency: 'gbp', unit_amount: 500, product_data: { name: 'Pack' } },
  });
  await emulator.complete(await emulator.checkout(pack, { discounts: [{ coupon: id }] }));
  expect(await payments()).toMatchObject([{ amount: 400, status: 'succeeded' }]);
  expect(await emulator.stripe.coupons.retrieve(id)).toMatchObject({ times_redeemed: 1, valid: false });
  await expect(emulator.checkout(pack, { discounts: [{ coupon: id }] })).rejects.toMatchObject({
    ...{ statusCode: 400, code: 'coupon_expired' },
  });
});

test('a promotion code is redeemed once per its limit, by its customer, and not when it is inactive', async () => {
  const { stripe } = emulator;
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const created = await emulator.subscriber('4242424242424242', price);
  const promotion = { type: 'coupon', coupon: coupon.id } as const;
  const apply = (promotion_code: string) =>
    stripe.subscriptions.update(created.id, { discounts: [{ promotion_code }], expand: ['discounts.source.coupon'] });
  const code = await stripe.promotionCodes.create({ promotion, code: 'SPRING', max_redemptions: 1 });
  const [discount] = (await apply(code.id)).discounts as Stripe.Discount[];
  expect(discount).toMatchObject({ promotion_code: code.id, source: { coupon: { id: coupon.id, percent_off: 10 } } });
  await expect(apply(code.id)).rejects.toMatchObject({ statusCode: 400, param: 'discounts[0][promotion_code]' });
  const other = await stripe.customers.create({ email: 'other@example.com' });
  const foreign = await stripe.promotionCodes.create({ promotion, customer: other.id });
  await expect(apply(foreign.id)).rejects.toMatchObject({ statusCode: 400 });
  const first = await stripe.promotionCodes.create({ promotion, restrictions: { first_time_transaction: true } });
  await expect(apply(first.id)).rejects.toMatchObject({ message: expect.stringContaining('prior') as string });
  const inactive = await stripe.promotionCodes.create({ promotion, code: 'OFF' });
  await stripe.promotionCodes.update(inactive.id, { active: false });
  await expect(apply(inactive.id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.promotionCodes.list({ code: 'spring' })).data).toMatchObject([{ id: code.id, active: false }]);
});

test('a discount can be added, removed and kept, and each change is an event', async () => {
  const { stripe } = emulator;
  const created = await emulator.subscriber('4242424242424242', price);
  const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const added = await stripe.subscriptions.update(created.id, { discounts: [{ coupon }] });
  const [discount] = added.discounts as string[];
  const kept = await stripe.subscriptions.update(created.id, { discounts: [{ discount: discount! }] });
  expect(kept.discounts).toEqual([discount]);
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await stripe.subscriptions.update(created.id, { discounts: '' })).discounts).toEqual([]);
  await emulator.control('advance', { months: 1 });
  expect(await amountsPaid(created.id)).toEqual([1000, 900, 1000]);
  const types = await emulator.eventTypes();
  expect(types).toContain('customer.discount.created');
  expect(types).toContain('customer.discount.deleted');
  await stripe.subscriptions.update(created.id, { discounts: [{ coupon }] });
  await stripe.subscriptions.deleteDiscount(created.id);
  expect((await stripe.subscriptions.retrieve(created.id)).discounts).toEqual([]);
});

test('a deleted coupon keeps reducing its subscriptions and cannot be redeemed again', async () => {
  const { id } = await subscribe({ id: 'FOREVER', percent_off: 10, duration: 'forever' });
  await emulator.stripe.coupons.del('FOREVER');
  await emulator.control('advance', { months: 1, hours: 2 });
  expect(await amountsPaid(id)).toEqual([900, 900]);
  await expect(emulator.stripe.coupons.retrieve('FOREVER')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('two coupons apply one after another, and only to their products', async () => {
  const { stripe } = emulator;
  const seat = await emulator.monthlyPrice(400, 'Seat');
  const tenth = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const seats = await stripe.coupons.create({
    ...{ amount_off: 10_000, currency: 'gbp', duration: 'forever', applies_to: { products: [seat.product as string] } },
  });
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const created = await stripe.subscriptions.create({
    ...{ customer: customer.id, default_payment_method: 'pm_card_visa' },
    items: [{ price: price.id }, { price: seat.id, quantity: 2 }],
    discounts: [{ coupon: tenth.id }, { coupon: seats.id }],
  });
  const [invoice] = await invoices(created.id);
  expect(invoice!.total_discount_amounts!.map(({ amount }) => amount)).toEqual([180, 720]);
  expect(invoice!.lines.data.map(({ discount_amounts }) => discount_amounts!.map(({ amount }) => amount))).toEqual([
    [100, 0],
    [80, 720],
  ]);
  expect(invoice!.amount_paid).toBe(900);
});

test('an upgrade credits only the part of the price that was paid', async () => {
  const free = await subscribe({ percent_off: 100, duration: 'once' });
  const item = free.items.data[0]!;
  const large = await emulator.monthlyPrice(3000);
  const half = (item.current_period_start + item.current_period_end) / 2;
  await emulator.stripe.subscriptions.update(free.id, {
    items: [{ id: item.id, price: large.id }],
    ...{ proration_behavior: 'always_invoice', proration_date: half },
  });
  const [upgrade] = await invoices(free.id);
  expect(upgrade!.lines.data.map(({ amount }) => amount)).toEqual([0, 1500]);
  expect(upgrade!.amount_paid).toBe(1500);
});

test('a preview contains the discount without using it up', async () => {
  const created = await emulator.subscriber('4242424242424242', price);
  const { id: coupon } = await emulator.stripe.coupons.create({ percent_off: 25, duration: 'once' });
  await emulator.stripe.subscriptions.update(created.id, { discounts: [{ coupon }] });
  for (let call = 1; call <= 2; call++) {
    expect((await emulator.stripe.invoices.createPreview({ subscription: created.id })).amount_due).toBe(750);
  }
});

test.each([
  ['no amount', {}],
  ['two amounts', { percent_off: 10, amount_off: 1, currency: 'gbp' }],
  ['no currency', { amount_off: 1 }],
  ['more than 100 %', { percent_off: 101 }],
  ['repeating without months', { percent_off: 10, duration: 'repeating' }],
] as const)('a coupon with %s is rejected', async (_name, params) => {
  await expect(emulator.stripe.coupons.create(params)).rejects.toMatchObject({ statusCode: 400 });
});

test('unknown, expired and foreign coupons are rejected', async () => {
  const discount = (coupon: string) => emulator.checkout(price, { discounts: [{ coupon }] });
  await expect(discount('NOTHING')).rejects.toMatchObject({ code: 'resource_missing' });
  const { now } = await emulator.control<{ now: number }>('advance');
  const { id } = await emulator.stripe.coupons.create({ percent_off: 10, redeem_by: now + 3600 });
  await emulator.control('advance', { hours: 2 });
  await expect(discount(id)).rejects.toMatchObject({ code: 'coupon_expired' });
  const dollars = await emulator.stripe.coupons.create({ amount_off: 10, currency: 'usd' });
  await expect(discount(dollars.id)).rejects.toMatchObject({ statusCode: 400 });
});
