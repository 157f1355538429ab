import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
});
afterEach(() => emulator.close());

async function pay(payment_method: string): Promise<Stripe.PaymentIntent> {
  const { id } = await emulator.stripe.paymentIntents.create({ amount: 2000, currency: 'gbp' });
  return emulator.stripe.paymentIntents.confirm(id, { payment_method, return_url: 'http://localhost/' });
}
const refundOf = (payment: Stripe.PaymentIntent, amount?: number) =>
  emulator.stripe.refunds.create({ payment_intent: payment.id, ...(amount === undefined ? {} : { amount }) });
const chargeOf = (payment: Stripe.PaymentIntent) => emulator.stripe.charges.retrieve(idOf(payment.latest_charge));
const current = (refund: Stripe.Refund) => emulator.stripe.refunds.retrieve(refund.id);

test('a refund to a card with pending refunds succeeds later', async () => {
  const payment = await pay('pm_card_pendingRefund');
  const refund = await refundOf(payment);
  expect(refund.status).toBe('pending');
  expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 2000, refunded: true });
  await emulator.control('advance', { hours: 1 });
  expect((await current(refund)).status).toBe('succeeded');
  expect((await emulator.eventTypes()).slice(-2)).toEqual(['refund.updated', 'charge.refund.updated']);
});

test('a refund to a card with failing refunds succeeds at first, fails later, and can be repeated', async () => {
  const payment = await pay('pm_card_refundFail');
  const refund = await refundOf(payment, 500);
  expect(refund.status).toBe('succeeded');
  await emulator.control('advance', { hours: 1 });
  expect(await current(refund)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
  expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await emulator.eventTypes()).slice(-3)).toEqual(['refund.updated', 'charge.refund.updated', 'refund.failed']);
  expect((await refundOf(payment)).amount).toBe(2000);
});

test('any refund can be failed with the control API, once, and others of the charge stay', async () => {
  const payment = await pay('pm_card_visa');
  const first = await refundOf(payment, 500);
  await refundOf(payment, 300);
  await emulator.control(`refunds/${first.id}/fail`, { reason: 'lost_or_stolen_card' });
  expect(await current(first)).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 300 });
  expect((await emulator.post(`/_emulator/refunds/${first.id}/fail`, {})).status).toBe(400);
});

test('a pending refund can be completed or failed at once, and is then final', async () => {
  const completed = await refundOf(await pay('pm_card_pendingRefund'));
  const failed = await refundOf(await pay('pm_card_pendingRefund'));
  await emulator.control(`refunds/${completed.id}/succeed`);
  await emulator.control(`refunds/${failed.id}/fail`);
  await emulator.control('advance', { hours: 2 });
  expect([(await current(completed)).status, (await current(failed)).status]).toEqual(['succeeded', 'failed']);
  expect((await emulator.post(`/_emulator/refunds/${completed.id}/succeed`, {})).status).toBe(400);
});

test('a pending answer of the bank survives a restart', async () => {
  const refund = await refundOf(await pay('pm_card_refundFail'));
  await emulator.restart();
  await emulator.control('advance', { hours: 1 });
  expect((await current(refund)).status).toBe('failed');
});
