import type Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';
import { portalSessionLifetimeSeconds } from './portal-sessions.js';

let emulator: EmulatorFixture;
let customer: Stripe.Customer;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
  customer = await emulator.stripe.customers.create({ email: 'ada@example.com' });
});
afterEach(() => emulator.close());

const valid = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 40', cardCvc: '123', billingName: 'Ada Lovelace' };
const account = 'http://localhost:3000/account';

const open = (): Promise<Stripe.BillingPortal.Session> =>
  emulator.stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: account,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: `${account}?card=updated` } },
    },
  });

const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const defaultCard = async (): Promise<string | undefined> => {
  const current = await emulator.stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  });
  const card = current.deleted ? null : current.invoice_settings.default_payment_method;
  return card && typeof card === 'object' ? card.card?.last4 : undefined;
};

test('shows a labeled form and a link back to the merchant', async () => {
  const session = await open();
  const page = await (await fetch(session.url)).text();
  for (const text of ['Update your card', 'ada@example.com', 'Test mode', account]) expect(page).toContain(text);
  for (const label of ['Card number', 'MM / YY', 'CVC', 'Name on card']) expect(page).toContain(`>${label}</label>`);
});

test('a card becomes the default of its customer, who is redirected to the return URL', async () => {
  const { url } = await open();
  const response = await submit(url, valid);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${account}?card=updated`]);
  expect(await defaultCard()).toBe('4242');
});

test.each([
  [{ ...valid, cardNumber: '4000 0000 0000 0002' }, 402, 'Your card was declined.'],
  [{ ...valid, cardNumber: '4242 4242 4242 4241' }, 422, 'Your card number is invalid.'],
  [{ ...valid, cardCvc: '' }, 422, 'security code is incomplete'],
])('%j is rejected and stores nothing', async (fields, status, message) => {
  const response = await submit((await open()).url, fields);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(message);
  expect(await defaultCard()).toBeUndefined();
  expect((await emulator.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
});

test('a link expires', async () => {
  const { url } = await open();
  await emulator.control('advance', { hours: Math.ceil((portalSessionLifetimeSeconds + 1) / 3_600) });
  expect(await (await fetch(url)).text()).toContain('This link has expired');
  expect(await (await submit(url, valid)).text()).toContain('This link has expired');
  expect(await defaultCard()).toBeUndefined();
});

test('a link with an unknown secret returns 404', async () => {
  const { url } = await open();
  expect((await fetch(`${url}x`)).status).toBe(404);
});

test.each([
  [{ customer: 'cus_none' }, 'resource_missing'],
  [{ return_url: 'nowhere' }, 'url_invalid'],
])('a session with %j is rejected', async (wrong, code) => {
  const create = emulator.stripe.billingPortal.sessions.create({
    ...{ customer: customer.id, return_url: account, flow_data: { type: 'payment_method_update' } },
    ...wrong,
  });
  await expect(create).rejects.toMatchObject({ code });
});

test('a subscription that is canceled in the portal has cancel_at, but not cancel_at_period_end', async () => {
  const subscription = await emulator.subscriber();
  const flow = (customer: string): Promise<Stripe.BillingPortal.Session> =>
    emulator.stripe.billingPortal.sessions.create({
      ...{ customer, return_url: account },
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } },
    });
  await expect(flow(customer.id)).rejects.toMatchObject({ code: 'resource_missing' });
  const { url } = await flow(idOf(subscription.customer));
  expect(await (await fetch(url)).text()).toMatch(/Scripter stays available until \d+ \w+ \d{4}/);
  for (let submission = 1; submission <= 2; submission++) {
    const response = await submit(url, {});
    expect([response.status, response.headers.get('location')]).toEqual([303, account]);
  }
  const end = subscription.items.data[0]!.current_period_end;
  expect(await emulator.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    ...{ status: 'active', cancel_at: end, cancel_at_period_end: false },
  });
  await expect(flow(idOf(subscription.customer))).rejects.toMatchObject({ statusCode: 400 });
  await emulator.control('advance', { months: 1, hours: 2 });
  expect((await emulator.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});
