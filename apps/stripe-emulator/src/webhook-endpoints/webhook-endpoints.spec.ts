import Stripe from 'stripe';
import { EmulatorFixture, type WebhookReceiver, webhookSecret } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
let receiver: WebhookReceiver;
beforeEach(async () => {
  emulator = await EmulatorFixture.start({ withReceiver: true });
  receiver = emulator.receiver!;
});
afterEach(() => emulator.close());

interface DeliveryList {
  deliveries: { type: string; status: string; attempts: number; lastStatus: number | null }[];
}

const customers = async (count: number) => {
  for (let index = 0; index < count; index++) await emulator.stripe.customers.create({ name: `Customer ${index}` });
};
const names = () =>
  receiver.received.map(({ event }) => (event.data.object as Stripe.Customer).name?.replace('Customer ', ''));

test('every event is delivered with a signature that the SDK verifies', async () => {
  await emulator.subscriber();
  await emulator.idle();
  expect([...receiver.types].sort()).toEqual([...(await emulator.eventTypes())].sort());
  for (const { body, signature, event } of receiver.received) {
    const verified = emulator.stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(verified.id).toBe(event.id);
    expect(verified.api_version).toBe('2026-10-28.endive');
    expect(() => emulator.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
    expect(() => emulator.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  }
});

test('signatures use the wall clock when the default clock is ahead', async () => {
  await emulator.control('advance', { months: 14 });
  await customers(1);
  await emulator.idle();
  const { body, signature, event } = receiver.received.at(-1)!;
  expect(emulator.stripe.webhooks.constructEvent(body, signature, webhookSecret).id).toBe(event.id);
  expect(event.created).toBeGreaterThan(Date.now() / 1000 + 400 * 86_400);
  const signedAt = Number(/t=(\d+)/.exec(signature)![1]);
  expect(Math.abs(signedAt - Date.now() / 1000)).toBeLessThan(60);
});

test('a delivery is retried until the endpoint responds with 2xx', async () => {
  let failures = 2;
  receiver.respond = () => (failures-- > 0 ? 500 : 200);
  // Without the retry that follows by itself after a second.
  await emulator.control('webhooks', { paused: true });
  await customers(1);
  expect(await emulator.control<DeliveryList>('webhooks/flush')).toMatchObject({
    deliveries: [{ status: 'pending', attempts: 1, lastStatus: 500 }],
  });
  expect(await emulator.control<DeliveryList>('webhooks/flush')).toMatchObject({
    deliveries: [{ status: 'pending', attempts: 2, lastStatus: 500 }],
  });
  expect(await emulator.control<DeliveryList>('webhooks/flush')).toMatchObject({
    deliveries: [{ status: 'delivered', attempts: 3, lastStatus: 200 }],
  });
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
});

test('a failed delivery is retried automatically', async () => {
  let failures = 1;
  const repeated = new Promise<void>((resolve) => {
    receiver.respond = () => {
      if (failures-- > 0) return 503;
      resolve();
      return 200;
    };
  });
  await customers(1);
  await repeated;
  expect(receiver.received).toHaveLength(2);
});

test('pending deliveries survive a restart', async () => {
  await emulator.control('webhooks', { paused: true });
  await customers(3);
  await emulator.restart();
  expect(receiver.received).toHaveLength(0);
  await emulator.control('webhooks', { paused: false });
  await emulator.idle();
  expect([...names()].sort()).toEqual(['0', '1', '2']);
});

test('paused deliveries are flushed in the order of creation', async () => {
  await emulator.control('webhooks', { paused: true });
  await customers(8);
  await emulator.idle();
  expect(receiver.received).toHaveLength(0);
  await emulator.control('webhooks/flush');
  expect(names()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

test('each event is delivered as often as duplicates are configured', async () => {
  await emulator.control('webhooks', { duplicate: 2 });
  await customers(2);
  await emulator.idle();
  expect([...names()].sort()).toEqual(['0', '0', '0', '1', '1', '1']);
});

test('reordering changes the order of deliveries, and a seed reproduces it', async () => {
  const orders: unknown[] = [];
  for (const run of [1, 2]) {
    await emulator.control('webhooks', { reorder: true, paused: true, seed: 5 });
    await customers(8);
    await emulator.control('webhooks/flush');
    orders.push(names().slice((run - 1) * 8));
  }
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]).not.toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect([...(orders[0] as string[])].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

test('a delay postpones deliveries, and idle waits for them', async () => {
  await emulator.control('webhooks', { delayMs: 300 });
  const before = Date.now();
  await customers(1);
  await emulator.idle();
  expect(receiver.received).toHaveLength(1);
  expect(Date.now() - before).toBeGreaterThanOrEqual(290);
});

test('redelivery repeats events in a random order that a seed reproduces', async () => {
  await customers(4);
  await emulator.idle();
  const redeliver = async (seed: number) => {
    const from = receiver.received.length;
    const response = await emulator.control<DeliveryList>('webhooks/redeliver', {
      eventId: 'all',
      times: 3,
      order: 'random',
      seed,
    });
    expect(response.deliveries.every(({ status }) => status === 'delivered')).toBe(true);
    return names().slice(from);
  };
  const first = await redeliver(1);
  expect([...first].sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3].map(String));
  expect(await redeliver(1)).toEqual(first);
  expect(await redeliver(2)).not.toEqual(first);
  const { id } = receiver.received[0]!.event;
  const one = await emulator.control<DeliveryList>('webhooks/redeliver', { eventId: id });
  expect(one.deliveries).toHaveLength(1);
});

test('endpoints receive the event types they subscribe to, signed with their own secret', async () => {
  const { stripe } = emulator;
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${receiver.url}?second`,
    enabled_events: ['product.created'],
  });
  const listed = await stripe.webhookEndpoints.list();
  expect(listed.data).toHaveLength(2);
  expect(listed.data.some((one) => 'secret' in one)).toBe(false);
  await customers(1);
  await stripe.products.create({ name: 'x' });
  await emulator.idle();
  expect([...receiver.types].sort()).toEqual(['customer.created', 'product.created', 'product.created']);
  const accepted = receiver.received.filter(({ body, signature }) => {
    try {
      return stripe.webhooks.constructEvent(body, signature, endpoint.secret!);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  });
  expect(accepted.map(({ event }) => event.type)).toEqual(['product.created']);
  await stripe.webhookEndpoints.del(endpoint.id);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});

test('an event contains its request, its idempotency key and the changed attributes', async () => {
  const customer = await emulator.stripe.customers.create({ name: 'Before' }, { idempotencyKey: 'key-1' });
  await emulator.stripe.customers.update(customer.id, { name: 'After' });
  const [updated, created] = (await emulator.stripe.events.list()).data;
  expect(created!.request).toEqual({ id: customer.lastResponse.requestId, idempotency_key: 'key-1' });
  expect(updated!.data).toMatchObject({ object: { name: 'After' }, previous_attributes: { name: 'Before' } });
});
