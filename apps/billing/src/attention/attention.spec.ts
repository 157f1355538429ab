import { type AttentionEntry, type AttentionTopic, listAttention } from '@scriptsmith/contracts';
import { WebhookEndpointRecord } from '../webhooks/webhook-endpoint.entity.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const topicOf = async (kind: AttentionTopic['kind']): Promise<AttentionTopic | undefined> =>
  (await given.request(listAttention('billing'), {})).topics.find((topic) => topic.kind === kind);
const entryOf = async (kind: AttentionTopic['kind'], userId: number): Promise<AttentionEntry | undefined> =>
  (await topicOf(kind))?.entries.find((entry) => entry.userId === userId);

test('nothing waits at first', async () => {
  expect(await given.request(listAttention('billing'), {})).toEqual({ topics: [] });
});

test('an open dispute waits with its amount, until the bank has decided', async () => {
  const userId = await given.subscriber('scripter');
  const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
  await given.waitForWebhooks();
  await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
  await given.waitForWebhooks();
  expect(await topicOf('dispute')).toBeUndefined();
  const id = await given.dispute(paymentIntentId, 200);
  await given.waitForWebhooks();
  const { created } = await given.stripe.disputes.retrieve(id);
  expect(await topicOf('dispute')).toEqual({
    kind: 'dispute',
    total: 1,
    entries: [
      {
        ...{ id: paymentIntentId, userId, amountPence: 200, count: null, name: null },
        since: new Date(created * 1000).toISOString(),
      },
    ],
  });
  await given.decide(id, 'lost');
  await given.waitForWebhooks();
  expect(await topicOf('dispute')).toBeUndefined();
});

test('a subscription whose renewal was declined waits since the renewal', async () => {
  const userId = await given.subscriber('pro', cards.failsOnRenewal);
  const { currentPeriodEnd } = (await given.account(userId)).subscription!;
  await given.passTime({ months: 1, days: 1 });
  expect(await entryOf('past-due', userId)).toMatchObject({
    ...{ amountPence: 3_999, name: 'Professional', since: currentPeriodEnd },
  });
});

test('a subscription waits since its prices became unknown', async () => {
  const userId = await given.subscriber('enterprise');
  const product = await given.stripe.products.create({ name: 'Special deal' });
  const price = await given.stripe.prices.create({
    ...{ product: product.id, currency: 'gbp', unit_amount: 8_000, recurring: { interval: 'month' } },
  });
  const items = (await given.subscriptionInStripe(userId)).items.data;
  await given.changeSubscription(userId, { items: [{ id: items[0]!.id, price: price.id }] });
  const waiting = await entryOf('unknown-prices', userId);
  expect(waiting).toMatchObject({ name: 'Custom plan' });
  await given.passTime({ days: 1 });
  await given.changeSubscription(userId, { metadata: { note: 'still unknown' } });
  expect(await entryOf('unknown-prices', userId)).toEqual(waiting);
});

test('failing endpoints wait, but not those that an admin has disabled', async () => {
  const endpoints = given.database.getRepository(WebhookEndpointRecord);
  const endpoint = (id: string, changes: Partial<WebhookEndpointRecord>) =>
    endpoints.insert({
      ...{ id: `00000000-0000-4000-8000-00000000000${id}`, url: `https://example.com/${id}`, description: '' },
      ...{ events: ['credits.low'], secret: 'secret', createdAt: new Date('2026-01-01T00:00:00Z') },
      ...{ createdByAction: `00000000-0000-4000-8000-00000000000${id}`, ...changes },
    });
  await endpoint('1', {});
  await endpoint('2', { failingSince: new Date('2026-01-03T00:00:00Z') });
  await endpoint('3', { failingSince: new Date('2026-01-02T00:00:00Z'), disabledBecause: 'failing' });
  await endpoint('4', { failingSince: new Date('2026-01-02T00:00:00Z'), disabledBecause: 'admin' });
  const topic = await topicOf('failing-webhook');
  expect(topic?.entries.map(({ name, since }) => `${name} ${since}`)).toEqual([
    'https://example.com/3 2026-01-02T00:00:00.000Z',
    'https://example.com/2 2026-01-03T00:00:00.000Z',
  ]);
});

test('jobs wait that have failed for good or are late, with an entry for each type', async () => {
  const job = (key: string, dueAt: string, failedAt: string | null = null) =>
    given.database.query(
      `INSERT INTO job (type, key, payload, request_id, due_at, failed_at) VALUES ('forgotten', $1, '{}', '', $2, $3)`,
      [key, dueAt, failedAt],
    );
  await job('late', '2026-01-02T00:00:00Z');
  await job('failed', '2099-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
  await job('on time', '2099-01-01T00:00:00Z');
  expect(await topicOf('stuck-job')).toMatchObject({
    total: 2,
    entries: [{ name: 'forgotten', count: 2, since: '2026-01-01T00:00:00.000Z' }],
  });
});
