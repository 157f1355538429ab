import type Stripe from 'stripe';
import { EmulatorFixture } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeEach(async () => {
  emulator = await EmulatorFixture.start();
});
afterEach(() => emulator.close());

const valid = {
  email: 'ada@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvc: '123',
  billingName: 'Ada Lovelace',
};

/** Posts the form as a browser without JavaScript does. */
async function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function openSession(
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return emulator.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: (await emulator.monthlyPrice()).id, quantity: 1 }],
    success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/cancel',
    ...params,
  });
}

test('shows the line items and a labeled form, and forbids framing', async () => {
  const session = await openSession();
  const response = await fetch(session.url!);
  const page = await response.text();
  for (const text of ['Subscribe to Scripter', '£14.99', 'per month', 'Test mode', 'http://localhost:3000/cancel']) {
    expect(page).toContain(text);
  }
  for (const label of ['Email', 'Card number', 'MM / YY', 'CVC', 'Name on card']) {
    expect(page).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
  }
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a payment redirects to the success page, and a second submission does not pay again', async () => {
  const session = await openSession();
  const responses = await Promise.all([submit(session.url!, valid), submit(session.url!, valid)]);
  for (const response of responses) {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`http://localhost:3000/success?session_id=${session.id}`);
  }
  expect((await emulator.stripe.charges.list()).data).toHaveLength(1);
  expect(await (await fetch(session.url!)).text()).toContain('You’re all done here');
});

test.each([
  [{ email: '' }, 'Email is required.'],
  [{ email: 'ada' }, 'Your email is invalid.'],
  [{ cardNumber: '4242' }, 'Your card number is incomplete.'],
  [{ cardNumber: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
  [{ cardExpiry: '12' }, 'Your card&#39;s expiration date is incomplete.'],
  [{ cardExpiry: '13 / 40' }, 'Your card&#39;s expiration date is invalid.'],
  [{ cardExpiry: '01 / 20' }, 'Your card&#39;s expiration date is in the past.'],
  [{ cardCvc: '1' }, 'Your card&#39;s security code is incomplete.'],
  [{ billingName: ' ' }, 'Name on card is required.'],
])('%j is rejected by the server: %s', async (wrong, message) => {
  const session = await openSession();
  const response = await submit(session.url!, { ...valid, ...wrong });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(message);
  expect((await emulator.stripe.customers.list()).data).toHaveLength(0);
});

test('a declined card shows the error and restores the form without the CVC', async () => {
  const session = await openSession();
  const response = await submit(session.url!, { ...valid, cardNumber: '4000 0000 0000 0002', cardCvc: '987' });
  expect(response.status).toBe(402);
  const page = await response.text();
  expect(page).toContain('Your card was declined.');
  expect(page).toContain('value="Ada Lovelace"');
  expect(page).not.toContain('987');
});

test('failed authentication returns to the form with an error, and completed authentication to the success page', async () => {
  const session = await openSession();
  const authenticate = async (outcome: string) => {
    const submitted = await submit(session.url!, { ...valid, cardNumber: '4000002500003155' });
    const bank = emulator.url + String(submitted.headers.get('location'));
    expect(await (await fetch(bank)).text()).toContain('Confirm your payment');
    return (await submit(bank, { outcome })).headers.get('location');
  };
  expect(await authenticate('fail')).toBe(`/c/pay/${session.id}`);
  expect(await (await fetch(session.url!)).text()).toContain('We are unable to authenticate your payment method.');
  expect(await authenticate('complete')).toBe(`http://localhost:3000/success?session_id=${session.id}`);
  expect((await emulator.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
});

test('an email from the merchant cannot be changed, and names are escaped', async () => {
  const session = await openSession({ customer_email: 'known@example.com' });
  expect(await (await fetch(session.url!)).text()).toMatch(/value="known@example\.com"[^>]*readonly/s);
  const attack = '<script>alert(1)</script>';
  await submit(session.url!, { ...valid, billingName: attack, email: 'other@example.com' });
  const { customer_details } = await emulator.stripe.checkout.sessions.retrieve(session.id);
  expect(customer_details).toMatchObject({ email: 'known@example.com', name: attack });
  const again = await openSession();
  const page = await (await submit(again.url!, { ...valid, billingName: attack, cardCvc: '' })).text();
  expect(page).not.toContain(attack);
});

test('an expired or unknown session cannot be paid', async () => {
  const session = await openSession();
  await emulator.stripe.checkout.sessions.expire(session.id);
  const response = await submit(session.url!, valid);
  expect(await response.text()).toContain('This checkout has expired');
  expect((await emulator.stripe.charges.list()).data).toHaveLength(0);
  expect((await fetch(`${emulator.url}/c/pay/cs_test_nothing`)).status).toBe(404);
});

test('an open invoice can be paid on its page, and the receipt shows card and amount', async () => {
  const subscription = await emulator.subscriber('4000000000000341');
  await emulator.control('advance', { months: 1, hours: 1 });
  const [invoice] = (await emulator.stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data;
  const url = invoice!.hosted_invoice_url!;
  expect(await (await fetch(url)).text()).toContain('Amount due');
  expect((await submit(url, { ...valid, cardNumber: '4000000000000002' })).status).toBe(402);
  expect((await submit(url, valid)).status).toBe(303);
  expect(await (await fetch(url)).text()).toContain('Invoice paid');
  expect((await emulator.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  const [charge] = (await emulator.stripe.charges.list({ limit: 1 })).data;
  const receipt = await (await fetch(charge!.receipt_url!)).text();
  expect(receipt).toContain('£14.99');
  expect(receipt).toContain('Visa •••• 4242');
});
