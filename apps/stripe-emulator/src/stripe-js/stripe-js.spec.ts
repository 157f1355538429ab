import { Script } from 'node:vm';
import type Stripe from 'stripe';
import { EmulatorUnderTest } from '../testing/emulator-under-test.js';

let emulator: EmulatorUnderTest;
let payment: Stripe.PaymentIntent;
beforeEach(async () => {
  emulator = await EmulatorUnderTest.start({ withReceiver: true });
  payment = await emulator.stripe.paymentIntents.create({
    amount: 2000,
    currency: 'gbp',
    metadata: { orderId: 'secret-of-the-shop' },
  });
});
afterEach(() => emulator.close());

const key = 'pk_test_emulator';

/** Asks as the script does in the browser. */
async function ask(action: string, fields: Record<string, string> = {}, secret = payment.client_secret!) {
  const body = new URLSearchParams({ key, client_secret: secret, ...fields });
  const response = await fetch(`${emulator.url}/stripe-js/payment_intents/${payment.id}${action}`, {
    method: 'POST',
    body,
  });
  const answer = (await response.json()) as Stripe.PaymentIntent & { error: Stripe.RawErrorType & { code: string } };
  return { response, answer, status: response.status };
}

const card = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
});

test('the script is served to pages of any origin, and is a program', async () => {
  const response = await fetch(`${emulator.url}/v1/stripe.js`);
  const script = await response.text();
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(() => new Script(script)).not.toThrow();
});

test('a card pays the payment whose secret the browser has', async () => {
  const { response, answer } = await ask('/confirm', card('4242424242424242'));
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer).toMatchObject({ id: payment.id, status: 'succeeded', amount_received: 2000 });
  await emulator.idle();
  expect(emulator.receiver!.types).toContain('payment_intent.succeeded');
});

test('the browser sees nothing that is not its business', async () => {
  for (const text of [await ask(''), await ask('/confirm', card('4000000000000002'))].map(({ answer }) =>
    JSON.stringify(answer),
  )) {
    expect(text).not.toContain('secret-of-the-shop');
  }
});

test('a decline is told in words, and another card may follow', async () => {
  const declined = await ask('/confirm', card('4000000000000002'));
  expect(declined.status).toBe(402);
  expect(declined.answer.error).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' });
  expect((await ask('/confirm', card('4242424242424242'))).answer.status).toBe('succeeded');
});

test.each([
  ['complete', 200, 'succeeded'],
  ['fail', 402, 'requires_payment_method'],
])('a bank that asks is answered: %s', async (outcome, status, ends) => {
  expect((await ask('/confirm', card('4000002500003155'))).answer.status).toBe('requires_action');
  expect((await ask('/authenticate', { outcome })).status).toBe(status);
  expect((await emulator.stripe.paymentIntents.retrieve(payment.id)).status).toBe(ends);
});

test('neither without the secret nor with another key', async () => {
  expect((await ask('', {}, `${payment.id}_secret_guessed`)).status).toBe(404);
  expect((await ask('', { key: 'sk_test_emulator' })).status).toBe(401);
  expect((await ask('/confirm', { ...card('4242424242424242'), amount: '1' })).answer.error.code).toBe(
    'parameter_unknown',
  );
  expect((await emulator.stripe.paymentIntents.retrieve(payment.id)).status).toBe('requires_payment_method');
});
