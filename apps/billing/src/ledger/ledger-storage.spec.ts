import { eventually } from '@scriptsmith/testing';
import { LedgerFixture } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
beforeEach(async () => {
  given = await LedgerFixture.start();
});
afterEach(() => given.stop());

interface TableStatistics {
  updates: number;
  hotUpdates: number;
}
const statisticsOf = async (table: string): Promise<TableStatistics> => {
  const [row] = await given.sql<TableStatistics>(
    `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS "hotUpdates" FROM pg_stat_user_tables
     WHERE schemaname = 'billing' AND relname = $1`,
    [table],
  );
  return row!;
};

/** Otherwise each charge would add entries to all indexes of the row, and vacuum would have to remove them. */
test('a charge updates accounts and grants without an index', async () => {
  const userId = await given.subscriber();
  const before = { account: await statisticsOf('credit_account'), grant: await statisticsOf('credit_grant') };
  for (let charge = 0; charge < 40; charge += 1) await given.consume({ userId, amount: 1 });
  for (const [table, { updates, hotUpdates }] of [
    ['credit_account', before.account],
    ['credit_grant', before.grant],
  ] as const) {
    await eventually(async () => {
      const now = await statisticsOf(table);
      expect(now.updates - updates).toBeGreaterThanOrEqual(40);
      expect(now.updates - now.hotUpdates).toBeLessThanOrEqual(1 + updates - hotUpdates);
    });
  }
});

test('a vacuum does not wait for a share of a table that grows without limit', async () => {
  const rows = await given.sql<{ relname: string; parameters: string[] }>(
    `SELECT relname, reloptions AS parameters FROM pg_class
     WHERE oid IN ('credit_account'::regclass, 'credit_grant'::regclass, 'credit_hold'::regclass,
       'subscription'::regclass, 'credit_operation'::regclass)`,
  );
  const parameters = Object.fromEntries(rows.map((row) => [row.relname, row.parameters]));
  for (const table of ['credit_account', 'credit_grant', 'credit_hold', 'subscription']) {
    expect(parameters[table]).toContain('autovacuum_vacuum_scale_factor=0.02');
  }
  expect(parameters['credit_account']).toContain('fillfactor=70');
  expect(parameters['credit_grant']).toContain('fillfactor=70');
  expect(parameters['credit_hold']).toContain('fillfactor=100');
  expect(parameters['credit_operation']).toEqual(
    expect.arrayContaining([
      'autovacuum_vacuum_insert_scale_factor=0',
      'autovacuum_vacuum_insert_threshold=500000',
      'autovacuum_freeze_min_age=0',
    ]),
  );
});
