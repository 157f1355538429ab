import { waitForBlockedTransactions } from '@scriptsmith/testing';
import { LedgerFixture, monthAfter } from '../testing/ledger-fixture.js';
import { LedgerOperations } from './ledger-operations.js';

const authorship = { actor: 'test', reason: 'scenario', requestId: 'request-1' };

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterEach(async () => {
  expect(await given.violatedInvariants()).toEqual([]);
});
afterAll(() => given.stop());

const unlimitedUntil = async (userId: number) => {
  const rows = await given.sql<{ until: Date }>(
    'SELECT unlimited_until AS until FROM billing.credit_account WHERE user_id = $1',
    [userId],
  );
  return rows[0]!.until;
};
const typesOf = async (userId: number) => (await given.creditHistory({ userId })).entries.map(({ type }) => type);
/** A grant of 300 credits that has expired. */
async function expiredGrant(userId: number): Promise<void> {
  const expiresAt = new Date(given.clock.now().getTime() + 60_000);
  const grant = {
    userId,
    kind: 'rollover',
    amount: 300,
    source: 'rollover',
    sourceId: `of ${userId}`,
    expiresAt,
  } as const;
  await given.inTransaction((transaction) => given.ledger.grant(transaction, grant, authorship));
  given.clock.advance(60_000);
}

test('an unlimited month begins now, the next one at its end, and each payment counts once', async () => {
  const userId = await given.user();
  const first = monthAfter(given.clock.now());
  expect(await given.grantUnlimitedMonth(userId, 'payment-1')).toBe(true);
  expect(await unlimitedUntil(userId)).toEqual(first);
  expect(await given.grantUnlimitedMonth(userId, 'payment-1')).toBe(false);
  expect(await given.grantUnlimitedMonth(userId, 'payment-2')).toBe(true);
  expect(await unlimitedUntil(userId)).toEqual(monthAfter(first));
});

test('a period without monthly credits has no grant', async () => {
  const userId = await given.subscriber({ plan: 'enterprise' });
  expect(await given.sql('SELECT FROM billing.credit_grant WHERE user_id = $1', [userId])).toEqual([]);
});

describe('setting the balance', () => {
  test('takes effect once per key, also if it changes nothing', async () => {
    const userId = await given.subscriber();
    expect(await given.setBalance(userId, 15_000, 'key')).toBe(true);
    expect(await given.setBalance(userId, 20_000, 'key')).toBe(false);
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    expect(await given.setBalance(userId, 14_000, 'another key')).toBe(true);
    expect(await given.remaining(userId)).toEqual(['monthly 14000']);
  });

  test('counts held credits in addition, except that 0 grants nothing', async () => {
    const userId = await given.subscriber();
    await given.hold({ userId, amount: 15_000 });
    await given.endPeriod(userId);
    await given.setBalance(userId, 0);
    expect(await given.remaining(userId)).toEqual([]);
    await given.setBalance(userId, 100);
    expect(await given.remaining(userId)).toEqual(['adjustment 15100']);
    expect(await given.balance(userId)).toBe(100);
  });
});

describe('expired grants', () => {
  const sweep = () => given.inTransaction((transaction) => given.ledger.sweepExpired(transaction, 'sweep'));

  test('are closed once, and appear in the history', async () => {
    const [userId, other] = [await given.user(), await given.subscriber()];
    await expiredGrant(userId);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await typesOf(userId)).toEqual(['expired', 'granted']);
    expect(await typesOf(other)).toEqual(['granted']);
  });

  test('are closed by one of two replicas that find them at the same time', async () => {
    const userId = await given.user();
    await expiredGrant(userId);
    const other = await given.inTransaction(async (transaction) => {
      await given.ledger.lock(transaction, userId);
      const sweeping = sweep();
      await waitForBlockedTransactions((statement) => given.sql(statement));
      expect(await given.ledger.sweepExpired(transaction, 'sweep')).toBe(1);
      return { sweeping };
    });
    expect(await other.sweeping).toBe(1);
    expect(await typesOf(userId)).toEqual(['expired', 'granted']);
  });
});

test('a user without an account cannot be locked and holds nothing', async () => {
  const operations = given.provider(LedgerOperations);
  const nobody = 900_000;
  await expect(given.inTransaction((transaction) => operations.lock(transaction, nobody))).rejects.toThrow(
    'User 900000 has no credit account',
  );
  expect(await given.inTransaction((transaction) => operations.heldCredits(transaction, nobody))).toBe(0);
});

test('an operation is recorded with its metadata, or without', async () => {
  const userId = await given.user();
  const record = (key: string, metadata?: Record<string, unknown>) =>
    given.inTransaction((transaction) => {
      const operation = { userId, key, type: 'refund', amount: 5, ...(metadata && { metadata }) } as const;
      return given.provider(LedgerOperations).recordOperation(transaction, operation, authorship);
    });
  const ids = [await record('first', { paymentId: 'in_1' }), await record('second')];
  expect(
    await given.sql('SELECT id, metadata FROM billing.credit_operation WHERE user_id = $1 ORDER BY id', [userId]),
  ).toEqual([
    { id: ids[0], metadata: { paymentId: 'in_1' } },
    { id: ids[1], metadata: null },
  ]);
});
