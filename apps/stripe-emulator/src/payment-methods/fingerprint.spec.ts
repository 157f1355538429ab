import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeAll(async () => {
  emulator = await EmulatorFixture.start();
});
afterAll(() => emulator.close());

interface Card {
  card?: string;
  name?: string;
  exp_month?: number;
  exp_year?: number;
}

/** The fingerprint of the card that pays a Checkout Session. */
async function fingerprintOf(card: Card): Promise<string> {
  const pack = await emulator.stripe.prices.create({
    ...{ currency: 'gbp', unit_amount: 500, product_data: { name: 'Pack' } },
  });
  const session = await emulator.checkout(pack);
  await emulator.control(`checkout/sessions/${session.id}/complete`, {
    ...{ card: '4242424242424242', name: 'Ada Lovelace' },
    ...card,
  });
  const complete = await emulator.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  const payment = complete.payment_intent;
  if (!payment || typeof payment === 'string') throw new Error('The payment is not expanded');
  const charge = payment.latest_charge;
  if (!charge || typeof charge === 'string') throw new Error('The charge is not expanded');
  return charge.payment_method_details!.card!.fingerprint!;
}

test.each<[string, Card]>([
  ['with another payment', {}],
  ['whose name is written differently', { name: '  ada   LOVELACE ' }],
])('a card %s has the same fingerprint', async (_name, card) => {
  expect(await fingerprintOf(card)).toBe(await fingerprintOf({}));
});

test.each<[string, Card]>([
  ['number', { card: '5555555555554444' }],
  ['name', { name: 'Bob' }],
  ['expiration month', { exp_month: 11 }],
  ['expiration year', { exp_year: 2049 }],
])('a card with another %s has another fingerprint', async (_name, card) => {
  expect(await fingerprintOf(card)).not.toBe(await fingerprintOf({}));
});

test('a test payment method has the same fingerprint for every customer and at every date', async () => {
  const attach = async (id: string) => {
    const customer = await emulator.stripe.customers.create({ email: 'ada@example.com' });
    const method = await emulator.stripe.paymentMethods.attach(id, { customer: customer.id });
    expect(idOf(method.customer)).toBe(customer.id);
    return method.card!.fingerprint;
  };
  const visa = await attach('pm_card_visa');
  expect(visa).toMatch(/^[\w-]{16}$/);
  expect(await attach('pm_card_mastercard')).not.toBe(visa);
  await emulator.control('advance', { months: 14 });
  expect(await attach('pm_card_visa')).toBe(visa);
});
