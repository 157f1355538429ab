import type { PoolClient } from 'pg';
import { LedgerCheck } from '../reconciliation/ledger-check.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { type LockedAccount, lockAndRead, runLedgerTransaction } from '../ledger/ledger-transaction.js';
import { grantExpiring, cachedCredits } from '../testing/open-grants.js';

const dayMs = 24 * 3600 * 1000;

let given: LedgerFixture;
beforeAll(async () => (given = await LedgerFixture.start()));
afterAll(async () => {
  const broken = [...(await given.violatedInvariants()), ...(await given.provider(LedgerCheck).run())];
  await given.stop();
  expect(broken).toEqual([]);
});

const inDays = (days: number): Date => new Date(given.clock.now().getTime() + days * dayMs);

/** 15,000 of the month and ten times 100 that were bought. */
async function userOfManyGrants(): Promise<number> {
  const userId = await given.subscriber({ plan: 'scripter' });
  for (let pack = 0; pack < 10; pack += 1) await given.grantPack(userId, 100);
  return userId;
}

/** What a consumption of that amount would decide on. */
const read = (userId: number, amount: number): Promise<LockedAccount> =>
  runLedgerTransaction(given.database, async (client: PoolClient) => {
    const { accounts } = await lockAndRead(
      client,
      [{ userId, idempotencyKey: 'none', actor: 'test', amount }],
      given.clock.now(),
    );
    await client.query('ROLLBACK');
    return accounts.get(userId)!;
  });

test('reads the first few grants, or all if those are not enough', async () => {
  const userId = await userOfManyGrants();
  expect((await read(userId, 1)).grants).toHaveLength(11);
  await given.consume({ userId, amount: 50 });
  const { openCredits, grants } = await read(userId, 250);
  expect(openCredits).toBe(15_950);
  expect(grants.map(({ remainingCredits }) => remainingCredits)).toEqual([50, 100, 100]);
  expect((await read(userId, 251)).grants).toHaveLength(11);
});

test('consumptions, batches and holds can use many grants', async () => {
  const userId = await userOfManyGrants();
  await given.consume({ userId, amount: 50 });
  expect((await given.consume({ userId, amount: 400 })).receipt.balance).toBe(15_550);
  expect(await cachedCredits(given, userId)).toBe(15_550);
  await Promise.all(Array.from({ length: 4 }, () => given.consume({ userId, amount: 60 })));
  expect(await cachedCredits(given, userId)).toBe(15_310);
  const { hold } = await given.hold({ userId, amount: 15_310 });
  expect(hold.balance).toBe(0);
  await given.settle({ holdId: hold.holdId, amount: 15_300 });
  expect(await given.remaining(userId)).toEqual(['monthly 10']);
  expect(await cachedCredits(given, userId)).toBe(10);
});

test('the cached sum is valid until just before the next expiry', async () => {
  const userId = await userOfManyGrants();
  for (const days of [1, 3]) await grantExpiring(given, { userId, amount: 1_000, expiresAt: inDays(days) });
  await given.consume({ userId, amount: 1 });
  expect(await cachedCredits(given, userId)).toBe(17_999);
  given.clock.advance(dayMs);
  expect(await cachedCredits(given, userId)).toBeNull();
  expect((await given.consume({ userId, amount: 1 })).receipt.balance).toBe(16_998);
  expect(await cachedCredits(given, userId)).toBe(16_998);
  given.clock.advance(2 * dayMs);
  const refusal = await given.tryToConsume({ userId, amount: 15_999 });
  expect(refusal).toMatchObject({ code: 'insufficient_credits', details: { balance: 15_998 } });
  expect((await given.consume({ userId, amount: 15_998 })).receipt.balance).toBe(0);
});

test('a grant that has expired by one clock is not consumed by a server whose clock is behind', async () => {
  const userId = await given.subscriber({ plan: 'scripter' });
  const endOfGift = inDays(1);
  await grantExpiring(given, { userId, amount: 500, expiresAt: endOfGift });
  given.clock.set(endOfGift);
  expect((await given.consume({ userId, amount: 1 })).receipt.balance).toBe(14_999);
  given.clock.advance(-1);
  expect((await given.consume({ userId, amount: 1 })).receipt.balance).toBe(14_998);
  expect(await given.remaining(userId)).toEqual(['adjustment 500', 'monthly 14998']);
  given.clock.advance(1);
  expect(await cachedCredits(given, userId)).toBe(14_998);
});

test('any other change of a grant resets the cached sum, and the next consumption computes it again', async () => {
  const userId = await userOfManyGrants();
  const changes: (() => Promise<unknown>)[] = [
    () => given.grantPack(userId, 700),
    () => grantExpiring(given, { userId, amount: 900, expiresAt: inDays(40) }),
    () => given.setBalance(userId, 20_000),
    () => given.setBalance(userId, 12_000),
    () => given.refundFirstPayment(userId, { refundedPence: 100, paidPence: 1_000 }),
    async () => {
      given.clock.advance(31 * dayMs);
      await given.subscribe(userId, 'pro');
    },
    async () => {
      await grantExpiring(given, { userId, amount: 5, expiresAt: inDays(1) });
      await given.consume({ userId, amount: 1 });
      given.clock.advance(2 * dayMs);
      await given.sweep();
    },
    () => given.database.query('UPDATE credit_grant SET expires_at = $2 WHERE user_id = $1', [userId, inDays(9)]),
    () => given.endPeriod(userId),
  ];
  for (const change of changes) {
    await given.consume({ userId, amount: 1 });
    expect(await cachedCredits(given, userId)).toBe(await given.balance(userId));
    await change();
    expect(await cachedCredits(given, userId)).toBeNull();
    const balance = await given.balance(userId);
    const answer = await given.tryToConsume({ userId, amount: 1 });
    expect(answer).toMatchObject(
      balance > 0 ? { receipt: { balance: balance - 1 } } : { code: 'insufficient_credits' },
    );
  }
});
