import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

const daySeconds = 86_400;

let emulator: EmulatorFixture;
let price: Stripe.Price;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
  price = await emulator.monthlyPrice(1000);
});
afterEach(() => emulator.close());

/** Creates a subscription with a trial of 14 days. */
async function trial(params: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> {
  const customer = await emulator.stripe.customers.create({ email: 'ada@example.com' });
  return emulator.stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: price.id }], trial_period_days: 14 },
    ...params,
  });
}
const withCard = { default_payment_method: 'pm_card_visa' };
const current = (id: string) => emulator.stripe.subscriptions.retrieve(id);
const invoices = async (id: string) => (await emulator.stripe.invoices.list({ subscription: id })).data;
const countOf = async (type: string) => (await emulator.eventTypes()).filter((other) => other === type).length;

test('a trial costs nothing, is announced three days before its end, and then begins the billing cycle', async () => {
  const created = await trial(withCard);
  const end = created.created + 14 * daySeconds;
  expect(created).toMatchObject({ status: 'trialing', trial_end: end, billing_cycle_anchor: end });
  expect(created.items.data[0]!.current_period_end).toBe(end);
  const [first] = await invoices(created.id);
  expect(first).toMatchObject({ status: 'paid', total: 0, amount_paid: 0, billing_reason: 'subscription_create' });
  expect((await emulator.stripe.paymentIntents.list()).data).toEqual([]);
  await emulator.control('advance', { days: 10 });
  expect(await countOf('customer.subscription.trial_will_end')).toBe(0);
  await emulator.control('advance', { days: 2 });
  expect(await countOf('customer.subscription.trial_will_end')).toBe(1);
  await emulator.control('advance', { days: 2, hours: 2 });
  expect(await current(created.id)).toMatchObject({ status: 'active', trial_end: end });
  expect(await countOf('customer.subscription.trial_will_end')).toBe(1);
  expect((await invoices(created.id))[0]).toMatchObject({ status: 'paid', amount_paid: 1000 });
  await emulator.control('advance', { months: 1 });
  expect((await invoices(created.id)).map(({ amount_paid }) => amount_paid)).toEqual([1000, 1000, 0]);
});

test('a trial of less than three days is announced at once', async () => {
  await trial({ ...withCard, trial_period_days: 2 });
  expect(await countOf('customer.subscription.trial_will_end')).toBe(1);
});

test.each([
  ['cancel', 'canceled', 'customer.subscription.deleted'],
  ['pause', 'paused', 'customer.subscription.paused'],
  ['create_invoice', 'past_due', 'invoice.payment_failed'],
] as const)('without a payment method, the trial ends with %s: %s', async (behavior, status, event) => {
  const created = await trial({ trial_settings: { end_behavior: { missing_payment_method: behavior } } });
  await emulator.control('advance', { days: 14, hours: 2 });
  expect((await current(created.id)).status).toBe(status);
  expect(await emulator.eventTypes()).toContain(event);
});

test('a paused subscription is not invoiced, and resumes with a new cycle when its invoice is paid', async () => {
  const created = await trial({ trial_settings: { end_behavior: { missing_payment_method: 'pause' } } });
  await emulator.control('advance', { months: 2 });
  expect(await current(created.id)).toMatchObject({
    status_details: { paused: { subscription: { type: 'trial_end_without_payment_method' } } },
  });
  expect(await invoices(created.id)).toHaveLength(1);
  const unpaid = await emulator.stripe.subscriptions.resume(created.id);
  expect(unpaid.status).toBe('paused');
  await emulator.stripe.invoices.pay(idOf(unpaid.latest_invoice), { payment_method: 'pm_card_visa' });
  const resumed = await current(created.id);
  expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: unpaid.billing_cycle_anchor });
  expect(resumed.status_details).toBeUndefined();
  expect(await countOf('customer.subscription.resumed')).toBe(1);
});

test('an active subscription can be paused on request and resumed with its card', async () => {
  const created = await emulator.subscriber('4242424242424242', price);
  const { status, status_details } = await emulator.stripe.subscriptions.pause(created.id, { type: 'subscription' });
  expect([status, status_details?.paused.subscription.type]).toEqual(['paused', 'pause_requested']);
  await emulator.control('advance', { months: 2 });
  expect(await invoices(created.id)).toHaveLength(1);
  expect((await emulator.stripe.subscriptions.resume(created.id)).status).toBe('active');
  expect((await invoices(created.id))[0]).toMatchObject({ status: 'paid', amount_paid: 1000 });
  await expect(emulator.stripe.subscriptions.resume(created.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('a trial that is ended now charges the first period at once', async () => {
  const created = await trial(withCard);
  await emulator.control('advance', { days: 1 });
  const ended = await emulator.stripe.subscriptions.update(created.id, { trial_end: 'now' });
  expect(ended.status).toBe('active');
  expect(ended.trial_end).toBe(ended.billing_cycle_anchor);
  expect((await invoices(created.id))[0]).toMatchObject({ status: 'paid', total: 1000 });
  expect(await countOf('customer.subscription.trial_will_end')).toBe(1);
});

test('a trial can be extended, and its price changes without prorations', async () => {
  const created = await trial(withCard);
  const end = created.trial_end! + 10 * daySeconds;
  expect(await emulator.stripe.subscriptions.update(created.id, { trial_end: end })).toMatchObject({
    ...{ status: 'trialing', trial_end: end, trial_start: created.trial_start },
  });
  const large = await emulator.monthlyPrice(3000);
  await emulator.stripe.subscriptions.update(created.id, {
    items: [{ id: created.items.data[0]!.id, price: large.id }],
    proration_behavior: 'always_invoice',
  });
  expect(await invoices(created.id)).toHaveLength(1);
  await emulator.control('advance', { days: 24, hours: 2 });
  expect((await invoices(created.id)).map(({ total }) => total)).toEqual([3000, 0]);
});

test('a trial for a paying customer credits the unused time', async () => {
  const created = await emulator.subscriber('4242424242424242', price);
  const end = created.items.data[0]!.current_period_end + 10 * daySeconds;
  const updated = await emulator.stripe.subscriptions.update(created.id, { trial_end: end });
  expect(updated).toMatchObject({ status: 'trialing', trial_end: end, billing_cycle_anchor: end });
  await emulator.control('advance', { months: 1, days: 10, hours: 2 });
  const [renewal] = await invoices(created.id);
  expect(renewal!.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
  expect(renewal!.total).toBeLessThan(10);
});

test('a failed first payment after the trial makes the subscription past due', async () => {
  const created = await trial({ default_payment_method: 'pm_card_chargeCustomerFail' });
  expect(created.status).toBe('trialing');
  await emulator.control('advance', { days: 14, hours: 2 });
  expect((await current(created.id)).status).toBe('past_due');
});

test('Checkout starts a trial without a payment and keeps the card for its end', async () => {
  const session = await emulator.checkout(price, { subscription_data: { trial_period_days: 7 } });
  expect(session.amount_total).toBe(0);
  expect(await (await fetch(session.url!)).text()).toContain('Free trial, then £10.00 per month');
  const declined = await emulator.post(`/_emulator/checkout/sessions/${session.id}/complete`, {
    card: '4000000000000002',
  });
  expect(declined.status).toBe(402);
  const complete = await emulator.complete(session);
  expect(complete).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', payment_intent: null });
  const id = idOf(complete.subscription);
  expect((await current(id)).status).toBe('trialing');
  await emulator.control('advance', { days: 7, hours: 2 });
  expect((await invoices(id))[0]).toMatchObject({ status: 'paid', amount_paid: 1000 });
});

test('a trial in the past or with two ends is rejected', async () => {
  await expect(trial({ trial_end: 1 })).rejects.toMatchObject({ param: 'trial_period_days' });
  await expect(trial({ trial_end: 1, trial_period_days: undefined as never })).rejects.toMatchObject({
    ...{ statusCode: 400, param: 'trial_end' },
  });
  await expect(trial({ trial_period_days: 0 })).rejects.toMatchObject({ param: 'trial_period_days' });
});
