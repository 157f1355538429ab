import type Stripe from 'stripe';
import { EmulatorFixture } from '../testing/emulator-fixture.js';

const daySeconds = 86_400;

let emulator: EmulatorFixture;
let subscription: Stripe.Subscription;
let period: { start: number; end: number };
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
  subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(3000));
  const item = subscription.items.data[0]!;
  period = { start: item.current_period_start, end: item.current_period_end };
});
afterEach(() => emulator.close());

const update = (params: Stripe.SubscriptionUpdateParams) =>
  emulator.stripe.subscriptions.update(subscription.id, params);
const current = () => emulator.stripe.subscriptions.retrieve(subscription.id);
const invoices = async () => (await emulator.stripe.invoices.list({ subscription: subscription.id })).data;

test('a subscription ends at its cancel_at date in the middle of a period', async () => {
  const at = period.start + 10 * daySeconds;
  expect(await update({ cancel_at: at })).toMatchObject({
    ...{ status: 'active', cancel_at: at, cancel_at_period_end: false },
    cancellation_details: { reason: 'cancellation_requested' },
  });
  await emulator.control('advance', { days: 9 });
  expect((await current()).status).toBe('active');
  await emulator.control('advance', { days: 2 });
  expect(await current()).toMatchObject({ status: 'canceled', ended_at: at, cancel_at: at });
  expect((await emulator.eventTypes()).slice(-2)).toEqual([
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
});

test.each(['min_period_end', 'max_period_end'] as const)(
  'cancel_at=%s is the end of the period without cancel_at_period_end, and no renewal is invoiced',
  async (cancel_at) => {
    expect(await update({ cancel_at })).toMatchObject({ cancel_at: period.end, cancel_at_period_end: false });
    await emulator.control('advance', { months: 1, hours: 2 });
    expect(await current()).toMatchObject({ status: 'canceled', ended_at: period.end });
    expect(await invoices()).toHaveLength(1);
  },
);

test('a date in the next period shortens that period and its price', async () => {
  const at = period.end + 3 * daySeconds;
  await update({ cancel_at: at });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await current()).items.data[0]).toMatchObject({ current_period_start: period.end, current_period_end: at });
  const [renewal] = await invoices();
  expect(renewal!.lines.data[0]!.period).toEqual({ start: period.end, end: at });
  expect(renewal!.amount_paid).toBeGreaterThanOrEqual(Math.floor((3000 * 3) / 31));
  expect(renewal!.amount_paid).toBeLessThanOrEqual(Math.ceil((3000 * 3) / 28));
  await emulator.control('advance', { days: 4 });
  expect(await current()).toMatchObject({ status: 'canceled', ended_at: at });
});

test('an empty cancel_at removes either schedule, and each schedule replaces the other', async () => {
  await update({ cancel_at: period.start + 10 * daySeconds });
  expect(await update({ cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null });
  await update({ cancel_at_period_end: true });
  expect(await update({ cancel_at: '' })).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  await update({ cancel_at: period.start + 10 * daySeconds });
  expect(await update({ cancel_at_period_end: true })).toMatchObject({
    ...{ cancel_at: period.end, cancel_at_period_end: true },
  });
  expect(await update({ cancel_at: period.start + 20 * daySeconds })).toMatchObject({ cancel_at_period_end: false });
});

test('a date in the past and two schedules at once are rejected', async () => {
  await expect(update({ cancel_at: period.start })).rejects.toMatchObject({ statusCode: 400, param: 'cancel_at' });
  await expect(update({ cancel_at: period.end, cancel_at_period_end: true })).rejects.toMatchObject({
    ...{ statusCode: 400, param: 'cancel_at_period_end' },
  });
  expect(await current()).toMatchObject({ cancel_at: null, canceled_at: null });
});

test('a new subscription can have a cancel_at date', async () => {
  const customer = await emulator.stripe.customers.create({ email: 'ada@example.com' });
  const price = await emulator.monthlyPrice();
  const created = await emulator.stripe.subscriptions.create({
    ...{ customer: customer.id, items: [{ price: price.id }], default_payment_method: 'pm_card_visa' },
    cancel_at: period.start + 5 * daySeconds,
  });
  expect(created).toMatchObject({ status: 'active', cancel_at: period.start + 5 * daySeconds });
});
