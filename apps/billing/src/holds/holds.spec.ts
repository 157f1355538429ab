import { randomUUID } from 'node:crypto';
import { billingEvents, billingRequests, generatedKeyPrefix } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import { LedgerFixture, resultOrError } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start({ replicas: 2 });
});
afterEach(async () => {
  expect(await given.violatedInvariants()).toEqual([]);
});
afterAll(() => given.stop());

const codeOf = async (answer: Promise<unknown>): Promise<string> => {
  const outcome = await resultOrError(answer);
  if (outcome instanceof DomainError) return outcome.code;
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
};
const held = async (userId: number, amount: number, ttlSeconds = 600) =>
  (await given.hold({ userId, amount, ttlSeconds })).hold;
const balanceOf = (userId: number) => given.balance(userId);

test('held credits can be neither consumed nor held again, and stay in their grants', async () => {
  const userId = await given.subscriber();
  const { hold } = await given.hold({ userId, amount: 10_000 });
  expect(hold).toEqual({
    holdId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    amount: 10_000,
    expiresAt: new Date(given.clock.now().getTime() + 600_000).toISOString(),
    balance: 5_000,
  });
  expect(await balanceOf(userId)).toBe(5_000);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await expect(given.consume({ userId, amount: 5_001 })).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { balance: 5_000 },
  });
  await expect(given.hold({ userId, amount: 5_001 })).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { balance: 5_000 },
  });
  expect((await given.consume({ userId, amount: 5_000 })).receipt.balance).toBe(0);
});

test('settling charges the cost in consumption order and releases the rest', async () => {
  const userId = await given.subscriber();
  await given.grantPack(userId, 100);
  const { holdId } = await held(userId, 500);
  const { settlement, replayed } = await given.settle({ holdId, amount: 320 });
  expect(settlement).toMatchObject({
    holdId,
    userId,
    consumed: 320,
    shortfall: 0,
    balance: 14_780,
    isUnlimited: false,
  });
  expect(replayed).toBe(false);
  expect(await given.remaining(userId)).toEqual(['monthly 14780']);
  expect((await given.account(userId)).credits).toMatchObject({ balance: 14_780, usedThisMonth: 320 });
});

test('the history contains the settlement but not the hold', async () => {
  const userId = await given.subscriber();
  const { hold } = await given.hold({ userId, amount: 500, reason: 'a long chat' });
  await held(userId, 50);
  const { settlement } = await given.settle({ holdId: hold.holdId, amount: 320 });
  const { entries } = await given.creditHistory({ userId });
  expect(entries.map(({ type }) => type)).toEqual(['spent', 'granted']);
  expect(entries[0]).toMatchObject({ id: settlement.entryId, reason: 'a long chat', amount: 320, delta: -320 });
});

test('settling with 0 releases everything and records no operation', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 500);
  const { settlement } = await given.settle({ holdId, amount: 0 });
  expect(settlement).toMatchObject({ consumed: 0, balance: 15_000, entryId: null });
  expect((await given.creditHistory({ userId })).entries).toHaveLength(1);
});

test('an expired hold is released by the clock and can no longer be settled', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 15_000, 60);
  given.clock.advance(59_999);
  expect(await codeOf(given.consume({ userId, amount: 1 }))).toBe('insufficient_credits');
  given.clock.advance(1);
  expect(await balanceOf(userId)).toBe(15_000);
  expect((await given.consume({ userId, amount: 15_000 })).receipt.balance).toBe(0);
  expect(await codeOf(given.settle({ holdId, amount: 1 }))).toBe('hold_expired');
  expect((await given.release({ holdId })).release).toMatchObject({ released: 15_000, balance: 0 });
});

test('a repeated settlement or release returns the first result, and the other is refused', async () => {
  const userId = await given.subscriber();
  const settled = await held(userId, 500);
  const first = await given.settle({ holdId: settled.holdId, amount: 320 });
  await given.consume({ userId, amount: 10 });
  const again = await given.settle({ holdId: settled.holdId, amount: 320 }, 1);
  expect(again).toEqual({ ...first, replayed: true });
  expect(await codeOf(given.settle({ holdId: settled.holdId, amount: 321 }))).toBe('idempotency_conflict');
  expect(await codeOf(given.release({ holdId: settled.holdId }))).toBe('hold_settled');

  const released = await held(userId, 500);
  const freed = await given.release({ holdId: released.holdId });
  expect(freed).toMatchObject({ release: { released: 500, balance: 14_670 }, replayed: false });
  given.clock.advance(3_600_000);
  expect(await given.release({ holdId: released.holdId }, 1)).toEqual({ ...freed, replayed: true });
  expect(await codeOf(given.settle({ holdId: released.holdId, amount: 1 }))).toBe('hold_released');
});

test('a key creates one hold, also after it has ended; a different request under it is a conflict', async () => {
  const userId = await given.subscriber();
  const input = { userId, amount: 500, key: 'order 1' };
  const first = await given.hold(input);
  expect(first.replayed).toBe(false);
  await given.settle({ holdId: first.hold.holdId, amount: 500 });
  expect(await given.hold(input, 1)).toEqual({ ...first, replayed: true });
  expect(await codeOf(given.hold({ ...input, ttlSeconds: 601 }))).toBe('idempotency_conflict');
  expect(await codeOf(given.consume({ ...input, reason: 'chat' }))).toBe('idempotency_conflict');
  expect(await balanceOf(userId)).toBe(14_500);
});

test('a refused hold is created under its key after credits are added', async () => {
  const userId = await given.subscriber();
  const input = { userId, amount: 20_000, key: 'order 1' };
  expect(await codeOf(given.hold(input))).toBe('insufficient_credits');
  await given.grantPack(userId, 20_000);
  const created = await given.hold(input);
  expect(created).toMatchObject({ hold: { amount: 20_000, balance: 15_000 }, replayed: false });
  expect(await given.hold(input)).toEqual({ ...created, replayed: true });
});

test('a client cannot settle or release the hold of another client or an unknown one', async () => {
  const { holdId } = await held(await given.subscriber(), 500);
  const nowhere = '0199a9b0-0000-7000-8000-000000000000';
  expect(await codeOf(given.settle({ holdId, amount: 1, by: 'api-key:other' }))).toBe('hold_not_found');
  expect(await codeOf(given.release({ holdId, by: 'api-key:other' }))).toBe('hold_not_found');
  expect(await codeOf(given.settle({ holdId: nowhere, amount: 1 }))).toBe('hold_not_found');
  expect(await codeOf(given.hold({ userId: 999_999, amount: 1 }))).toBe('user_not_found');
});

test('settling with more than the held amount is refused, and the hold stays open', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 500);
  expect(await codeOf(given.settle({ holdId, amount: 501 }))).toBe('validation_failed');
  expect((await given.settle({ holdId, amount: 500 })).settlement.balance).toBe(14_500);
});

test('without an active subscription new holds are refused, but existing ones can be settled', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 500);
  await given.setSubscriptionStatus(userId, 'past_due');
  expect(await codeOf(given.hold({ userId, amount: 1 }))).toBe('subscription_inactive');
  expect((await given.settle({ holdId, amount: 500 })).settlement).toMatchObject({ consumed: 500, balance: 14_500 });
});

test('settling after a refund charges the remaining credits and records the shortfall', async () => {
  const userId = await given.subscriber();
  const holds = [await held(userId, 9_000), await held(userId, 6_000)];
  await given.refundFirstPayment(userId, { refundedPence: 1_000, paidPence: 1_500 });
  expect(await given.remaining(userId)).toEqual(['monthly 5000']);
  expect(await balanceOf(userId)).toBe(0);
  const settle = async (index: number, amount: number) =>
    (await given.settle({ holdId: holds[index]!.holdId, amount })).settlement;
  expect(await settle(0, 4_000)).toMatchObject({ consumed: 4_000, shortfall: 0, balance: 0 });
  expect(await settle(1, 6_000)).toMatchObject({ consumed: 6_000, shortfall: 5_000, balance: 0 });
  expect((await given.account(userId)).credits).toMatchObject({ balance: 0, usedThisMonth: 10_000 });
});

test('settling after the period charges the remaining credits and records the shortfall', async () => {
  const userId = await given.subscriber({ plan: 'scripter' });
  const { holdId } = await held(userId, 14_000, 3_600);
  await given.endPeriod(userId);
  await given.grantPack(userId, 300);
  expect((await given.settle({ holdId, amount: 1_000 })).settlement).toMatchObject({ shortfall: 700, balance: 0 });
});

test('unlimited accounts hold any amount and are not charged, even if unlimited ends before settling', async () => {
  const userId = await given.subscriber();
  await given.grantUnlimitedMonth(userId);
  const free = await held(userId, 900_000, 3_600);
  expect(free.balance).toBe(15_000);
  given.clock.advance(31 * 24 * 3_600_000 - 60_000);
  const last = await held(userId, 5_000, 3_600);
  given.clock.advance(60_000);
  expect((await given.account(userId)).credits.isUnlimited).toBe(false);
  expect((await given.settle({ holdId: last.holdId, amount: 5_000 })).settlement).toMatchObject({
    ...{ consumed: 5_000, shortfall: 0, balance: 15_000, isUnlimited: true },
  });
  const charged = await held(userId, 4_000);
  await given.grantUnlimitedMonth(userId);
  expect((await given.settle({ holdId: charged.holdId, amount: 4_000 })).settlement).toMatchObject({
    ...{ balance: 15_000, isUnlimited: true },
  });
});

test('an admin sets the balance in addition to held credits', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 500);
  await given.setBalance(userId, 200);
  expect(await balanceOf(userId)).toBe(200);
  await given.release({ holdId });
  expect(await balanceOf(userId)).toBe(700);
});

test('setting 0 grants nothing, even if more is held than remains', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 14_000);
  await given.refundFirstPayment(userId, { refundedPence: 1_000, paidPence: 1_500 });
  await given.setBalance(userId, 0);
  expect(await given.remaining(userId)).toEqual(['monthly 5000']);
  await given.release({ holdId });
  await given.setBalance(userId, 0);
  expect(await given.remaining(userId)).toEqual([]);
});

test('a hold that expires while its settlement waits for the lock cannot be settled', async () => {
  const userId = await given.subscriber();
  const { holdId } = await held(userId, 15_000, 60);
  const settling = given.inTransaction(async (transaction) => {
    await given.ledger.lock(transaction, userId);
    const settled = codeOf(given.settle({ holdId, amount: 15_000 }));
    await waitForBlockedTransactions((statement) => given.sql(statement));
    given.clock.advance(60_000);
    const spent = { userId, balance: 0, key: 'spent meanwhile' };
    await given.ledger.setBalance(transaction, spent, { actor: 'test', reason: 'scenario', requestId: 'request-1' });
    return { settled };
  });
  expect(await (await settling).settled).toBe('hold_expired');
});

test.each([
  ['a settlement', billingRequests.settleHold.pattern, { amount: 320 }],
  ['a settlement of 0 credits', billingRequests.settleHold.pattern, { amount: 0 }],
  ['a release', billingRequests.releaseHold.pattern, {}],
])('%s that the broker delivers twice takes effect once and is no replay', async (_, pattern, fields) => {
  const { holdId } = await held(await given.subscriber(), 500);
  const deliver = (id: string) =>
    given.first.client.request({
      ...{ id, service: 'billing', pattern, requestId: 'request-1', idempotent: true },
      ...{ body: { holdId, actor: 'api-key:test', ...fields }, deadlineAt: Date.now() + 30_000 },
    });
  const id = randomUUID();
  const first = await deliver(id);
  expect(first).toMatchObject({ body: { replayed: false } });
  expect(await deliver(id)).toEqual(first);
  expect(await deliver(randomUUID())).toMatchObject({ body: { replayed: true } });
});

test('a refused hold under a generated key is not stored, because no client can repeat it', async () => {
  const userId = await given.subscriber();
  expect(await codeOf(given.hold({ userId, amount: 20_000, key: `${generatedKeyPrefix}1` }))).toBe(
    'insufficient_credits',
  );
  expect(await codeOf(given.hold({ userId, amount: 20_000, key: 'order 1' }))).toBe('insufficient_credits');
  const refused = await given.sql(`SELECT idempotency_key AS key FROM billing.credit_refusal WHERE user_id = $1`, [
    userId,
  ]);
  expect(refused).toEqual([{ key: 'order 1' }]);
});

test('a replay leaves no transaction open', async () => {
  const userId = await given.subscriber();
  const input = { userId, amount: 500, key: 'order 1' };
  const { hold } = await given.hold(input);
  await given.hold(input);
  await given.release({ holdId: hold.holdId });
  await given.release({ holdId: hold.holdId });
  // The outbox can be in one of its short transactions.
  await eventually(async () => {
    const open = await given.sql(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
  });
});

test('a hold that makes credits low is reported once', async () => {
  const userId = await given.subscriber();
  const reached = given.fakeServices.eventsOf(billingEvents.creditThresholdReached);
  await given.hold({ userId, amount: 13_000 });
  await given.hold({ userId, amount: 1_000 });
  await given.hold({ userId, amount: 100 });
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
    const payloads = reached.map(({ payload }) => payload as { userId: number });
    expect(payloads.filter((payload) => payload.userId === userId)).toEqual([
      { userId, level: 'low', balance: 1_000, thresholdCredits: 1_500, reachedAt: given.clock.now().toISOString() },
    ]);
  });
});
