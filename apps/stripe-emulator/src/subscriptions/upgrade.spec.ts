import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
});
afterEach(() => emulator.close());

async function upgrade(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  params: Stripe.SubscriptionUpdateParams = {},
): Promise<Stripe.Subscription> {
  return emulator.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]!.id, price: price.id }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
    ...params,
  });
}

const priceOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!.price.id;
const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice;

test('an upgrade in the middle of a period charges half of the difference, as previewed', async () => {
  const subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(1000, 'Small'));
  const large = await emulator.monthlyPrice(3000, 'Large');
  const item = subscription.items.data[0]!;
  const half = (item.current_period_start + item.current_period_end) / 2;
  const preview = await emulator.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: large.id }],
      proration_behavior: 'always_invoice',
      proration_date: half,
    },
  });
  expect(preview.amount_due).toBe(1000);
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500]);
  const upgraded = await upgrade(subscription, large, { proration_date: half });
  expect(priceOf(upgraded)).toBe(large.id);
  expect(invoiceOf(upgraded)).toMatchObject({
    status: 'paid',
    amount_paid: 1000,
    billing_reason: 'subscription_update',
  });
  expect(invoiceOf(upgraded).parent?.subscription_details?.subscription_proration_date).toBe(half);
  expect(upgraded.items.data[0]!.current_period_end).toBe(item.current_period_end);
});

test('an unpaid upgrade is pending and applied after its payment', async () => {
  const subscription = await emulator.subscriber('4000000000000341', await emulator.monthlyPrice(1000));
  const large = await emulator.monthlyPrice(3000);
  const held = await upgrade(subscription, large, { payment_behavior: 'pending_if_incomplete', off_session: true });
  expect(priceOf(held)).toBe(priceOf(subscription));
  expect(held.status).toBe('active');
  expect(held.pending_update?.subscription_items?.[0]?.price.id).toBe(large.id);
  await emulator.stripe.invoices.pay(invoiceOf(held).id, { payment_method: 'pm_card_visa' });
  const applied = await emulator.stripe.subscriptions.retrieve(subscription.id);
  expect(priceOf(applied)).toBe(large.id);
  expect(applied.pending_update).toBeNull();
  expect(await emulator.eventTypes()).toContain('customer.subscription.pending_update_applied');
});

test('an upgrade that requires authentication is applied after it and expires without it', async () => {
  const subscription = await emulator.subscriber('4000002760003184', await emulator.monthlyPrice(1000));
  const large = await emulator.monthlyPrice(3000);
  const params: Stripe.SubscriptionUpdateParams = {
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.payments'],
  };
  const dropped = await upgrade(subscription, large, { ...params });
  expect(dropped.pending_update).not.toBeNull();
  await emulator.control('advance', { days: 1 });
  const after = await emulator.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(after.pending_update).toBeNull();
  expect(invoiceOf(after).status).toBe('void');
  const held = await upgrade(after, large, { ...params });
  const payment = invoiceOf(held).payments!.data[0]!.payment.payment_intent;
  await emulator.control(`payment_intents/${idOf(payment)}/authenticate`, { outcome: 'complete' });
  expect(priceOf(await emulator.stripe.subscriptions.retrieve(subscription.id))).toBe(large.id);
});

test('with error_if_incomplete a declined upgrade returns an error and does not change the subscription', async () => {
  const subscription = await emulator.subscriber('4000000000000341', await emulator.monthlyPrice(1000));
  const large = await emulator.monthlyPrice(3000);
  await expect(
    upgrade(subscription, large, { payment_behavior: 'error_if_incomplete', off_session: true }),
  ).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
  expect(await emulator.stripe.subscriptions.retrieve(subscription.id)).toEqual(
    expect.objectContaining({ latest_invoice: subscription.latest_invoice, status: 'active' }),
  );
});

test('a downgrade that is invoiced immediately becomes credit for the next invoices', async () => {
  const subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(3000));
  const item = subscription.items.data[0]!;
  const small = await emulator.monthlyPrice(1000);
  const changed = await upgrade(subscription, small, { proration_date: item.current_period_start });
  expect(invoiceOf(changed)).toMatchObject({ total: -2000, amount_due: 0, status: 'paid', ending_balance: -2000 });
  const balance = async () => {
    const customer = await emulator.stripe.customers.retrieve(idOf(subscription.customer));
    return customer.deleted ? undefined : customer.balance;
  };
  const balances = [await balance()];
  for (let renewal = 1; renewal <= 3; renewal++) {
    await emulator.control('advance', { months: 1, hours: renewal === 1 ? 1 : 0 });
    balances.push(await balance());
  }
  expect(balances).toEqual([-2000, -1000, 0, 0]);
  const [last] = (await emulator.stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
  expect(last).toMatchObject({ amount_due: 1000, status: 'paid' });
});

test('without proration the new price applies from the next renewal', async () => {
  const subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(1000));
  const changed = await upgrade(subscription, await emulator.monthlyPrice(3000), { proration_behavior: 'none' });
  expect(invoiceOf(changed).id).toBe(subscription.latest_invoice);
  await emulator.control('advance', { months: 1, hours: 1 });
  const [last] = (await emulator.stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
  expect(last!.amount_paid).toBe(3000);
});

test('with create_prorations the prorations are on the next invoice', async () => {
  const subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(1000));
  const { current_period_start } = subscription.items.data[0]!;
  await upgrade(subscription, await emulator.monthlyPrice(3000), {
    proration_behavior: 'create_prorations',
    proration_date: current_period_start,
  });
  await emulator.control('advance', { months: 1, hours: 1 });
  const [last] = (await emulator.stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data;
  expect(last!.lines.data.map(({ amount }) => amount)).toEqual([-1000, 3000, 3000]);
  expect(last!.amount_paid).toBe(5000);
});

test('a second upgrade replaces a pending one', async () => {
  const subscription = await emulator.subscriber('4000000000000341', await emulator.monthlyPrice(1000));
  const params = { payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice.payments'] } as const;
  const first = await upgrade(subscription, await emulator.monthlyPrice(3000), {
    ...params,
    expand: [...params.expand],
  });
  const largest = await emulator.monthlyPrice(5000);
  const second = await upgrade(first, largest, { ...params, expand: [...params.expand] });
  expect((await emulator.stripe.invoices.retrieve(invoiceOf(first).id)).status).toBe('void');
  const payment = idOf(invoiceOf(first).payments!.data[0]!.payment.payment_intent);
  expect(await emulator.stripe.paymentIntents.retrieve(payment)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'void_invoice',
  });
  await emulator.stripe.invoices.pay(invoiceOf(second).id, { payment_method: 'pm_card_visa' });
  expect(priceOf(await emulator.stripe.subscriptions.retrieve(subscription.id))).toBe(largest.id);
});

test('voiding the invoice of a pending upgrade removes the upgrade', async () => {
  const subscription = await emulator.subscriber('4000000000000341', await emulator.monthlyPrice(1000));
  const held = await upgrade(subscription, await emulator.monthlyPrice(3000), {
    payment_behavior: 'pending_if_incomplete',
  });
  expect(held.pending_update).not.toBeNull();
  await emulator.stripe.invoices.voidInvoice(invoiceOf(held).id);
  const after = await emulator.stripe.subscriptions.retrieve(subscription.id);
  expect(after.pending_update).toBeNull();
  expect(priceOf(after)).toBe(priceOf(subscription));
});
