import { billingRequests } from '@scriptsmith/contracts/billing';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import { type Delivery, webhookOf } from '../testing/webhook-listener.js';
import { idOf } from '../stripe/stripe-id.js';

const { receiveStripeWebhook } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const recorded = async (id: string): Promise<boolean> =>
  (await given.database.query<unknown[]>('SELECT 1 FROM stripe_event WHERE id = $1', [id])).length === 1;

/** A user who has paid for the Scripter plan, and the webhook that would say so. */
async function paidButUntold(): Promise<{ userId: number; completion: Delivery }> {
  given.holdWebhooks();
  const userId = given.newUser();
  await given.pay(await given.openPlanCheckout(userId, 'scripter'));
  const deliveries = await given.releaseWebhooks();
  return { userId, completion: deliveries.find(({ type }) => type === 'checkout.session.completed')! };
}

describe('a webhook is refused', () => {
  const refused = async (webhook: { body: string; signature: string }): Promise<void> =>
    expect(await given.errorCodeOf(receiveStripeWebhook, webhook)).toBe('invalid_webhook_signature');

  test('without a valid signature', async () => {
    const { userId, completion } = await paidButUntold();
    for (const signature of ['', 'nonsense', 't=1,v1=00', completion.signature.replace('v1=', 'v0=')]) {
      await refused({ body: completion.body, signature });
    }
    expect(await given.balance(userId)).toBe(0);
    expect(await recorded(completion.id)).toBe(false);
  });

  test('with a changed byte', async () => {
    const { completion } = await paidButUntold();
    await refused({ ...webhookOf(completion), body: `${completion.body} ` });
    await refused({ ...webhookOf(completion), body: completion.body.replace('complete', 'Complete') });
  });

  test('signed with another secret', async () => {
    const { completion } = await paidButUntold();
    await expect(given.deliverSigned(completion.body, { secret: 'whsec_other' })).rejects.toMatchObject({
      code: 'invalid_webhook_signature',
    });
  });

  test('when it is older than five minutes', async () => {
    const { completion } = await paidButUntold();
    const stale = new Date(Date.now() - 301_000);
    await expect(given.deliverSigned(completion.body, { at: stale })).rejects.toMatchObject({
      code: 'invalid_webhook_signature',
    });
    await given.deliverSigned(completion.body, { at: new Date(Date.now() - 200_000) });
  });

  test('when it is signed more than five minutes ahead', async () => {
    const { userId, completion } = await paidButUntold();
    for (const aheadMs of [310_000, 86_400_000]) {
      await expect(given.deliverSigned(completion.body, { at: new Date(Date.now() + aheadMs) })).rejects.toMatchObject({
        code: 'invalid_webhook_signature',
      });
    }
    expect(await given.balance(userId)).toBe(0);
    await given.deliverSigned(completion.body, { at: new Date(Date.now() + 200_000) });
    expect(await given.balance(userId)).toBe(15_000);
  });
});

test.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
  'a signed webhook %s about an unknown object is not found and grants nothing',
  async (type) => {
    const { completion } = await paidButUntold();
    const event = JSON.parse(completion.body) as { id: string; type: string; data: { object: { id: string } } };
    const id = `evt_unknown_${type}`;
    const object = {
      ...event.data.object,
      id: 'cs_test_unknown',
      customer: 'cus_unknown',
      subscription: 'sub_unknown',
    };
    const body = JSON.stringify({ ...event, id, type, data: { object } });
    await expect(given.deliverSigned(body)).rejects.toMatchObject({ code: 'not_found' });
    expect(await recorded(id)).toBe(false);
  },
);

// wasp-lang/open-saas#688: duplicate webhooks granted free credits.
test('a webhook delivered twenty times at once and again later grants once', async () => {
  const { userId, completion } = await paidButUntold();
  await Promise.all(Array.from({ length: 20 }, () => given.deliver(completion)));
  await given.deliver(completion);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect(await recorded(completion.id)).toBe(true);
});

// wasp-lang/open-saas#727: one credit was spent twice at once, here while webhooks give credits.
test('credits granted during consumption are neither lost nor consumed twice', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  await given.pay(await given.openPackCheckout(userId, '10k'));
  const deliveries = await given.releaseWebhooks();
  const consumptions = Array.from({ length: 30 }, () => given.consume(userId, 1_000));
  const [outcomes] = await Promise.all([
    Promise.allSettled(consumptions),
    ...deliveries.map((delivery) => given.deliver(delivery)),
  ]);
  const spent = outcomes.filter(({ status }) => status === 'fulfilled').length * 1_000;
  expect(await given.balance(userId)).toBe(25_000 - spent);
});

test('a failed load records no event, so that the next delivery is applied', async () => {
  const { userId, completion } = await paidButUntold();
  await given.withoutStripe(async (requestClient) => {
    const delivery = requestClient.request(receiveStripeWebhook, webhookOf(completion), { requestId: 'request-2' });
    await expect(delivery).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  });
  expect(await recorded(completion.id)).toBe(false);
  await given.deliver(completion);
  expect(await given.balance(userId)).toBe(15_000);
});

test('a failed transaction records no event', async () => {
  const { userId, completion } = await paidButUntold();
  await given.executeAsOwner(
    'ALTER TABLE billing.credit_grant ADD CONSTRAINT out_of_order CHECK (amount < 0) NOT VALID',
  );
  try {
    expect(await given.errorCodeOf(receiveStripeWebhook, webhookOf(completion))).toBe('internal_error');
  } finally {
    await given.executeAsOwner('ALTER TABLE billing.credit_grant DROP CONSTRAINT out_of_order');
  }
  expect(await recorded(completion.id)).toBe(false);
  expect(await given.account(userId)).toMatchObject({ credits: { balance: 0 }, subscription: null });
  await given.deliver(completion);
  expect(await given.balance(userId)).toBe(15_000);
});

describe('a webhook is accepted and ignored', () => {
  test('for event types without a handler', async () => {
    await given.deliverSigned(
      JSON.stringify({
        id: 'evt_unknown',
        object: 'event',
        type: 'radar.early_fraud_warning.created',
        data: { object: {} },
      }),
    );
    expect(await recorded('evt_unknown')).toBe(true);
  });

  test('for a subscription of an unknown customer', async () => {
    given.holdWebhooks();
    const stranger = await given.stripe.customers.create({ email: 'stranger@example.com' });
    await given.stripe.subscriptions.create({
      customer: stranger.id,
      items: [{ price: given.planPrice('pro') }],
      default_payment_method: 'pm_card_visa',
    });
    const deliveries = await given.releaseWebhooks();
    for (const delivery of deliveries) await given.deliver(delivery);
    expect(deliveries.map(({ type }) => type)).toContain('invoice.paid');
    const ours: unknown = await given.database.query(
      'SELECT 1 FROM subscription JOIN stripe_customer USING (user_id) WHERE stripe_customer_id = $1',
      [stranger.id],
    );
    expect(ours).toEqual([]);
  });

  test('for an unknown checkout', async () => {
    given.holdWebhooks();
    const session = await given.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: given.packPrice('10k'), quantity: 1 }],
      success_url: 'http://localhost:27001/',
      metadata: { orderId: 'not-even-an-id' },
    });
    await given.pay(session.id);
    for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
    const { payment_intent } = await given.stripe.checkout.sessions.retrieve(session.id);
    const grants: unknown = await given.database.query(`SELECT 1 FROM credit_grant WHERE source_id = $1`, [
      idOf(payment_intent!),
    ]);
    expect(grants).toEqual([]);
  });
});
