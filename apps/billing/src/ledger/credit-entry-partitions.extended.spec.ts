import { eventually } from '@scriptsmith/testing';
import type { EntityManager } from 'typeorm';
import { historyParameters, newest, selectHistories } from '../credits/credit-history.queries.js';
import { findGrantsOf } from '../refunds/credit-clawbacks.queries.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { beginMonthsAt, entriesByPartition } from '../testing/ledger-months.js';
import { CreditEntryPartitions } from './credit-entry-partitions.js';

let given: LedgerFixture;
beforeEach(async () => {
  given = await LedgerFixture.start({ replicas: 2, now: '2024-01-31T23:59:59.999Z' });
  await beginMonthsAt(given, '2024-01-01');
});
afterEach(() => given.stop());

const createPartitions = () => given.provider(CreditEntryPartitions).create();
const months = async () =>
  (await given.sql<{ name: string }>(`SELECT name FROM credit_entry_partition WHERE name ~ '[0-9]' ORDER BY name`)).map(
    ({ name }) => name,
  );

test('creates partitions two months ahead, and each of them once', async () => {
  await Promise.all([createPartitions(), createPartitions(), createPartitions()]);
  const firstMonths = ['credit_entry_2024_01', 'credit_entry_2024_02', 'credit_entry_2024_03', 'credit_entry_2024_04'];
  expect(await months()).toEqual(firstMonths);
  given.clock.set(new Date('2024-05-10T12:00:00Z'));
  await createPartitions();
  const further = ['credit_entry_2024_05', 'credit_entry_2024_06', 'credit_entry_2024_07'];
  expect(await months()).toEqual([...firstMonths, ...further]);
});

test('entries on both sides of the border of a month are stored and read together', async () => {
  await createPartitions();
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 10, reason: 'January' });
  given.clock.advance(1);
  await given.consume({ userId, amount: 20, reason: 'February' });
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_2024_01: 2, credit_entry_2024_02: 1 });
  const { entries } = await given.creditHistory({ userId });
  expect(entries.map(({ delta, kinds }) => [delta, ...kinds])).toEqual([
    [-20, 'monthly'],
    [-10, 'monthly'],
    [15_000, 'monthly'],
  ]);
  expect(await given.balance(userId)).toBe(14_970);
  expect(await given.violatedInvariants()).toEqual([]);
});

test('entries without a partition are kept, and move to their month when it is created', async () => {
  const userId = await given.subscriber();
  given.clock.set(new Date('2024-02-20T12:00:00Z'));
  await given.consume({ userId, amount: 10 });
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_default: 2 });
  const before = await given.creditHistory({ userId });
  await createPartitions();
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_2024_01: 1, credit_entry_2024_02: 1 });
  expect(await given.creditHistory({ userId })).toEqual(before);
  await expect(given.sql('INSERT INTO credit_entry SELECT * FROM credit_entry LIMIT 1')).rejects.toThrow(
    'duplicate key',
  );
  expect(await given.violatedInvariants()).toEqual([]);
});

test('charges continue while partitions are created', async () => {
  const userId = await given.subscriber();
  const charges = Array.from({ length: 60 }, (_, number) => given.consume({ userId, amount: 1 }, number % 2));
  // On a busy machine, charges can hold the table for longer than its creation waits: the job is then repeated.
  await Promise.all([...charges, eventually(createPartitions)]);
  expect(await months()).toContain('credit_entry_2024_04');
  expect(await given.balance(userId)).toBe(14_940);
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_2024_01: 61 });
});

async function executedPlan(read: (transaction: EntityManager) => Promise<unknown>): Promise<string[]> {
  const plan = await given.inTransaction(async (transaction) => {
    await transaction.query('SET LOCAL enable_seqscan = off');
    const query = jest.spyOn(transaction, 'query');
    await read(transaction);
    const [statement, parameters] = query.mock.lastCall!;
    return transaction.query<Record<'QUERY PLAN', string>[]>(`EXPLAIN (ANALYZE, COSTS OFF) ${statement}`, parameters);
  });
  return plan.map((row) => row['QUERY PLAN']);
}

/** The partitions in the plan of a query, and whether it reads them. */
async function partitionsIn(read: (transaction: EntityManager) => Promise<unknown>): Promise<Record<string, boolean>> {
  const steps = await executedPlan(read);
  expect(steps.join()).toContain('credit_entry_2024_01_pkey');
  expect(steps.join()).not.toContain('Subplans Removed');
  const partitions: Record<string, boolean> = {};
  for (const step of steps) {
    const [, partition] = / on (credit_entry_[a-z\d]+(?:_\d+)?) /.exec(step) ?? [];
    if (partition) partitions[partition] = partitions[partition] === true || !step.includes('never executed');
  }
  return partitions;
}

test('a page of the history looks up each operation in the partition of its month only', async () => {
  given.clock.set(new Date('2024-01-15T12:00:00Z'));
  await createPartitions();
  const userId = await given.subscriber();
  given.clock.set(new Date('2024-02-15T12:00:00Z'));
  for (let charge = 0; charge < 3; charge += 1) await given.consume({ userId, amount: 1 });
  const lookups: Record<string, number> = {};
  const read = (transaction: EntityManager) =>
    transaction.query<unknown[]>(
      selectHistories.text,
      historyParameters([{ userId, position: newest, limit: 26, type: null }]),
    );
  for (const step of await executedPlan(read)) {
    const [, partition, loops] = / on (credit_entry_2024_\d+) .*loops=(\d+)/.exec(step) ?? [];
    if (partition) lookups[partition] = Number(loops);
  }
  expect(lookups).toEqual({ credit_entry_2024_01: 1, credit_entry_2024_02: 3 });
});

test('the withheld credits of a grant are read from the partitions of their operations', async () => {
  await createPartitions();
  const userId = await given.subscriber();
  await given.refundFirstPayment(userId, { refundedPence: 100, paidPence: 1_000 });
  const [grant] = await given.sql<{ source_id: string }>('SELECT source_id FROM credit_grant WHERE user_id = $1', [
    userId,
  ]);
  const sources = [{ source: 'subscription-period' as const, sourceId: grant!.source_id }];
  const payment = { userId, paymentId: `in_${userId}`, sources };
  const read = await partitionsIn((transaction) => findGrantsOf(transaction, payment, given.clock.now()));
  expect(Object.keys(read).filter((partition) => read[partition])).toEqual([
    'credit_entry_2024_01',
    'credit_entry_2024_02',
  ]);
  expect(read['credit_entry_2024_03']).toBe(false);
});

test('the role of the service can neither change partitions nor archive them', async () => {
  await createPartitions();
  for (const statement of [
    'DELETE FROM credit_entry_2024_01',
    'SELECT FROM credit_entry_default',
    'UPDATE credit_entry_earlier SET delta = 1',
    'DROP TABLE credit_entry_2024_01',
    'SELECT archive_oldest_credit_entries(1)',
    'DELETE FROM credit_archive',
  ]) {
    await expect(given.asService(statement)).rejects.toThrow(/permission denied|must be owner/);
  }
});
