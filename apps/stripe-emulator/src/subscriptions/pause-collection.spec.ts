import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
let subscription: Stripe.Subscription;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
  subscription = await emulator.subscriber('4242424242424242', await emulator.monthlyPrice(1000));
});
afterEach(() => emulator.close());

const pause = (pause_collection: Stripe.SubscriptionUpdateParams['pause_collection']) =>
  emulator.stripe.subscriptions.update(subscription.id, { pause_collection: pause_collection! });
const current = () => emulator.stripe.subscriptions.retrieve(subscription.id);
const invoices = async () => (await emulator.stripe.invoices.list({ subscription: subscription.id })).data;
const charges = async () => (await emulator.stripe.charges.list()).data.length;

test.each([
  ['void', 'void', 'invoice.voided'],
  ['mark_uncollectible', 'uncollectible', 'invoice.marked_uncollectible'],
  ['keep_as_draft', 'draft', 'invoice.created'],
] as const)('with %s the renewal stays unpaid as %s, and the subscription active', async (behavior, status, event) => {
  expect((await pause({ behavior })).pause_collection).toEqual({ behavior, resumes_at: null });
  await emulator.control('advance', { months: 2, hours: 2 });
  expect((await invoices()).map((invoice) => invoice.status)).toEqual([status, status, 'paid']);
  expect(await current()).toMatchObject({ status: 'active', pause_collection: { behavior } });
  expect(await charges()).toBe(1);
  expect(await emulator.eventTypes()).toContain(event);
});

test('the collection resumes at resumes_at, and the renewals after it are paid', async () => {
  const resumes_at = subscription.items.data[0]!.current_period_end + 86_400;
  await pause({ behavior: 'void', resumes_at });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await current()).pause_collection).toEqual({ behavior: 'void', resumes_at });
  await emulator.control('advance', { days: 1 });
  expect((await current()).pause_collection).toBeNull();
  expect((await emulator.eventTypes()).at(-1)).toBe('customer.subscription.updated');
  await emulator.control('advance', { months: 1 });
  expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
});

test('an empty pause_collection resumes at once; a draft that was kept is charged after it advances', async () => {
  await pause({ behavior: 'keep_as_draft' });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await pause('')).pause_collection).toBeNull();
  await emulator.control('advance', { days: 2 });
  const [draft] = await invoices();
  expect(draft).toMatchObject({ status: 'draft', auto_advance: false });
  await emulator.stripe.invoices.update(draft!.id, { auto_advance: true });
  await emulator.control('advance', { hours: 2 });
  expect((await invoices())[0]!.status).toBe('paid');
});

test('an uncollectible invoice can be paid or voided', async () => {
  await pause({ behavior: 'mark_uncollectible' });
  await emulator.control('advance', { months: 2, hours: 2 });
  const [second, first] = await invoices();
  expect((await emulator.stripe.invoices.pay(first!.id)).status).toBe('paid');
  expect((await emulator.stripe.invoices.voidInvoice(second!.id)).status).toBe('void');
  await expect(emulator.stripe.invoices.voidInvoice(second!.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('the invoice of an upgrade is held as well, and the upgrade applies', async () => {
  await pause({ behavior: 'void' });
  const large = await emulator.monthlyPrice(3000);
  const upgraded = await emulator.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]!.id, price: large.id }],
    ...{ proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' },
    expand: ['latest_invoice'],
  });
  expect(upgraded.items.data[0]!.price.id).toBe(large.id);
  expect((upgraded.latest_invoice as Stripe.Invoice).status).toBe('void');
  expect(await charges()).toBe(1);
});

test('a failed renewal from before the pause is still retried', async () => {
  const created = await emulator.subscriber('4000000000000341');
  await emulator.control('advance', { months: 1, hours: 2 });
  await emulator.stripe.subscriptions.update(created.id, { pause_collection: { behavior: 'void' } });
  const { id } = await emulator.stripe.paymentMethods.attach('pm_card_visa', { customer: idOf(created.customer) });
  await emulator.stripe.subscriptions.update(created.id, { default_payment_method: id });
  await emulator.control('advance', { days: 3 });
  const [renewal] = (await emulator.stripe.invoices.list({ subscription: created.id })).data;
  expect(renewal!.status).toBe('paid');
});

test('voiding an invoice returns the credit that it used', async () => {
  const customer = idOf(subscription.customer);
  await emulator.stripe.customers.update(customer, { balance: -400 });
  await pause({ behavior: 'void' });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect(await emulator.stripe.customers.retrieve(customer)).toMatchObject({ balance: -400 });
});

test('a date in the past and an unknown behavior are rejected', async () => {
  await expect(pause({ behavior: 'void', resumes_at: 1 })).rejects.toMatchObject({
    ...{ statusCode: 400, param: 'pause_collection[resumes_at]' },
  });
  await expect(pause({ behavior: 'skip' })).rejects.toMatchObject({ param: 'pause_collection[behavior]' });
});
