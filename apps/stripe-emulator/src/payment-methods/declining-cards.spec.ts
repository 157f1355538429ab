import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
});
afterEach(() => emulator.close());

const customerOf = async ({ customer }: Stripe.Subscription) => {
  const found = await emulator.stripe.customers.retrieve(idOf(customer));
  if (found.deleted) throw new Error('The customer is deleted');
  return found;
};

test('card 0341 attaches to a customer, and then every charge fails, on-session and off-session', async () => {
  const { stripe } = emulator;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  for (const off_session of [false, true]) {
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp', customer: customer.id });
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: id, off_session, return_url: 'http://localhost/' }),
    ).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
  }
});

test('card 0341 starts a subscription in Checkout, and an upgrade with the customer present is declined', async () => {
  const created = await emulator.subscriber('4000000000000341', await emulator.monthlyPrice(1000));
  expect(created.status).toBe('active');
  const large = await emulator.monthlyPrice(3000);
  await expect(
    emulator.stripe.subscriptions.update(created.id, {
      items: [{ id: created.items.data[0]!.id, price: large.id }],
      ...{ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete', off_session: false },
    }),
  ).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
});

test('a failed renewal makes the customer delinquent until an invoice is paid', async () => {
  const created = await emulator.subscriber('4000000000000341');
  expect((await customerOf(created)).delinquent).toBe(false);
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await customerOf(created)).delinquent).toBe(true);
  const { data } = await emulator.stripe.events.list({ type: 'customer.updated', limit: 1 });
  expect(data[0]!.data.previous_attributes).toEqual({ delinquent: false });
  const { latest_invoice } = await emulator.stripe.subscriptions.retrieve(created.id);
  await emulator.stripe.invoices.pay(idOf(latest_invoice), { payment_method: 'pm_card_visa' });
  expect((await customerOf(created)).delinquent).toBe(false);
});

test('marking the invoice uncollectible ends the delinquency', async () => {
  const created = await emulator.subscriber('4000000000000341');
  await emulator.control('advance', { months: 1, hours: 2 });
  const { latest_invoice } = await emulator.stripe.subscriptions.retrieve(created.id);
  await emulator.stripe.invoices.markUncollectible(idOf(latest_invoice));
  expect((await customerOf(created)).delinquent).toBe(false);
});

test('a declined first payment does not make the customer delinquent', async () => {
  const { stripe } = emulator;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const price = await emulator.monthlyPrice();
  const created = await stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: price.id }], default_payment_method: 'pm_card_chargeDeclined' },
  });
  expect(created.status).toBe('incomplete');
  expect((await customerOf(created)).delinquent).toBe(false);
});
