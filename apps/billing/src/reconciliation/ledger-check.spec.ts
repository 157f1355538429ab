import { LedgerFixture } from '../testing/ledger-fixture.js';
import { ledgerCheckStatement } from './ledger-check.queries.js';

test('finds the entries of users through indexes', async () => {
  const given = await LedgerFixture.start();
  try {
    const plan = await given.inTransaction(async (transaction) => {
      await transaction.query('SET LOCAL enable_seqscan = off');
      const statement = ledgerCheckStatement.replaceAll('$1', '1').replaceAll('$2', '1000');
      return transaction.query<Record<'QUERY PLAN', string>[]>(`EXPLAIN ${statement}`);
    });
    const steps = plan
      .map((row) => row['QUERY PLAN'])
      .join('\n')
      .split('->');
    const readings = steps.filter((step) => step.includes(' on credit_entry'));
    expect(readings.length).toBeGreaterThan(0);
    for (const reading of readings) expect(reading).toMatch(/Cond: \(\(?operation_id/);
  } finally {
    await given.stop();
  }
});
