import type { CreditEvent } from '@scriptsmith/contracts/billing';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { indexedReadSettings } from '../ledger/indexed-read.queries.js';
import { selectHistories } from './credit-history.queries.js';

let given: LedgerFixture;
beforeAll(async () => (given = await LedgerFixture.start()));
afterAll(() => given.stop());

const page = (userId: number, cursor?: string | null, pageSize?: number) =>
  given.creditHistory({ userId, ...(cursor && { cursor }), ...(pageSize && { pageSize }) });
const words = ({ type, amount, delta, kinds, reason }: CreditEvent) =>
  `${type} ${amount} ${delta} ${kinds.join('+')}${type === 'spent' ? ` ${reason}` : ''}`.trim();

test('lists operations newest first, without refusals', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.grantPack(userId, 500);
  await given.consume({ userId, amount: 700, reason: 'a garage script' });
  await given.tryToConsume({ userId, amount: 900_000 });
  await given.setBalance(userId, 100_000);
  given.clock.advance(1);
  await given.subscribe(userId, 'pro');
  await given.grantUnlimitedMonth(userId);
  await given.consume({ userId, amount: 50, reason: 'a bank' });
  const { entries, nextCursor } = await page(userId);
  expect(entries.map(words)).toEqual([
    'spent 50 0  a bank',
    'unlimited 0 0',
    'rolled_over 100000 0 monthly+rollover',
    'granted 150000 150000 monthly',
    'adjusted 49800 -49800 monthly',
    'spent 700 -700 addon+monthly a garage script',
    'granted 500 500 addon',
    'granted 150000 150000 monthly',
  ]);
  expect(nextCursor).toBeNull();
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe((await given.account(userId)).credits.balance);
});

test('pages have no gaps or duplicates, even if entries are added in between', async () => {
  const userId = await given.subscriber();
  for (let number = 0; number < 12; number += 1) {
    await given.consume({ userId, amount: 1, reason: `script ${number}` });
    if (number % 3 === 0) given.clock.advance(1);
  }
  const all = (await page(userId, null, 100)).entries.map(({ id }) => id);
  expect(all).toHaveLength(13);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { entries, nextCursor } = await page(userId, cursor, 5);
    seen.push(...entries.map(({ id }) => id));
    cursor = nextCursor;
    await given.consume({ userId, amount: 1, reason: 'meanwhile' });
  } while (cursor);
  expect(seen).toEqual(all);
});

test('pages of several users that are read together are those that each of them has alone', async () => {
  const first = await given.subscriber();
  const second = await given.subscriber({ plan: 'pro' });
  const deleted = await given.subscriber();
  for (const userId of [first, second, deleted]) {
    await given.grantPack(userId, 500);
    for (const amount of [userId, 700, 1]) await given.consume({ userId, amount });
  }
  const { nextCursor } = await page(first, null, 2);
  await given.sql('INSERT INTO user_deletion (user_id, requested_at) VALUES ($1, $2)', [deleted, given.clock.now()]);
  const reads = [
    () => page(first),
    () => page(first, nextCursor, 1),
    () => page(second, null, 3),
    () => page(999_999),
    () => page(second),
  ];
  const alone = [];
  for (const read of reads) alone.push(await read());
  const [refused, ...together] = await Promise.allSettled([page(deleted), ...reads.map((read) => read())]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'user_not_found' } });
  expect(together).toEqual(alone.map((value) => ({ status: 'fulfilled', value })));
  expect(alone.map(({ entries }) => entries.length)).toEqual([5, 1, 3, 0, 5]);
});

test('an unknown user has no history, and invalid cursors are refused', async () => {
  expect(await page(999_999)).toEqual({ entries: [], nextCursor: null });
  const madeUp = ['["2026-01-01T00:00:00Z","x"]', '["0000-01-01T00:00:00Z","0199a9b0-0000-7000-8000-000000000000"]'];
  for (const cursor of ['abc', ...madeUp.map((text) => Buffer.from(text).toString('base64url'))]) {
    await expect(page(1, cursor)).rejects.toMatchObject({ code: 'validation_failed' });
  }
});

test('reads a page through its index without sorting all operations', async () => {
  const plan = await given.inTransaction(async (transaction) => {
    await transaction.query(indexedReadSettings);
    await transaction.query(`PREPARE history AS ${selectHistories.text}`);
    return transaction.query<Record<'QUERY PLAN', string>[]>(
      `EXPLAIN EXECUTE history ('{1}', '{infinity}', '{ffffffff-ffff-ffff-ffff-ffffffffffff}', '{26}', '{NULL}')`,
    );
  });
  const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toMatch(/Limit .*\n *-> +Index Scan Backward using credit_operation_history .*\n *Index Cond: .*ROW/);
});
