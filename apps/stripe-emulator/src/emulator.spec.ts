import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripeEmulator } from './index.js';

test('smoke', async () => {
  const emulator = await startStripeEmulator({
    port: 0,
    dataDirectory: mkdtempSync(join(tmpdir(), 'emu-')),
    log: console.log,
  });
  const stripe = new Stripe('sk_test_x', { host: 'localhost', port: emulator.port, protocol: 'http' });
  const product = await stripe.products.create({ name: 'Scripter' });
  const price = await stripe.prices.create({
    currency: 'gbp',
    unit_amount: 1499,
    product: product.id,
    recurring: { interval: 'month' },
    lookup_key: 'scripter',
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
    customer_email: 'a@b.co',
    subscription_data: { metadata: { userId: '1' } },
  });
  const r = await fetch(`${emulator.url}/_emulator/checkout/sessions/${session.id}/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242' }),
  });
  expect(r.status).toBe(200);
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments', 'line_items', 'customer'],
  });
  console.log(JSON.stringify(done, null, 1).slice(0, 6000));
  const events = await stripe.events.list({ limit: 50 });
  console.log(
    events.data
      .map((e) => e.type)
      .reverse()
      .join('\n'),
  );
  await emulator.close();
});
