import { Script } from 'node:vm';
import type Stripe from 'stripe';
import { EmulatorFixture } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
let payment: Stripe.PaymentIntent;
beforeEach(async () => {
  emulator = await EmulatorFixture.start({ withReceiver: true });
  payment = await emulator.stripe.paymentIntents.create({
    amount: 2000,
    currency: 'gbp',
    metadata: { orderId: 'secret-of-the-merchant' },
  });
});
afterEach(() => emulator.close());

const key = 'pk_test_emulator';

/** Sends a request as the script in the browser does. */
async function post(action: string, fields: Record<string, string> = {}, secret = payment.client_secret!) {
  const body = new URLSearchParams({ key, client_secret: secret, ...fields });
  const response = await fetch(`${emulator.url}/stripe-js/payment_intents/${payment.id}${action}`, {
    method: 'POST',
    body,
  });
  const json = (await response.json()) as Stripe.PaymentIntent & { error: Stripe.RawErrorType & { code: string } };
  return { response, json, status: response.status };
}

const card = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
});

test('serves the script to pages of any origin', async () => {
  const response = await fetch(`${emulator.url}/v1/stripe.js`);
  const script = await response.text();
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(() => new Script(script)).not.toThrow();
});

test('a card pays the PaymentIntent whose client secret the browser has', async () => {
  const { response, json } = await post('/confirm', card('4242424242424242'));
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(json).toMatchObject({ id: payment.id, status: 'succeeded', amount_received: 2000 });
  await emulator.idle();
  expect(emulator.receiver!.types).toContain('payment_intent.succeeded');
});

test('responses to the browser contain no metadata', async () => {
  for (const text of [await post(''), await post('/confirm', card('4000000000000002'))].map(({ json }) =>
    JSON.stringify(json),
  )) {
    expect(text).not.toContain('secret-of-the-merchant');
  }
});

test('a decline returns an error message, and another card can be used', async () => {
  const declined = await post('/confirm', card('4000000000000002'));
  expect(declined.status).toBe(402);
  expect(declined.json.error).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' });
  expect((await post('/confirm', card('4242424242424242'))).json.status).toBe('succeeded');
});

test.each([
  ['complete', 200, 'succeeded'],
  ['fail', 402, 'requires_payment_method'],
])('authentication outcome: %s', async (outcome, status, ends) => {
  expect((await post('/confirm', card('4000002500003155'))).json.status).toBe('requires_action');
  expect((await post('/authenticate', { outcome })).status).toBe(status);
  expect((await emulator.stripe.paymentIntents.retrieve(payment.id)).status).toBe(ends);
});

test('rejects a wrong client secret, a secret key and unknown parameters', async () => {
  expect((await post('', {}, `${payment.id}_secret_guessed`)).status).toBe(404);
  expect((await post('', { key: 'sk_test_emulator' })).status).toBe(401);
  expect((await post('/confirm', { ...card('4242424242424242'), amount: '1' })).json.error.code).toBe(
    'parameter_unknown',
  );
  expect((await emulator.stripe.paymentIntents.retrieve(payment.id)).status).toBe('requires_payment_method');
});
