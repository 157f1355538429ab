import { billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import type { RefundedPayment } from '../payments/payment-events.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

let given: PaymentsFixture;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([billingEvents.paymentRefunded], (event) => published.push(event));
});
afterAll(() => given.stop());

const boughtPack = async (packageId: '10k' | 'unlimited' = '10k') => {
  const userId = await given.subscriber('scripter');
  const { paymentIntentId } = await given.buyPackByCard(userId, packageId);
  await given.waitForWebhooks();
  return { userId, payment_intent: paymentIntentId };
};
const refund = async (payment_intent: string, amount?: number) => {
  await given.stripe.refunds.create({ payment_intent, ...(amount && { amount }) });
  await given.waitForWebhooks();
};
const paymentOfFirstInvoice = async (userId: number) => {
  const { latest_invoice } = await given.subscriptionInStripe(userId);
  const { data } = await given.stripe.invoicePayments.list({ invoice: idOf(latest_invoice!) });
  return idOf(data[0]!.payment.payment_intent!);
};
const refundsOf = async (userId: number) => {
  const { entries } = await given.request(billingRequests.getCreditHistory, { userId });
  return entries.filter(({ type }) => type === 'refunded').map(({ amount, delta }) => [amount, delta]);
};

test('partial refunds withhold the same shares of the credits', async () => {
  const { userId, payment_intent } = await boughtPack();
  await refund(payment_intent, 125);
  expect(await given.remaining(userId)).toEqual(['addon 7500', 'monthly 15000']);
  await refund(payment_intent);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect(await refundsOf(userId)).toEqual([
    [7_500, -7_500],
    [2_500, -2_500],
  ]);
});

test('records a shortfall for consumed credits and leaves other grants alone', async () => {
  const { userId, payment_intent } = await boughtPack();
  await given.consume(userId, 8_000);
  await refund(payment_intent);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect(await refundsOf(userId)).toEqual([[10_000, -2_000]]);
  const [operation] = await given.database.query<{ metadata: { shortfall: number } }[]>(
    `SELECT metadata FROM credit_operation WHERE user_id = $1 AND type = 'refund'`,
    [userId],
  );
  expect(operation?.metadata.shortfall).toBe(8_000);
});

test('repeated and reordered events of a refund withhold its credits once', async () => {
  const { userId, payment_intent } = await boughtPack();
  given.holdWebhooks();
  await given.stripe.refunds.create({ payment_intent, amount: 100 });
  await given.stripe.refunds.create({ payment_intent, amount: 150 });
  const deliveries = await given.releaseWebhooks();
  expect(deliveries.map(({ type }) => type)).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
  await Promise.all([...deliveries.toReversed(), ...deliveries].map((delivery) => given.deliver(delivery)));
  expect(await given.remaining(userId)).toEqual(['addon 5000', 'monthly 15000']);
});

test('a refund that arrives before its payment leaves no credits to consume', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
  await given.stripe.refunds.create({ payment_intent: paymentIntentId });
  const deliveries = await given.releaseWebhooks();
  for (const delivery of deliveries.toReversed()) await given.deliver(delivery);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('a refunded month loses its credits, and packs stay', async () => {
  const userId = await given.subscriber('scripter');
  await given.buyPack(userId, '10k');
  await refund(await paymentOfFirstInvoice(userId));
  expect(await given.remaining(userId)).toEqual(['addon 10000']);
});

test('a refunded unlimited month ends', async () => {
  const { userId, payment_intent } = await boughtPack('unlimited');
  await refund(payment_intent, 5_000);
  expect((await given.account(userId)).credits.isUnlimited).toBe(true);
  await refund(payment_intent);
  expect((await given.account(userId)).credits).toMatchObject({ isUnlimited: false, balance: 15_000 });
});

test('publishes each refund once, with the total', async () => {
  const { payment_intent: paymentId } = await boughtPack();
  await refund(paymentId, 100);
  await refund(paymentId, 50);
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  const payloads = published.map(({ payload }) => payload as RefundedPayment);
  const refunds = payloads.filter((payload) => payload.paymentId === paymentId);
  expect(refunds.map(({ refundedPence }) => refundedPence)).toEqual([100, 150]);
});
