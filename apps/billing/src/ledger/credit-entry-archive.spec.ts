import { billingRequests } from '@scriptsmith/contracts/billing';
import { LedgerCheck } from '../reconciliation/ledger-check.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { archiveEndedMonths, beginMonthsAt, entriesByPartition } from '../testing/ledger-months.js';
import { CreditEntryPartitions } from './credit-entry-partitions.js';

let given: LedgerFixture;
beforeEach(async () => {
  given = await LedgerFixture.start({ now: '2024-01-10T12:00:00Z' });
  await beginMonthsAt(given, '2024-01-01');
  await given.provider(CreditEntryPartitions).create();
});
afterEach(() => given.stop());

const reconcile = () => given.provider(LedgerCheck).run();

/** A subscriber with charges of two grants in January, a settled hold, and a charge in February. */
async function customer(): Promise<number> {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.grantPack(userId, 300);
  await given.consume({ userId, amount: 200, key: 'first', reason: 'pack' });
  await given.consume({ userId, amount: 250, reason: 'both' });
  const { hold } = await given.hold({ userId, amount: 500 });
  await given.settle({ holdId: hold.holdId, amount: 40 });
  await given.consume({ userId, amount: 5, reason: 'monthly' });
  await given.tryToConsume({ userId, amount: 900_000, key: 'too much' });
  return userId;
}

test('an archived month changes no balance, replay or result of reconciliation', async () => {
  const userId = await customer();
  given.clock.set(new Date('2024-02-10T12:00:00Z'));
  await given.consume({ userId, amount: 7, reason: 'February' });
  const account = await given.account(userId);
  const before = await given.creditHistory({ userId });
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_2024_01: 7, credit_entry_2024_02: 1 });

  expect(await archiveEndedMonths(given)).toEqual(['archived_credit_entry_earlier', 'archived_credit_entry_2024_01']);

  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_2024_01: 4, credit_entry_2024_02: 1 });
  expect(await given.account(userId)).toEqual(account);
  expect(await reconcile()).toEqual([]);
  const { entries, ...page } = await given.creditHistory({ userId });
  const inJanuary = ({ type, createdAt }: (typeof entries)[number]) => type === 'spent' && createdAt < '2024-02';
  expect(entries).toEqual(before.entries.map((entry) => (inJanuary(entry) ? { ...entry, kinds: [] } : entry)));
  expect(page).toEqual({ nextCursor: null, archivedBefore: '2024-02-01T00:00:00.000Z' });
  expect(await given.creditHistory({ userId, pageSize: 1 })).not.toHaveProperty('archivedBefore');
  expect(entries.filter(inJanuary)).toHaveLength(4);

  const repeated = { userId, reason: 'pack', idempotencyKey: 'first', actor: 'api-key:test' };
  const replayed = await given.request(billingRequests.consumeCredits, { ...repeated, amount: 200 });
  expect(replayed).toMatchObject({ replayed: true, receipt: { consumed: 200 } });
  await expect(given.request(billingRequests.consumeCredits, { ...repeated, amount: 201 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(await given.tryToConsume({ userId, amount: 900_000, key: 'too much' })).toMatchObject({
    code: 'insufficient_credits',
    details: { balance: account.credits.balance },
  });
  expect(await given.account(userId)).toEqual(account);
});

test('credits of an archived month are charged, refunded, expired and rolled over as before', async () => {
  const [archived, other] = [await customer(), await customer()];
  const unlimited = await given.subscriber();
  await given.grantUnlimitedMonth(unlimited);
  await given.consume({ userId: unlimited, amount: 50 });
  await given.refundFirstPayment(archived, { refundedPence: 100, paidPence: 1_000 });
  await given.refundFirstPayment(other, { refundedPence: 100, paidPence: 1_000 });
  given.clock.set(new Date('2024-02-09T12:00:00Z'));
  const usedBefore = (await given.account(archived)).credits.usedThisMonth;
  expect(await archiveEndedMonths(given)).toContain('archived_credit_entry_2024_01');

  for (const userId of [archived, other, unlimited]) await given.consume({ userId, amount: 11 });
  expect((await given.account(archived)).credits.usedThisMonth).toBe(usedBefore + 11);
  await given.refundFirstPayment(archived, { refundedPence: 500, paidPence: 1_000 });
  await given.refundFirstPayment(archived, { refundedPence: 500, paidPence: 1_000 });
  expect(await given.remaining(archived)).toEqual([`monthly ${150_000 / 2 - 195 - 11}`]);
  await given.endPeriod(other);
  given.clock.set(new Date('2024-02-11T12:00:00Z'));
  await given.subscribe(archived, 'pro');
  await given.sweep();
  expect(await reconcile()).toEqual([]);
  expect((await given.creditHistory({ userId: unlimited })).entries.map(({ delta }) => delta)).toEqual([
    0, 0, 0, 15_000,
  ]);
  const history = await given.creditHistory({ userId: archived });
  expect(history.entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(await given.balance(archived));
});

test('the original entries are in a table that can be dumped and dropped', async () => {
  const userId = await customer();
  given.clock.set(new Date('2024-02-01T00:00:00Z'));
  await archiveEndedMonths(given);
  const [sums] = await given.sql(
    `SELECT count(*)::int AS entries, sum(delta)::int AS sum,
       (SELECT sum(delta)::int FROM credit_entry WHERE user_id = $1) AS compacted
     FROM archived_credit_entry_2024_01 WHERE user_id = $1`,
    [userId],
  );
  expect(sums).toEqual({ entries: 7, sum: 149_805, compacted: 149_805 });
  expect(
    await given.sql('SELECT name, entries::int, remaining_entries::int FROM credit_archive ORDER BY name'),
  ).toEqual([
    { name: 'archived_credit_entry_2024_01', entries: 7, remaining_entries: 4 },
    { name: 'archived_credit_entry_earlier', entries: 0, remaining_entries: 0 },
  ]);
  await given.sql('DROP TABLE archived_credit_entry_2024_01, archived_credit_entry_earlier');
  expect(await reconcile()).toEqual([]);
});

test('charges continue while a month is archived', async () => {
  const userId = await customer();
  given.clock.set(new Date('2024-02-10T12:00:00Z'));
  const charges = Array.from({ length: 60 }, () => given.consume({ userId, amount: 1 }));
  await Promise.all([...charges, archiveEndedMonths(given), ...charges.map(() => given.creditHistory({ userId }))]);
  expect(await given.balance(userId)).toBe(149_745);
  expect(await reconcile()).toEqual([]);
});

test('a month that has not ended long enough ago is not archived', async () => {
  const [{ oldest }] = (await given.sql<{ oldest: string }>(
    'SELECT archive_oldest_credit_entries(1200) AS oldest',
  )) as [{ oldest: string | null }];
  expect(oldest).toBeNull();
  await expect(given.sql('SELECT archive_oldest_credit_entries(0)')).rejects.toThrow('whole month');
});
