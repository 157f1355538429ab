import { randomUUID } from 'node:crypto';
import { billingEvents, billingRequests, generatedKeyPrefix } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
beforeAll(async () => (given = await LedgerFixture.start()));
afterAll(async () => {
  expect(await given.violatedInvariants()).toEqual([]);
  await given.stop();
});

const codeOf = (answer: unknown): string => (answer instanceof DomainError ? answer.code : 'accepted');

test('of fifty concurrent requests for 1,000 credits each, fifteen succeed on a balance of 15,000', async () => {
  const userId = await given.subscriber({ plan: 'scripter' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => given.tryToConsume({ userId, amount: 1000 })));
  expect(answers.filter((answer) => codeOf(answer) === 'accepted')).toHaveLength(15);
  expect(answers.filter((answer) => codeOf(answer) === 'insufficient_credits')).toHaveLength(35);
  expect(await given.balance(userId)).toBe(0);
});

test('a key sent twenty times at once is charged once and returns twenty equal receipts', async () => {
  const userId = await given.subscriber();
  const input = { userId, amount: 700, key: 'order-1' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => given.consume(input)));
  expect(new Set(answers.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await given.balance(userId)).toBe(14_300);
});

test('reusing a key for a different request is a conflict and changes nothing', async () => {
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 10, key: 'once' });
  const other = await given.tryToConsume({ userId, amount: 11, key: 'once' });
  const sameAmount = await given.tryToConsume({ userId, amount: 10, key: 'once', reason: 'other' });
  expect([codeOf(other), codeOf(sameAmount)]).toEqual(['idempotency_conflict', 'idempotency_conflict']);
  expect(await given.balance(userId)).toBe(14_990);
});

test('the same key of two users is charged to each', async () => {
  const [one, other] = [await given.subscriber(), await given.subscriber()];
  await Promise.all([one, other].map((userId) => given.consume({ userId, amount: 5, key: 'shared' })));
  expect([await given.balance(one), await given.balance(other)]).toEqual([14_995, 14_995]);
});

test('the same key of two API clients is charged for each, and each gets its own receipt again', async () => {
  const userId = await given.subscriber();
  const as = (client: string, amount: number) =>
    given.request(billingRequests.consumeCredits, {
      ...{ userId, amount, reason: 'script', idempotencyKey: 'order-1' },
      actor: `api-key:${client}`,
    });
  const [chat, shop] = [await as('chat', 5), await as('shop', 7)];
  expect([chat.replayed, shop.replayed]).toEqual([false, false]);
  expect(await given.balance(userId)).toBe(14_988);
  expect(await as('chat', 5)).toEqual({ receipt: chat.receipt, replayed: true });
  expect(await as('shop', 7)).toEqual({ receipt: shop.receipt, replayed: true });
  expect(await given.balance(userId)).toBe(14_988);
});

describe('a message that the broker delivers twice', () => {
  const deliver = (pattern: string, id: string, body: object) =>
    given.replicas[0]!.client.request({
      ...{ id, service: 'billing', pattern, requestId: 'request-1', idempotent: true, body },
      deadlineAt: Date.now() + 30_000,
    });

  test.each([
    ['a consumption', billingRequests.consumeCredits, {}],
    ['a hold', billingRequests.holdCredits, { ttlSeconds: 600 }],
  ])('with %s takes effect once and is no replay', async (_, { pattern }, fields) => {
    const userId = await given.subscriber();
    const body = { userId, amount: 10, reason: 'script', idempotencyKey: 'once', actor: 'api-key:test', ...fields };
    const id = randomUUID();
    const first = await deliver(pattern, id, body);
    expect(first).toMatchObject({ body: { replayed: false } });
    expect(await deliver(pattern, id, body)).toEqual(first);
    expect(await deliver(pattern, randomUUID(), body)).toMatchObject({ body: { replayed: true } });
  });

  test('with a refused consumption gets the same refusal', async () => {
    const userId = await given.subscriber();
    const body = { userId, amount: 20_000, reason: 'script', idempotencyKey: 'once', actor: 'api-key:test' };
    const { pattern } = billingRequests.consumeCredits;
    const id = randomUUID();
    const first = await deliver(pattern, id, body);
    expect(await deliver(pattern, id, body)).toEqual(first);
    await given.grantPack(userId, 10_000);
    expect(await deliver(pattern, id, body)).toEqual(first);
    expect(await deliver(pattern, randomUUID(), body)).toMatchObject({ body: { receipt: { balance: 5_000 } } });
  });
});

describe('a refused request under its key', () => {
  test('is refused with the current balance while credits are missing', async () => {
    const userId = await given.subscriber();
    const input = { userId, amount: 20_000, key: 'too-much' };
    for (const balance of [15_000, 14_000]) {
      expect(await given.tryToConsume(input)).toMatchObject({ code: 'insufficient_credits', details: { balance } });
      await given.consume({ userId, amount: 1_000 });
    }
  });

  test('is charged once after credits are added', async () => {
    const userId = await given.subscriber();
    const input = { userId, amount: 20_000, key: 'too-much' };
    expect(codeOf(await given.tryToConsume(input))).toBe('insufficient_credits');
    await given.grantPack(userId, 10_000);
    const attempts = await Promise.all([1, 2, 3, 4].map(() => given.consume(input)));
    expect(attempts.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(attempts.map(({ receipt }) => receipt.entryId)).size).toBe(1);
    expect(await given.balance(userId)).toBe(5_000);
  });

  test('is charged after the subscription is active again', async () => {
    const userId = await given.subscriber();
    await given.setSubscriptionStatus(userId, 'past_due');
    const input = { userId, amount: 10, key: 'inactive' };
    expect(codeOf(await given.tryToConsume(input))).toBe('subscription_inactive');
    await given.setSubscriptionStatus(userId, 'active');
    expect(await given.consume(input)).toMatchObject({ receipt: { balance: 14_990 }, replayed: false });
  });

  test('is a conflict if it differs, whether or not it was charged meanwhile', async () => {
    const userId = await given.subscriber();
    await given.tryToConsume({ userId, amount: 20_000, key: 'too-much' });
    const other = { userId, amount: 10, key: 'too-much' };
    expect(codeOf(await given.tryToConsume(other))).toBe('idempotency_conflict');
    await given.grantPack(userId, 10_000);
    await given.consume({ userId, amount: 20_000, key: 'too-much' });
    expect(codeOf(await given.tryToConsume(other))).toBe('idempotency_conflict');
    expect(await given.balance(userId)).toBe(5_000);
  });

  test('can be a hold of the same key only if the refused request was the same hold', async () => {
    const userId = await given.subscriber();
    const input = { userId, amount: 20_000, key: 'too-much' };
    expect(codeOf(await given.tryToConsume(input))).toBe('insufficient_credits');
    await expect(given.hold(input)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });
});

test('a refusal that the previous release stored is repeated, because its key is taken', async () => {
  const userId = await given.subscriber();
  const input = { userId, amount: 20_000, key: 'too-much' };
  await given.tryToConsume(input);
  await given.database.query(
    `INSERT INTO credit_operation (id, user_id, idempotency_key, request_hash, type, amount, outcome, actor, reason,
       request_id, created_at)
     SELECT operation_id, user_id, idempotency_key, request_hash, 'refuse', 20000, outcome, actor, 'script', 'r', created_at
     FROM credit_refusal WHERE user_id = $1`,
    [userId],
  );
  await given.grantPack(userId, 10_000);
  expect(await given.tryToConsume(input)).toMatchObject({ code: 'insufficient_credits', details: { balance: 15_000 } });
  expect(await given.balance(userId)).toBe(25_000);
});

test('refusals are deleted after a week', async () => {
  const userId = await given.subscriber();
  await given.tryToConsume({ userId, amount: 20_000, key: 'too-much' });
  const stored = () => given.database.query<unknown[]>('SELECT 1 FROM credit_refusal WHERE user_id = $1', [userId]);
  const dayMs = 86_400_000;
  given.clock.advance(6 * dayMs);
  await given.provider(MaintenanceService).run();
  expect(await stored()).toHaveLength(1);
  given.clock.advance(2 * dayMs);
  await given.provider(MaintenanceService).run();
  expect(await stored()).toEqual([]);
});

test('a refusal under a generated key is not stored', async () => {
  const userId = await given.subscriber();
  const refusal = await given.tryToConsume({ userId, amount: 20_000, key: `${generatedKeyPrefix}1` });
  expect(codeOf(refusal)).toBe('insufficient_credits');
  const recorded = await given.database.query<unknown[]>(`SELECT 1 FROM credit_refusal WHERE user_id = $1`, [userId]);
  expect(recorded).toEqual([]);
});

test.each([{ note: 'a\u0000b' }, { note: '\ud800' }, { 'a\u0000b': 1 }, { '\udfff': 1 }])(
  'text that cannot be stored is refused before it reaches the ledger: %j',
  async (metadata) => {
    const userId = await given.subscriber();
    const input = { userId, amount: 1, reason: 'script', idempotencyKey: 'order 1', actor: 'api-key:test', metadata };
    await expect(given.request(billingRequests.consumeCredits, input)).rejects.toThrow('null characters');
  },
);

test('the refusal contains the balance', async () => {
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 14_999 });
  const refusal = await given.tryToConsume({ userId, amount: 2 });
  expect(refusal).toMatchObject({ code: 'insufficient_credits', details: { balance: 1 } });
});

test('publishes once that the credits are low, and once that they are exhausted', async () => {
  const published = given.fakeServices.eventsOf(billingEvents.creditThresholdReached);
  const userId = await given.subscriber();
  for (const amount of [13_500, 1, 1_000, 499]) await given.consume({ userId, amount });
  const reached = { userId, thresholdCredits: 1_500, reachedAt: given.clock.now().toISOString() };
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
    const own = published.map(({ payload }) => payload as { userId: number }).filter(({ userId: id }) => id === userId);
    expect(own).toEqual([
      { ...reached, level: 'low', balance: 1_499 },
      { ...reached, level: 'exhausted', balance: 0 },
    ]);
  });
});

test('consumes add-on credits first, then adjustments, rollover and monthly credits', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.consume({ userId, amount: 140_000 });
  given.clock.advance(31 * 24 * 3600 * 1000);
  await given.subscribe(userId, 'pro');
  await given.setBalance(userId, 160_500);
  await given.grantPack(userId, 300);
  expect(await given.remaining(userId)).toEqual(['addon 300', 'adjustment 500', 'rollover 10000', 'monthly 150000']);
  await given.consume({ userId, amount: 10_801 });
  expect(await given.remaining(userId)).toEqual(['monthly 149999']);
});

test('purchased credits cannot be consumed without an active subscription', async () => {
  const userId = await given.subscriber();
  await given.grantPack(userId, 500);
  for (const status of ['past_due', 'canceled'] as const) {
    await given.setSubscriptionStatus(userId, status);
    expect(codeOf(await given.tryToConsume({ userId, amount: 1 }))).toBe('subscription_inactive');
  }
  await given.setSubscriptionStatus(userId, 'active');
  expect(await given.tryToConsume({ userId, amount: 1 })).toMatchObject({ receipt: { balance: 15_499 } });
});

test('a canceled subscription allows no consumption after its period', async () => {
  const userId = await given.subscriber();
  await given.database.query('UPDATE subscription SET cancel_at_period_end = true WHERE user_id = $1', [userId]);
  expect(codeOf(await given.tryToConsume({ userId, amount: 1 }))).toBe('accepted');
  given.clock.advance(32 * 24 * 3600 * 1000);
  expect(codeOf(await given.tryToConsume({ userId, amount: 1 }))).toBe('subscription_inactive');
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  const pack = { userId, email: 'user@example.com', packageId: '10k' } as const;
  await expect(given.request(billingRequests.createPaymentIntent, pack)).rejects.toMatchObject({
    code: 'subscription_required',
  });
});

test('an unknown user is refused with user_not_found', async () => {
  expect(codeOf(await given.tryToConsume({ userId: 2_000_000_000, amount: 1 }))).toBe('user_not_found');
});

test('consumption on an unlimited plan is recorded but not charged', async () => {
  const userId = await given.subscriber({ plan: 'enterprise' });
  await given.grantPack(userId, 100);
  const { receipt } = await given.consume({ userId, amount: 1_000_000 });
  expect(receipt).toMatchObject({ balance: 100, isUnlimited: true, consumed: 1_000_000 });
  expect((await given.account(userId)).credits).toEqual({
    isUnlimited: true,
    balance: 100,
    usedThisMonth: 1_000_000,
    rolloverCredits: 0,
  });
});

test('two unlimited packs last two months, after which credits are charged again', async () => {
  const userId = await given.subscriber();
  await given.grantUnlimitedMonth(userId, 'pack-1');
  await given.grantUnlimitedMonth(userId, 'pack-2');
  expect(await given.grantUnlimitedMonth(userId, 'pack-2')).toBe(false);
  given.clock.advance(58 * 24 * 3600 * 1000);
  expect((await given.consume({ userId, amount: 40_000 })).receipt.isUnlimited).toBe(true);
  given.clock.advance(4 * 24 * 3600 * 1000);
  expect(codeOf(await given.tryToConsume({ userId, amount: 40_000 }))).toBe('insufficient_credits');
});

test('usage is counted from the start of the billing period', async () => {
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 100 });
  given.clock.advance(31 * 24 * 3600 * 1000);
  await given.subscribe(userId, 'scripter');
  expect((await given.account(userId)).credits.usedThisMonth).toBe(0);
  await given.consume({ userId, amount: 30 });
  await given.consume({ userId, amount: 12 });
  expect((await given.account(userId)).credits.usedThisMonth).toBe(42);
});

test('the database role cannot change or delete ledger history', async () => {
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 1 });
  for (const forbidden of [
    'UPDATE credit_entry SET delta = delta + 1',
    'DELETE FROM credit_entry',
    'UPDATE credit_operation SET amount = 0',
    'DELETE FROM credit_operation',
    'DELETE FROM credit_grant',
    'TRUNCATE credit_entry',
  ]) {
    await expect(given.database.query(forbidden)).rejects.toThrow('permission denied');
  }
});
