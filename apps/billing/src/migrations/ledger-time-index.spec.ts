import { asOwner } from '../testing/as-owner.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { LedgerTimeIndex1768100000000 } from './ledger-time-index.migration.js';

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterAll(() => given.stop());

/** Adds charges, of which one page of the table contains about 50. */
const addCharges = async (charges: number, createdAt: string): Promise<void> => {
  await given.sql(
    `INSERT INTO credit_operation (id, user_id, idempotency_key, type, amount, actor, reason, request_id, created_at)
     SELECT gen_random_uuid(), 1, gen_random_uuid()::text, 'consume', 1, 'api-key:chat', 'script', 'request', $2
     FROM generate_series(1, $1::integer)`,
    [charges, createdAt],
  );
};

const chargesSince = (createdAt: string): Promise<{ charges: number; indexes: string }> =>
  asOwner(given, async (runner) => {
    await runner.query('SET enable_seqscan = off');
    const statement = `SELECT count(*)::integer AS charges FROM credit_operation WHERE created_at >= '${createdAt}'`;
    const plan = (await runner.query(`EXPLAIN ${statement}`)) as { 'QUERY PLAN': string }[];
    const [{ charges }] = (await runner.query(statement)) as [{ charges: number }];
    return { charges, indexes: plan.map((line) => line['QUERY PLAN']).join('\n') };
  });

const summarize = async (firstBlock: number): Promise<number> => {
  const [row] = await given.sql<{ block: number }>('SELECT summarize_ledger($1)::integer AS block', [firstBlock]);
  return row!.block;
};

test('the index on time of an existing ledger works until it is rebuilt, and afterwards', async () => {
  const migration = new LedgerTimeIndex1768100000000();
  await asOwner(given, async (runner) => {
    await runner.query('ALTER INDEX credit_operation_by_time SET (pages_per_range = 32)');
    await runner.query('REINDEX INDEX credit_operation_by_time');
  });
  await addCharges(10_000, '2026-01-01Z');
  const summarized = await summarize(0);
  await addCharges(5_000, '2026-02-01Z');

  await asOwner(given, (runner) => migration.up(runner));
  await addCharges(10_000, '2026-03-01Z');

  const next = await summarize(summarized);
  expect(next % 128).toBe(0);
  expect(next).toBeGreaterThan(summarized);
  await expectAllFound();
  await asOwner(given, (runner) => runner.query('REINDEX INDEX CONCURRENTLY credit_operation_by_time'));
  await expectAllFound();
});

async function expectAllFound(): Promise<void> {
  for (const [since, charges] of [
    ['2026-01-01Z', 25_000],
    ['2026-02-01Z', 15_000],
    ['2026-03-01Z', 10_000],
  ] as const) {
    const found = await chargesSince(since);
    expect(found.charges).toBe(charges);
    expect(found.indexes).toContain('credit_operation_by_time');
  }
}
