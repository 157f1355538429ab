import { LedgerCheck } from '../reconciliation/ledger-check.js';
import { asOwner } from '../testing/as-owner.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { entriesByPartition } from '../testing/ledger-months.js';
import { LedgerPartitions1767800000000 } from './ledger-partitions.migration.js';

const migration = new LedgerPartitions1767800000000();
let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterAll(() => given.stop());

const migrate = () => asOwner(given, (runner) => migration.up(runner));
/** The ledger as it was before: one table. */
const restoreSingleTable = () => asOwner(given, (runner) => runner.query(singleTable));
const singleTable = `
  BEGIN;
  DROP FUNCTION archive_oldest_credit_entries, create_credit_entry_partitions;
  DROP TABLE credit_archive;
  CREATE TABLE credit_entry_single (LIKE credit_entry INCLUDING CONSTRAINTS,
    CONSTRAINT credit_entry_single_pkey PRIMARY KEY (operation_id, grant_id),
    CONSTRAINT credit_entry_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES credit_grant);
  INSERT INTO credit_entry_single SELECT * FROM credit_entry;
  DROP VIEW credit_entry_partition;
  DROP TABLE credit_entry;
  ALTER TABLE credit_entry_single RENAME TO credit_entry;
  ALTER TABLE credit_entry RENAME CONSTRAINT credit_entry_single_pkey TO credit_entry_pkey;
  REVOKE UPDATE, DELETE, TRUNCATE ON credit_entry FROM scriptsmith_billing;
  COMMIT;`;

const entriesOf = (userId: number) =>
  given.sql('SELECT * FROM credit_entry WHERE user_id = $1 ORDER BY operation_id, grant_id', [userId]);

test('keeps every entry while charges continue', async () => {
  const userId = await given.subscriber();
  await given.grantPack(userId, 5);
  await given.consume({ userId, amount: 10 });
  await restoreSingleTable();
  const before = await entriesOf(userId);
  expect(before).toHaveLength(4);

  let isMigrating = true;
  const clients = Array.from({ length: 4 }, async () => {
    let charges = 0;
    for (; isMigrating; charges += 1) await given.consume({ userId, amount: 1 });
    return charges;
  });
  await migrate().finally(() => (isMigrating = false));
  const charges = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);

  const after = await entriesOf(userId);
  expect(after).toHaveLength(before.length + charges);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_earlier: after.length });
  expect(await given.balance(userId)).toBe(15_000 + 5 - 10 - charges);
  expect(await given.provider(LedgerCheck).run()).toEqual([]);
});

test('continues after a failure at any step', async () => {
  const userId = await given.subscriber();
  await given.consume({ userId, amount: 10 });
  await restoreSingleTable();
  await given.sql(
    `ALTER TABLE credit_entry ADD CONSTRAINT credit_entry_bound CHECK (created_at < '2100-01-01') NOT VALID`,
  );
  await migrate();
  await migrate();
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_earlier: 2 });
  await expect(given.sql('INSERT INTO credit_entry SELECT * FROM credit_entry LIMIT 1')).rejects.toThrow(
    'duplicate key',
  );
  await expect(given.asService('DELETE FROM credit_entry')).rejects.toThrow('permission denied');
  await expect(given.asService('SELECT FROM credit_entry_earlier')).rejects.toThrow('permission denied');
});

test('entries in the future are converted as well', async () => {
  const userId = await given.subscriber();
  await restoreSingleTable();
  await given.sql('UPDATE credit_entry SET created_at = $1 WHERE user_id = $2', ['2199-12-31T23:59:59Z', userId]);
  await migrate();
  const [last] = await given.sql('SELECT ends_at FROM credit_entry_partition');
  expect(last).toEqual({ ends_at: new Date('2200-02-01T00:00:00Z') });
  expect(await entriesByPartition(given, userId)).toEqual({ credit_entry_earlier: 1 });
});
