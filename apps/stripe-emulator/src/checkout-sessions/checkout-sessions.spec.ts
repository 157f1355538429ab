import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
});
afterEach(() => emulator.close());

const packPrice = () =>
  emulator.stripe.prices.create({ currency: 'gbp', unit_amount: 2000, product_data: { name: '50,000 credits' } });

test('a paid subscription session creates a customer, a subscription and a paid invoice', async () => {
  const session = await emulator.checkout(await emulator.monthlyPrice(), {
    client_reference_id: '7',
    metadata: { order: '1' },
    subscription_data: { metadata: { userId: '7' } },
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    ui_mode: 'hosted_page',
  });
  await emulator.complete(session);
  const paid = await emulator.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'customer', 'line_items'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: null,
    url: null,
    client_reference_id: '7',
    metadata: { order: '1' },
    customer: { email: 'ada@example.com' },
    customer_details: { email: 'ada@example.com' },
    subscription: {
      status: 'active',
      metadata: { userId: '7' },
      latest_invoice: { status: 'paid', amount_paid: 1499, billing_reason: 'subscription_create' },
    },
  });
  expect(paid.line_items!.data[0]).toMatchObject({ amount_total: 1499, description: 'Scripter' });
  const subscription = paid.subscription as Stripe.Subscription;
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  expect(invoice.parent?.subscription_details).toMatchObject({
    subscription: subscription.id,
    metadata: { userId: '7' },
  });
});

test('a paid payment session has a payment intent with its metadata, and a customer only on request', async () => {
  const price = await packPrice();
  const session = await emulator.checkout(price, {
    line_items: [{ price: price.id, quantity: 3 }],
    payment_intent_data: { metadata: { pack: '50k' } },
  });
  await emulator.complete(session);
  const paid = await emulator.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid).toMatchObject({
    amount_total: 6000,
    customer: null,
    subscription: null,
    payment_intent: { amount: 6000, status: 'succeeded', metadata: { pack: '50k' } },
  });
  const withCustomer = await emulator.complete(await emulator.checkout(price, { customer_creation: 'always' }));
  expect(withCustomer.customer).toMatch(/^cus_/);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  ['4111111111111111', 'card_declined', 'test_mode_live_card', expect.stringContaining('test mode') as string],
  ['4242424242424241', 'incorrect_number', undefined, 'Your card number is incorrect.'],
])(
  'card %s is declined with %s %s, and the session can be paid with another',
  async (card, code, decline_code, message) => {
    const session = await emulator.checkout(await emulator.monthlyPrice());
    const response = await emulator.post(`/_emulator/checkout/sessions/${session.id}/complete`, { card });
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({
      error: {
        type: 'card_error',
        code,
        message,
        ...(decline_code ? { decline_code } : {}),
        ...(code === 'incorrect_number' ? { param: 'number' } : {}),
      },
    });
    expect(await emulator.stripe.subscriptions.list()).toMatchObject({ data: [] });
    expect(await emulator.complete(session)).toMatchObject({ status: 'complete' });
    expect((await emulator.stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await emulator.stripe.customers.list()).data).toHaveLength(1);
  },
);

test('completing a session twice pays once', async () => {
  const session = await emulator.checkout(await packPrice());
  await Promise.all([emulator.complete(session), emulator.complete(session), emulator.complete(session)]);
  expect((await emulator.stripe.charges.list()).data).toHaveLength(1);
});

test('a session expires after a day or on request, and can then no longer be paid', async () => {
  const price = await packPrice();
  const abandoned = await emulator.checkout(price);
  const dropped = await emulator.checkout(price);
  expect(await emulator.stripe.checkout.sessions.expire(dropped.id)).toMatchObject({ status: 'expired', url: null });
  await emulator.control('advance', { hours: 24 });
  expect((await emulator.stripe.checkout.sessions.retrieve(abandoned.id)).status).toBe('expired');
  for (const { id, url } of [abandoned, dropped]) {
    const response = await emulator.post(`/_emulator/checkout/sessions/${id}/complete`, { card: '4242424242424242' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: {
          ...{ type: 'invalid_request_error', param: 'session' },
          message: 'This Checkout Session has expired. A new one must be created for this customer.',
        },
      },
    ]);
    const card = { email: 'ada@example.com', cardNumber: '4242424242424242', cardExpiry: '12 / 40', cardCvc: '123' };
    const body = new URLSearchParams({ ...card, billingName: 'Ada' });
    expect((await fetch(url!, { method: 'POST', body, redirect: 'manual' })).status).toBe(400);
    expect((await emulator.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
  }
  expect((await emulator.stripe.charges.list()).data).toEqual([]);
  expect((await emulator.eventTypes()).filter((type) => type === 'checkout.session.expired')).toHaveLength(2);
  await expect(emulator.stripe.checkout.sessions.expire(dropped.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('a payment that awaits authentication cannot be finished after its session expired', async () => {
  const session = await emulator.checkout(await packPrice());
  const card = { email: 'ada@example.com', cardNumber: '4000002760003184', cardExpiry: '12 / 40', cardCvc: '123' };
  const submitted = await fetch(session.url!, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...card, billingName: 'Ada' }) },
  });
  const payment = submitted.headers.get('location')!.split('/').at(-1)!;
  await emulator.control('advance', { hours: 25 });
  expect((await emulator.stripe.paymentIntents.retrieve(payment)).status).toBe('canceled');
  const finished = await emulator.post(`/_emulator/payment_intents/${payment}/authenticate`, { outcome: 'complete' });
  expect(finished.status).toBe(400);
});

test('invalid combinations of prices and modes are rejected', async () => {
  const monthly = await emulator.monthlyPrice();
  const pack = await packPrice();
  await expect(emulator.checkout(monthly, { mode: 'payment' })).rejects.toMatchObject({ param: 'line_items' });
  await expect(emulator.checkout(pack, { mode: 'subscription' })).rejects.toMatchObject({ param: 'line_items' });
  await expect(emulator.checkout(pack, { line_items: [] })).rejects.toMatchObject({ param: 'line_items' });
  await emulator.stripe.prices.update(pack.id, { active: false });
  await expect(emulator.checkout(pack)).rejects.toMatchObject({
    message: expect.stringContaining('inactive') as string,
  });
});

test('a payment intent is declined, requires authentication, succeeds and is partially refunded', async () => {
  const { stripe } = emulator;
  const intent = await stripe.paymentIntents.create({ amount: 2000, currency: 'gbp', metadata: { pack: '50k' } });
  expect(intent.status).toBe('requires_payment_method');
  const card = (number: string): Stripe.PaymentIntentConfirmParams =>
    ({
      payment_method_data: { type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } },
      return_url: 'http://localhost:3000/checkout',
    }) as Stripe.PaymentIntentConfirmParams;
  await expect(stripe.paymentIntents.confirm(intent.id, card('4000000000009995'))).rejects.toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
  const pending = await stripe.paymentIntents.confirm(intent.id, card('4000002500003155'));
  expect(pending.next_action?.redirect_to_url?.url).toBe(`${emulator.url}/authenticate/${intent.id}`);
  await emulator.control(`payment_intents/${intent.id}/authenticate`, { outcome: 'fail' });
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.code).toBe(
    'payment_intent_authentication_failure',
  );
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2000 });
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 1501 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: intent.id });
  const charge = await stripe.charges.retrieve(idOf(paid.latest_charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ amount_refunded: 2000, refunded: true });
  expect(charge.refunds!.data.map(({ amount }) => amount)).toEqual([1500, 500]);
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});
