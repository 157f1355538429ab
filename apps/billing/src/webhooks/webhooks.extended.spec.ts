import { randomUUID } from 'node:crypto';
import { billingEvents, webhookRequests, type Subscription } from '@scriptsmith/contracts/billing';
import { JobWorker, Outbox } from '@scriptsmith/service-kit';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import type { LedgerFixture } from '../testing/ledger-fixture.js';
import { by, WebhooksFixture } from '../testing/webhooks-fixture.js';
import { isSignedBy, WebhookReceiver } from '../testing/webhook-receiver.js';
import { deliverWebhook } from './deliver-webhook.job.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

const { redeliverWebhook } = webhookRequests;

let webhooks: WebhooksFixture;
let given: LedgerFixture;
beforeAll(async () => {
  webhooks = await WebhooksFixture.start();
  given = webhooks.billing;
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.stop());

test('sends low and exhausted credits to every endpoint once, signed', async () => {
  const { secret } = await webhooks.endpoint();
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 13_500 });
  await given.consume({ userId, amount: 1 });
  await given.consume({ userId, amount: 1 });
  await webhooks.waitForDeliveries(1);
  await given.consume({ userId, amount: 1_498 });
  await webhooks.waitForDeliveries(2);
  expect(webhooks.payloads).toEqual([
    {
      type: 'credits.low',
      timestamp: given.clock.now().toISOString(),
      data: { userId, balance: 1_499, threshold: 1_500 },
    },
    { type: 'credits.exhausted', timestamp: given.clock.now().toISOString(), data: { userId, balance: 0 } },
  ]);
  for (const received of webhooks.received) {
    expect(isSignedBy(secret, received)).toBe(true);
    expect(isSignedBy('whsec_AAAA', received)).toBe(false);
    expect(received.headers['content-type']).toBe('application/json');
    expect(Number(received.headers['webhook-timestamp'])).toBe(Math.floor(given.clock.now().getTime() / 1_000));
  }
});

test('sends every crossing, also by a hold, but none for replays and unlimited credits', async () => {
  const { id } = await webhooks.endpoint(['credits.low', 'credits.exhausted']);
  const userId = await given.subscriber();
  const { hold } = await given.hold({ userId, amount: 14_000, key: 'hold' });
  await given.hold({ userId, amount: 14_000, key: 'hold' });
  await given.release({ holdId: hold.holdId });
  await given.consume({ userId, amount: 14_000, key: 'spend' });
  await given.consume({ userId, amount: 14_000, key: 'spend' });
  await given.grantUnlimitedMonth(userId);
  await given.consume({ userId, amount: 14_000 });
  await webhooks.waitForEmptyOutbox();
  await webhooks.sendDue();
  await webhooks.sendTest(id);
  await webhooks.sendDue();
  expect(webhooks.payloads.map(({ type }) => type)).toEqual(['credits.low', 'credits.low', 'webhook.test']);
});

test('a batch that crosses thresholds of many users sends an event for each', async () => {
  await webhooks.endpoint(['credits.low']);
  const users = await Promise.all(Array.from({ length: 8 }, () => given.subscriber()));
  await Promise.all(users.map((userId) => given.consume({ userId, amount: 14_999 })));
  await webhooks.waitForDeliveries(8);
  expect(webhooks.payloads.map(({ data }) => data['userId']).sort()).toEqual([...users].sort());
});

test('sends a subscription change once, to subscribed endpoints only', async () => {
  const { id } = await webhooks.endpoint(['subscription.updated']);
  const other = await webhooks.endpoint(['credits.low']);
  const subscription: Subscription = {
    ...{ planId: 'pro', planName: 'Professional', status: 'past_due' as const },
    ...{ currentPeriodEnd: '2026-12-21T00:00:00.000Z', cancelAtPeriodEnd: false },
  };
  const changedAt = given.clock.now().toISOString();
  await given.inTransaction((transaction) =>
    given
      .provider(Outbox)
      .add(
        transaction,
        billingEvents.subscriptionChanged,
        { userId: 7, revision: 3, subscription, changedAt },
        { requestId: 'request-1' },
      ),
  );
  await webhooks.waitForDeliveries(1);
  const [delivery] = await webhooks.deliveriesOf(id);
  expect(webhooks.payloads).toEqual([
    {
      type: 'subscription.updated',
      timestamp: changedAt,
      data: { userId: 7, revision: 3, active: false, subscription },
    },
  ]);
  const payload = webhooks.payloads[0] as never;
  await given.inTransaction((transaction) =>
    given.provider(WebhookDeliveriesService).addForEvent(transaction, delivery!.eventId, payload),
  );
  expect(await webhooks.deliveriesOf(id)).toHaveLength(1);
  expect(await webhooks.deliveriesOf(other.id)).toEqual([]);
});

test('retries a failed delivery under the same id and lists every attempt', async () => {
  const { id } = await webhooks.endpoint();
  webhooks.receiver.respondWith(500);
  await webhooks.sendTest(id);
  await webhooks.waitForDeliveries(1);
  await eventually(async () => expect((await webhooks.deliveriesOf(id))[0]!.attempts).toHaveLength(1));
  expect((await webhooks.deliveriesOf(id))[0]).toMatchObject({
    state: 'pending',
    attempts: [{ at: given.clock.now().toISOString(), status: 500, error: 'answered 500' }],
    nextAttemptAt: new Date(given.clock.now().getTime() + 5_000).toISOString(),
  });
  expect((await webhooks.getEndpoint(id)).failingSince).toBe(given.clock.now().toISOString());
  webhooks.receiver.respondWith(200);
  given.clock.advance(4_999);
  await webhooks.sendDue();
  expect(webhooks.received).toHaveLength(1);
  given.clock.advance(1);
  await webhooks.waitForDeliveries(2);
  await eventually(async () => expect((await webhooks.deliveriesOf(id))[0]!.state).toBe('delivered'));
  expect(new Set(webhooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await webhooks.getEndpoint(id)).failingSince).toBeNull();
});

test('after three days the delivery fails and the endpoint is disabled', async () => {
  const { id } = await webhooks.endpoint();
  webhooks.receiver.respondWith(503);
  const startedAt = given.clock.now().getTime();
  await webhooks.sendTest(id);
  for (let attempts = 1; attempts <= 10; attempts += 1) {
    await eventually(async () => expect((await webhooks.deliveriesOf(id))[0]!.attempts).toHaveLength(attempts));
    const [delivery] = await webhooks.deliveriesOf(id);
    if (delivery!.nextAttemptAt) given.clock.set(new Date(delivery!.nextAttemptAt));
    await webhooks.sendDue();
  }
  expect(await webhooks.deliveriesOf(id)).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
  expect((given.clock.now().getTime() - startedAt) / 3_600_000).toBeCloseTo(75.6, 1);
  expect(await webhooks.getEndpoint(id)).toMatchObject({ isEnabled: false, disabledBecause: 'failing' });
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 15_000 });
  await webhooks.waitForEmptyOutbox();
  expect(await webhooks.deliveriesOf(id)).toHaveLength(1);
});

test('an endpoint that returns 410 is disabled at once', async () => {
  const { id } = await webhooks.endpoint();
  webhooks.receiver.respondWith(410);
  await webhooks.sendTest(id);
  await eventually(async () => expect((await webhooks.getEndpoint(id)).disabledBecause).toBe('gone'));
  expect(await webhooks.deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }]);
});

test('records the outcome of concurrent deliveries to an endpoint that returns 410', async () => {
  const { id } = await webhooks.endpoint();
  webhooks.receiver.respondWith(410);
  const deliveries = given.provider(WebhookDeliveriesService);
  const ids = await given.inTransaction(async (transaction) => {
    const added: string[] = [];
    for (let number = 0; number < 16; number += 1) {
      const payload = { type: 'webhook.test', timestamp: given.clock.now().toISOString() } as const;
      added.push(await deliveries.add(transaction, id, randomUUID(), { ...payload, data: { endpointId: id } }));
    }
    // The attempts below are the first, not those of the worker.
    await transaction.query(`UPDATE job SET due_at = 'infinity'`);
    return added;
  });
  const attempts = await Promise.all(ids.map((deliveryId) => deliveries.beginAttempt(deliveryId)));
  const outcome = { status: 410, error: 'answered 410', durationMs: 5 };
  await Promise.all(
    attempts.map((attempt) => {
      const { type } = deliverWebhook;
      const { deliveryId } = attempt!;
      const job = { type, key: deliveryId, payload: { deliveryId }, attempt: 1, revision: 0 };
      const lease = { requestId: 'request-1', leaseId: randomUUID() };
      return deliveries.record({ ...job, ...lease }, attempt!, given.clock.now(), outcome);
    }),
  );
  await eventually(async () =>
    expect((await webhooks.deliveriesOf(id)).map(({ attempts }) => attempts.length)).toEqual(Array(16).fill(1)),
  );
});

test('an event during the disabling of an endpoint is not delivered to it', async () => {
  const { id } = await webhooks.endpoint(['credits.low']);
  const userId = await given.subscriber();
  const deliveries = given.provider(WebhookDeliveriesService);
  const payload = { type: 'credits.low' as const, timestamp: given.clock.now().toISOString() };
  const data = { userId, balance: 1, threshold: 2 };
  let added: Promise<unknown> = Promise.resolve();
  await given.inTransaction(async (transaction) => {
    await deliveries.disable(transaction, id, 'admin');
    added = given.inTransaction((other) => deliveries.addForEvent(other, randomUUID(), { ...payload, data }));
    await waitForBlockedTransactions((statement) => given.database.query(statement));
  });
  await added;
  expect(await webhooks.deliveriesOf(id)).toEqual([]);
});

test('redirects are not followed, and a broken connection is a failed attempt', async () => {
  const elsewhere = await WebhookReceiver.start();
  try {
    const { id } = await webhooks.endpoint();
    webhooks.receiver.respondWith(307, { location: elsewhere.url });
    await webhooks.sendTest(id);
    await eventually(async () =>
      expect((await webhooks.deliveriesOf(id))[0]!.attempts).toMatchObject([{ status: 307 }]),
    );
    expect(elsewhere.received).toEqual([]);
    webhooks.receiver.answer = (response) => response.destroy();
    given.clock.advance(5_000);
    await eventually(async () => expect((await webhooks.deliveriesOf(id))[0]!.attempts).toHaveLength(2));
    expect((await webhooks.deliveriesOf(id))[0]!.attempts[1]).toMatchObject({
      status: null,
      error: 'the connection was broken off',
    });
  } finally {
    await elsewhere.stop();
  }
});

test('two replicas send each delivery once', async () => {
  const { id } = await webhooks.endpoint();
  const deliveries = given.provider(WebhookDeliveriesService);
  await given.inTransaction(async (transaction) => {
    for (let number = 0; number < 60; number += 1) {
      const payload = {
        type: 'webhook.test',
        timestamp: given.clock.now().toISOString(),
        data: { endpointId: id },
      } as const;
      await deliveries.add(transaction, id, randomUUID(), payload);
    }
  });
  await Promise.all([0, 1, 0, 1].map((replica) => given.provider(JobWorker, replica).runDue()));
  await webhooks.waitForDeliveries(60);
  expect(webhooks.received).toHaveLength(60);
  expect(new Set(webhooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
});

test('an admin can redeliver, once per action', async () => {
  const { id } = await webhooks.endpoint();
  const delivery = await webhooks.sendTest(id);
  await webhooks.waitForDeliveries(1);
  await eventually(async () => expect((await webhooks.deliveriesOf(id))[0]!.state).toBe('delivered'));
  const click = { by: by(), deliveryId: delivery.id };
  await given.request(redeliverWebhook, click);
  await webhooks.waitForDeliveries(2);
  await eventually(async () => expect((await webhooks.deliveriesOf(id))[0]!.attempts).toHaveLength(2));
  await given.request(redeliverWebhook, click);
  await webhooks.sendDue();
  expect(webhooks.received).toHaveLength(2);
  await expect(given.request(redeliverWebhook, { by: by(), deliveryId: randomUUID() })).rejects.toMatchObject({
    code: 'not_found',
  });
});
