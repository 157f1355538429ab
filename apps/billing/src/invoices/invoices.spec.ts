import { billingRequests } from '@scriptsmith/contracts/billing';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const invoicesOf = async (userId: number) => (await given.request(billingRequests.listInvoices, { userId })).invoices;
const statusesOf = async (userId: number) =>
  (await invoicesOf(userId)).map(({ amount, status, refundedAmount }) => `${amount} ${status} ${refundedAmount}`);

test('lists invoices of plans and receipts of packs, newest first, with their pages', async () => {
  const userId = await given.subscriber('pro');
  await given.passTime({ days: 1 });
  await given.buyPack(userId, '50k');
  await given.passTime({ days: 1 });
  await given.payWithCard(await given.beginPayment(userId, '10k'));
  await given.passTime({ months: 1 });
  const invoices = await invoicesOf(userId);
  expect(invoices.map(({ amount, status, currency }) => `${amount} ${currency} ${status}`)).toEqual([
    ...['3999 gbp paid', '500 gbp paid', '2000 gbp paid', '3999 gbp paid'],
  ]);
  expect(invoices.map(({ description }) => description)).toEqual([
    expect.stringContaining('Professional'),
    ...['10,000 Credits', '50,000 Credits'],
    expect.stringContaining('Professional'),
  ]);
  expect(new Set(invoices.map(({ id }) => id)).size).toBe(4);
  for (const { hostedUrl } of invoices) {
    const page = await fetch(hostedUrl!);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test('shows an unpaid invoice as open, and no receipt for a declined card', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  const payment = await given.beginPayment(userId, '10k');
  await expect(given.payWithCard(payment, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  await given.passTime({ months: 1, days: 1 });
  expect((await invoicesOf(userId)).map(({ status }) => status)).toEqual(['open', 'paid']);
});

test('shows which part of a payment is refunded, for a plan and for a pack', async () => {
  const userId = await given.subscriber('pro');
  await given.passTime({ days: 1 });
  await given.payWithCard(await given.beginPayment(userId, '10k'));
  const { data: charges } = await given.stripe.charges.list({ limit: 2 });
  const refund = (pricePence: number, amount?: number) =>
    given.stripe.refunds.create({
      charge: charges.find((each) => each.amount === pricePence)!.id,
      ...(amount !== undefined && { amount }),
    });
  await refund(3999, 1000);
  await refund(500, 200);
  expect(await statusesOf(userId)).toEqual(['500 partially_refunded 200', '3999 partially_refunded 1000']);
  const before = await given.request(billingRequests.listInvoicesV1, { userId });
  expect(before.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  await refund(3999);
  await refund(500);
  expect(await statusesOf(userId)).toEqual(['500 refunded 500', '3999 refunded 3999']);
});

test('shows a payment as disputed until the bank has decided, and a lost one as refunded', async () => {
  const userId = await given.subscriber('pro');
  await given.passTime({ days: 1 });
  const { paymentIntentId: won } = await given.buyPackByCard(userId, '10k');
  await given.passTime({ days: 1 });
  const { paymentIntentId: lost } = await given.buyPackByCard(userId, '50k');
  const disputes = [await given.dispute(won), await given.dispute(lost, 500)] as const;
  expect(await statusesOf(userId)).toEqual(['2000 disputed 0', '500 disputed 0', '3999 paid 0']);
  await given.decide(disputes[0], 'won');
  await given.decide(disputes[1], 'lost');
  expect(await statusesOf(userId)).toEqual(['2000 partially_refunded 500', '500 paid 0', '3999 paid 0']);
});

test('a user without purchases has no invoices and sees none of others', async () => {
  await given.subscriber('pro');
  expect(await invoicesOf(given.newUser())).toEqual([]);
  expect(await invoicesOf(await given.subscriber('scripter'))).toHaveLength(1);
});
