import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
});
afterEach(() => emulator.close());

const month = { months: 1 };
/** A renewal invoice stays a draft for one hour. */
const draftHour = { hours: 1 };

async function subscription(id: string): Promise<Stripe.Subscription> {
  return emulator.stripe.subscriptions.retrieve(id);
}

async function invoicesOf(id: string): Promise<Stripe.Invoice[]> {
  return emulator.stripe.invoices.list({ subscription: id, limit: 100 }).autoPagingToArray({ limit: 1000 });
}

function periodOf({ items }: Stripe.Subscription): { start: number; end: number } {
  const item = items.data[0]!;
  return { start: item.current_period_start, end: item.current_period_end };
}

test('renews every month for 14 months, and each period starts at the end of the previous one', async () => {
  const created = await emulator.subscriber();
  let period = periodOf(created);
  for (let renewal = 1; renewal <= 14; renewal++) {
    await emulator.control('advance', month);
    const next = periodOf(await subscription(created.id));
    expect(next.start).toBe(period.end);
    period = next;
  }
  await emulator.control('advance', draftHour);
  const invoices = await invoicesOf(created.id);
  expect(invoices.map(({ status }) => status)).toEqual(Array(15).fill('paid'));
  expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual([
    ...Array<string>(14).fill('subscription_cycle'),
    'subscription_create',
  ]);
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(15);
  expect(invoices.every(({ amount_paid }) => amount_paid === 1499)).toBe(true);
});

test('advancing 14 months at once has the same result as month by month', async () => {
  const created = await emulator.subscriber();
  await emulator.control('advance', { months: 14, hours: 1 });
  const invoices = await invoicesOf(created.id);
  expect(invoices.map(({ status }) => status)).toEqual(Array(15).fill('paid'));
  const starts = invoices.map(({ lines }) => lines.data[0]!.period.start);
  const ends = invoices.map(({ lines }) => lines.data[0]!.period.end);
  expect(starts.slice(0, -1)).toEqual(ends.slice(1));
});

test('a renewal invoice is a draft for an hour, then finalized and paid, in Stripe’s order', async () => {
  const created = await emulator.subscriber();
  const before = (await emulator.eventTypes()).length;
  await emulator.control('advance', month);
  expect((await invoicesOf(created.id))[0]).toMatchObject({ status: 'draft', number: null });
  await emulator.control('advance', draftHour);
  expect((await emulator.eventTypes()).slice(before)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
  ]);
});

test('a card that fails on renewal is retried after 3, 5 and 7 days, then the subscription is canceled', async () => {
  const created = await emulator.subscriber('4000000000000341');
  expect(created.status).toBe('active');
  await emulator.control('advance', { months: 1, hours: 1 });
  expect((await subscription(created.id)).status).toBe('past_due');
  const gaps: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    const [invoice] = await invoicesOf(created.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: attempt });
    const { now } = await emulator.control<{ now: number }>('advance', { days: 0 });
    gaps.push(Math.round((invoice!.next_payment_attempt! - now) / 86_400));
    await emulator.control('advance', { days: gaps.at(-1)!, hours: 1 });
  }
  expect(gaps).toEqual([3, 5, 7]);
  const ended = await subscription(created.id);
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  const [invoice] = await invoicesOf(created.id);
  expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null, attempt_count: 4 });
  await emulator.control('advance', { months: 3 });
  expect(await invoicesOf(created.id)).toHaveLength(2);
});

test('a past due subscription becomes active when the customer adds a valid card', async () => {
  const created = await emulator.subscriber('4000000000000341');
  await emulator.control('advance', { months: 1, hours: 1 });
  const { stripe } = emulator;
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: idOf(created.customer) });
  await stripe.subscriptions.update(created.id, { default_payment_method: card.id });
  await emulator.control('advance', { days: 3 });
  expect((await subscription(created.id)).status).toBe('active');
  expect((await invoicesOf(created.id))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  await emulator.control('advance', { months: 1 });
  expect((await invoicesOf(created.id))[0]!.status).toBe('paid');
});

test('a past due invoice can be paid with another card, and a declined card returns 402 and changes nothing', async () => {
  const created = await emulator.subscriber('4000000000000341');
  await emulator.control('advance', { months: 1, hours: 1 });
  const [invoice] = await invoicesOf(created.id);
  const pay = (card: string) => emulator.stripe.invoices.pay(invoice!.id, { payment_method: card });
  await expect(pay('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
  expect((await subscription(created.id)).status).toBe('past_due');
  expect((await pay('pm_card_visa')).status).toBe('paid');
  expect((await subscription(created.id)).status).toBe('active');
});

test('cancel_at_period_end keeps the subscription active until the end of the period and can be reverted', async () => {
  const created = await emulator.subscriber();
  const update = (cancel_at_period_end: boolean) =>
    emulator.stripe.subscriptions.update(created.id, { cancel_at_period_end });
  const leaving = await update(true);
  expect(leaving).toMatchObject({ status: 'active', cancel_at: periodOf(created).end });
  expect(await update(false)).toMatchObject({ cancel_at: null, canceled_at: null });
  await update(true);
  await emulator.control('advance', { days: 27 });
  expect((await subscription(created.id)).status).toBe('active');
  await emulator.control('advance', { days: 5 });
  const ended = await subscription(created.id);
  expect(ended).toMatchObject({ status: 'canceled', ended_at: periodOf(created).end });
  expect(await invoicesOf(created.id)).toHaveLength(1);
  expect((await emulator.eventTypes()).at(-1)).toBe('customer.subscription.deleted');
});

test('immediate cancellation ends the subscription, and a second one returns 404', async () => {
  const created = await emulator.subscriber();
  expect((await emulator.stripe.subscriptions.cancel(created.id)).status).toBe('canceled');
  await expect(emulator.stripe.subscriptions.cancel(created.id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(emulator.stripe.subscriptions.update(created.id, { cancel_at_period_end: true })).rejects.toMatchObject({
    code: 'invalid_canceled_subscription_fields',
  });
});

test('a card authenticated at checkout pays renewals without authentication', async () => {
  const created = await emulator.subscriber('4000002500003155');
  await emulator.control('advance', { months: 1, hours: 1 });
  expect((await invoicesOf(created.id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('a renewal with a card that always requires authentication waits for the customer', async () => {
  const created = await emulator.subscriber('4000002760003184');
  await emulator.control('advance', { months: 1, hours: 1 });
  expect((await subscription(created.id)).status).toBe('past_due');
  expect(await emulator.eventTypes()).toContain('invoice.payment_action_required');
  const [invoice] = await invoicesOf(created.id);
  const { data } = await emulator.stripe.invoicePayments.list({ invoice: invoice!.id });
  await emulator.control(`payment_intents/${idOf(data[0]!.payment.payment_intent)}/authenticate`, {
    outcome: 'complete',
  });
  expect((await subscription(created.id)).status).toBe('active');
});

test('a subscription without a first payment is incomplete and expires within a day', async () => {
  const { stripe } = emulator;
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const price = await emulator.monthlyPrice();
  const created = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(created.status).toBe('incomplete');
  expect((created.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret).toMatch(/^pi_.+_secret_/);
  await emulator.control('advance', { days: 1 });
  expect((await subscription(created.id)).status).toBe('incomplete_expired');
  expect((await invoicesOf(created.id))[0]!.status).toBe('void');
});

test('a test clock renews its own customers only, at most two intervals at a time, on the billing anchor', async () => {
  const { stripe } = emulator;
  const bystander = await emulator.subscriber();
  const frozen = Date.parse('2027-01-31T12:00:00Z') / 1000;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen });
  const customer = await stripe.customers.create({ email: 'clock@example.com', test_clock: clock.id });
  const session = await emulator.complete(
    await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: (await emulator.monthlyPrice()).id, quantity: 1 }],
      success_url: 'http://localhost/success',
    }),
  );
  const id = idOf(session.subscription);
  const ends = [periodOf(await subscription(id)).end];
  for (const until of ['2027-02-28T14:00:00Z', '2027-03-31T14:00:00Z', '2027-04-30T14:00:00Z']) {
    const advanced = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Date.parse(until) / 1000 });
    expect(advanced.status).toBe('advancing');
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready');
    ends.push(periodOf(await subscription(id)).end);
  }
  expect(ends.map((end) => new Date(end * 1000).toISOString())).toEqual([
    '2027-02-28T12:00:00.000Z',
    '2027-03-31T12:00:00.000Z',
    '2027-04-30T12:00:00.000Z',
    '2027-05-31T12:00:00.000Z',
  ]);
  expect((await invoicesOf(id)).every(({ status }) => status === 'paid')).toBe(true);
  expect(periodOf(await subscription(bystander.id))).toEqual(periodOf(bystander));
  await expect(
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Date.parse('2027-08-30T00:00:00Z') / 1000 }),
  ).rejects.toMatchObject({ param: 'frozen_time' });
});
