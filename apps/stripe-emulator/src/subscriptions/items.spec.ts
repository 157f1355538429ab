import type Stripe from 'stripe';
import { EmulatorFixture } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
let subscription: Stripe.Subscription;
let item: Stripe.SubscriptionItem;
/** The middle of the current period: prorations are half of a price. */
let half: number;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
  subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(1000, 'Base'));
  item = subscription.items.data[0]!;
  half = (item.current_period_start + item.current_period_end) / 2;
});
afterEach(() => emulator.close());

const update = (params: Stripe.SubscriptionUpdateParams) =>
  emulator.stripe.subscriptions.update(subscription.id, params);
const latestInvoice = async () => (await emulator.stripe.invoices.list({ subscription: subscription.id })).data[0]!;
const linesOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount, quantity }) => [amount, quantity]);
const yearlyPrice = () =>
  emulator.stripe.prices.create({
    ...{ currency: 'gbp', unit_amount: 9000, product_data: { name: 'Yearly' }, recurring: { interval: 'year' } },
  });

test('a higher quantity is prorated, and renewals charge it', async () => {
  await update({
    items: [{ id: item.id, quantity: 3 }],
    ...{ proration_behavior: 'always_invoice', proration_date: half },
  });
  expect(linesOf(await latestInvoice())).toEqual([
    [-500, 1],
    [1500, 3],
  ]);
  await emulator.control('advance', { months: 1, hours: 2 });
  expect(await latestInvoice()).toMatchObject({ status: 'paid', amount_paid: 3000 });
});

test('an item can be added and removed, each with its proration, and the events name the items', async () => {
  const seat = await emulator.monthlyPrice(400, 'Seat');
  const added = await update({
    items: [{ price: seat.id, quantity: 2 }],
    ...{ proration_behavior: 'always_invoice', proration_date: half },
  });
  expect(added.items.data.map(({ price, quantity }) => [price.unit_amount, quantity])).toEqual([
    [1000, 1],
    [400, 2],
  ]);
  expect(linesOf(await latestInvoice())).toEqual([[400, 2]]);
  const [first, second] = added.items.data;
  expect(second!.current_period_end).toBe(first!.current_period_end);
  await emulator.control('advance', { months: 1, hours: 2 });
  expect(linesOf(await latestInvoice())).toEqual([
    [1000, 1],
    [800, 2],
  ]);
  const removed = await update({ items: [{ id: second!.id, deleted: true }], proration_behavior: 'none' });
  expect(removed.items.data).toHaveLength(1);
  const { data } = await emulator.stripe.events.list({ type: 'customer.subscription.updated', limit: 1 });
  const previous = data[0]!.data.previous_attributes as { items: { data: unknown[] } };
  expect(previous.items.data).toHaveLength(2);
});

test('items can be added, changed and removed with the API of subscription items', async () => {
  const { subscriptionItems } = emulator.stripe;
  const seat = await emulator.monthlyPrice(400, 'Seat');
  const added = await subscriptionItems.create({ subscription: subscription.id, price: seat.id, quantity: 2 });
  expect((await subscriptionItems.update(added.id, { quantity: 5, proration_behavior: 'none' })).quantity).toBe(5);
  expect(await subscriptionItems.del(added.id)).toEqual({ id: added.id, object: 'subscription_item', deleted: true });
  expect((await subscriptionItems.list({ subscription: subscription.id })).data.map(({ id }) => id)).toEqual([item.id]);
  await expect(subscriptionItems.del(item.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('an item can move to a custom price that is created with the change and is not active', async () => {
  const changed = await update({
    items: [
      {
        id: item.id,
        price_data: {
          ...{ currency: 'gbp', unit_amount: 8000, product: item.price.product as string },
          recurring: { interval: 'month' },
        },
      },
    ],
    proration_behavior: 'none',
  });
  expect(changed.items.data[0]!.price).toMatchObject({ unit_amount: 8000, active: false });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await latestInvoice()).amount_paid).toBe(8000);
});

test('a price with another interval begins a new billing cycle that is charged at once', async () => {
  await emulator.control('advance', { days: 5 });
  const yearly = await yearlyPrice();
  const preview = await emulator.stripe.invoices.createPreview({
    ...{ subscription: subscription.id, subscription_details: { items: [{ id: item.id, price: yearly.id }] } },
  });
  const changed = await update({ items: [{ id: item.id, price: yearly.id }] });
  const [moved] = changed.items.data;
  expect(changed.billing_cycle_anchor).toBe(moved!.current_period_start);
  expect(moved!.current_period_end - moved!.current_period_start).toBeGreaterThanOrEqual(365 * 86_400);
  const invoice = await latestInvoice();
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  const [unused, year] = invoice.lines.data.map(({ amount }) => amount);
  expect(year).toBe(9000);
  expect(unused).toBeLessThan(-800);
  expect(Math.abs(preview.total - invoice.total)).toBeLessThanOrEqual(1);
  await emulator.control('advance', { months: 11 });
  expect((await latestInvoice()).id).toBe(invoice.id);
  await emulator.control('advance', { months: 1, days: 1 });
  expect((await latestInvoice()).amount_paid).toBe(9000);
});

test('an unpaid change to a yearly price is pending and begins its cycle when it is paid', async () => {
  const failing = await emulator.subscriber('4000000000000341', await emulator.monthlyPrice(1000));
  const yearly = await yearlyPrice();
  const held = await emulator.stripe.subscriptions.update(failing.id, {
    items: [{ id: failing.items.data[0]!.id, price: yearly.id }],
    ...{ payment_behavior: 'pending_if_incomplete', off_session: true },
  });
  expect(held.pending_update?.billing_cycle_anchor).toEqual(expect.any(Number));
  expect(held.billing_cycle_anchor).toBe(failing.billing_cycle_anchor);
  await emulator.stripe.invoices.pay(held.latest_invoice as string, { payment_method: 'pm_card_visa' });
  const applied = await emulator.stripe.subscriptions.retrieve(failing.id);
  expect(applied.billing_cycle_anchor).toBe(Number(held.pending_update!.billing_cycle_anchor));
  expect(applied.items.data[0]!.price.id).toBe(yearly.id);
});

test('a new billing cycle on request moves the end of a subscription that ends with its period', async () => {
  await update({ cancel_at_period_end: true });
  await emulator.control('advance', { days: 5 });
  const moved = await update({ billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' });
  expect(moved.cancel_at).toBe(moved.items.data[0]!.current_period_end);
  expect(moved.cancel_at).toBeGreaterThan(item.current_period_end);
});

test('inactive, one-time, repeated and foreign prices and the removal of the last item are rejected', async () => {
  const { stripe } = emulator;
  const once = await stripe.prices.create({ currency: 'gbp', unit_amount: 1, product_data: { name: 'Once' } });
  const inactive = await emulator.monthlyPrice(1);
  await stripe.prices.update(inactive.id, { active: false });
  const dollars = await stripe.prices.create({
    ...{ currency: 'usd', unit_amount: 1, product_data: { name: 'Dollars' }, recurring: { interval: 'month' } },
  });
  const rejected = async (items: Stripe.SubscriptionUpdateParams.Item[], message: string) =>
    expect(update({ items })).rejects.toMatchObject({
      ...{ statusCode: 400, message: expect.stringContaining(message) as string },
    });
  await rejected([{ id: item.id, price: once.id }], 'type=recurring');
  await rejected([{ id: item.id, price: inactive.id }], 'inactive');
  await rejected([{ price: item.price.id }], 'multiple subscription items');
  await rejected([{ id: item.id, price: dollars.id }], 'usd');
  await rejected([{ price: (await yearlyPrice()).id }], 'interval');
  await rejected([{ id: item.id, deleted: true }], 'at least one active plan');
  await rejected([{ quantity: 2 }], 'items[0][price]');
  // An item keeps a price that became inactive.
  await stripe.prices.update(item.price.id, { active: false });
  const kept = await update({ items: [{ id: item.id, price: item.price.id, quantity: 2 }] });
  expect(kept.items.data[0]!.quantity).toBe(2);
});
