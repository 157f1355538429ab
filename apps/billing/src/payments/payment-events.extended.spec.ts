import { billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import type { CapturedPayment } from './payment-events.service.js';

let given: PaymentsFixture;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([billingEvents.paymentCaptured], (event) => published.push(event));
});
afterAll(() => given.stop());

/** The payments of a user that were published, after the outbox has been emptied. */
async function publishedPayments(userId: number): Promise<CapturedPayment[]> {
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  return published.map(({ payload }) => payload as CapturedPayment).filter((payment) => payment.userId === userId);
}

test('publishes the first payment and each renewal of a subscription once, with month, time and card', async () => {
  const userId = await given.subscriber('scripter');
  const { latest_invoice: latest, id } = await given.subscriptionInStripe(userId);
  const invoice = await given.stripe.invoices.retrieve(latest as string);
  const paidAt = invoice.status_transitions.paid_at!;
  const [first] = await publishedPayments(userId);
  expect(first).toEqual({
    paymentId: latest,
    userId,
    amountPence: 1_499,
    currency: 'gbp',
    kind: 'subscription',
    invoice: { reason: 'first', monthNumber: 1 },
    capturedAt: new Date(paidAt * 1000).toISOString(),
    cardFingerprint: expect.stringMatching(/.+/) as string,
    receipt: {
      description: expect.stringContaining('Scripter') as string,
      paidPence: 1_499,
      invoiceUrl: invoice.hosted_invoice_url,
    },
  });
  await given.passTime({ months: 1, days: 1 });
  await given.passTime({ months: 1, days: 1 });
  const payments = await publishedPayments(userId);
  expect(payments.map(({ invoice: month }) => month)).toEqual([
    { reason: 'first', monthNumber: 1 },
    { reason: 'renewal', monthNumber: 2 },
    { reason: 'renewal', monthNumber: 3 },
  ]);
  const invoices = await given.stripe.invoices.list({ subscription: id });
  expect(new Set(payments.map(({ paymentId }) => paymentId))).toEqual(new Set(invoices.data.map((each) => each.id)));
});

test('payments by one card have the same fingerprint, and another card has another one', async () => {
  const [one, other, third] = [
    await given.subscriber('scripter'),
    await given.subscriber('scripter'),
    await given.subscriber('scripter', cards.failsOnRenewal),
  ];
  const fingerprints = (await Promise.all([one, other, third].map(publishedPayments))).map(
    ([payment]) => payment?.cardFingerprint,
  );
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(fingerprints[2]).not.toBe(fingerprints[0]);
});

test('publishes the payment of a pack once, although webhooks and the success page all report it', async () => {
  const userId = await given.subscriber('scripter');
  const sessionId = await given.openPackCheckout(userId, '50k');
  await given.pay(sessionId);
  await Promise.all([given.confirm(userId, sessionId), given.confirm(userId, sessionId)]);
  await given.waitForWebhooks();
  const { payment_intent: paymentId } = await given.stripe.checkout.sessions.retrieve(sessionId);
  const addons = (await publishedPayments(userId)).filter(({ kind }) => kind === 'addon');
  expect(addons).toMatchObject([{ paymentId, amountPence: 2_000, invoice: null, cardFingerprint: null }]);
  expect(addons[0]?.receipt).toEqual({ description: '50,000 Credits', paidPence: 2_000, invoiceUrl: null });
});

describe('after a free first month', () => {
  /** A new subscription of a customer who is known here. */
  const begin = async (changes: Partial<Stripe.SubscriptionCreateParams>): Promise<number> => {
    const userId = given.newUser();
    const session = await given.stripe.checkout.sessions.retrieve(await given.openPlanCheckout(userId, 'scripter'));
    await given.stripe.checkout.sessions.expire(session.id);
    await given.stripe.subscriptions.create({
      customer: idOf(session.customer!),
      items: [{ price: given.planPrice('scripter') }],
      default_payment_method: 'pm_card_visa',
      ...changes,
    });
    await given.waitForWebhooks();
    return userId;
  };
  const freeMonth = async () => {
    const coupon = await given.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    return begin({ discounts: [{ coupon: coupon.id }] });
  };
  const months = async (userId: number) => (await publishedPayments(userId)).map(({ invoice }) => invoice);

  test.each([
    ['with a coupon', freeMonth],
    ['as a trial', () => begin({ trial_period_days: 31 })],
  ])('%s, the first payment is that of the second month', async (_, beginMonth) => {
    const userId = await beginMonth();
    expect((await given.account(userId)).subscription).toMatchObject({ status: 'active' });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    expect(await months(userId)).toEqual([]);
    await given.passTime({ days: 32 });
    await given.passTime({ months: 1, days: 1 });
    expect(await months(userId)).toEqual([
      { reason: 'first', monthNumber: 1 },
      { reason: 'renewal', monthNumber: 2 },
    ]);
  });

  test('the first payment can be that of an upgrade', async () => {
    const userId = await freeMonth();
    const { prorationDate } = await given.request(billingRequests.previewUpgrade, { userId, planId: 'pro' });
    await given.request(billingRequests.upgradeSubscription, { userId, planId: 'pro', prorationDate });
    await given.waitForWebhooks();
    await given.passTime({ days: 32 });
    expect(await months(userId)).toEqual([
      { reason: 'first', monthNumber: 1 },
      { reason: 'renewal', monthNumber: 2 },
    ]);
  });
});

test('publishes nothing for an unpaid checkout', async () => {
  const userId = given.newUser();
  expect(await given.pay(await given.openPlanCheckout(userId, 'pro'), cards.declined)).toBe(402);
  await given.waitForWebhooks();
  expect(await publishedPayments(userId)).toEqual([]);
});
