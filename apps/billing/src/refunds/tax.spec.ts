import { billingEvents } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import type Stripe from 'stripe';
import { StripeClient } from '../stripe/stripe-client.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { paymentCaptured, paymentRefunded } = billingEvents;

let given: PaymentsFixture;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([paymentCaptured, paymentRefunded], (event) => published.push(event));
  chargeTax();
});
afterAll(() => given.stop());

/** A fifth on top of every price, which the emulator does not charge: from now on Stripe's invoices say so. */
function chargeTax(): void {
  const { stripe } = given.service.context.get<StripeClient, { stripe: Stripe }>(StripeClient);
  const { invoices } = stripe;
  const [list, retrieve] = [invoices.list.bind(invoices), invoices.retrieve.bind(invoices)];
  const taxed = <Invoice extends Stripe.Invoice>(invoice: Invoice): Invoice => ({
    ...invoice,
    total_excluding_tax: Math.round((invoice.total * 5) / 6),
  });
  const taxedList = async (input: Stripe.InvoiceListParams) => {
    const page = await list(input);
    return { ...page, data: page.data.map(taxed) };
  };
  Object.assign(invoices, { list: taxedList, retrieve: async (id: string) => taxed(await retrieve(id)) });
}

test('publishes payments and refunds without tax', async () => {
  const userId = await given.subscriber('scripter');
  const payment = await given.paymentOfFirstInvoice(userId);
  const stats = (name: string, figure: string) =>
    published.filter((event) => event.name === name).map(({ payload }) => (payload as Record<string, unknown>)[figure]);
  for (const [amount, expected] of [
    [750, [625]],
    [749, [625, 1_249]],
  ] as const) {
    await given.stripe.refunds.create({ payment_intent: payment, amount });
    await given.waitForWebhooks();
    await eventually(async () => expect(stats(paymentRefunded.name, 'refundedPence')).toEqual(expected));
  }
  expect(stats(paymentCaptured.name, 'amountPence')).toEqual([1_249]);
  const [revenue] = await given.database.query<{ pence: string }[]>(
    `SELECT sum(revenue_pence) AS pence
     FROM (SELECT revenue_pence FROM stats_change UNION ALL SELECT revenue_pence FROM stats_day) AS stats`,
  );
  expect(Number(revenue!.pence)).toBe(0);
});
