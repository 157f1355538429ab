import { Client, type PoolClient } from 'pg';
import type { IdempotentCommand } from '../ledger/idempotency.js';
import { consumeInOneTransaction } from './consumption.service.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';

const executions = [
  'lock_accounts (ARRAY[1])',
  'read_accounts (ARRAY[1], now())',
  `read_operations (ARRAY[1], ARRAY['key'], ARRAY['test'])`,
  'read_open_grants (ARRAY[1], now(), 3)',
  `update_grants (ARRAY[gen_random_uuid()], ARRAY[1::bigint], now())`,
  'update_accounts (ARRAY[1], ARRAY[now()], ARRAY[1::bigint], ARRAY[1::bigint], ARRAY[now()])',
];

/** A connection that first consumed on an empty ledger was left with plans that read all of it, and slowed down. */
test('statements planned on an empty ledger use indexes', async () => {
  const given = await LedgerFixture.start();
  const runner = given.database.createQueryRunner();
  try {
    const userId = await given.subscriber();
    await analyze(given.databaseUrl);
    const client = (await runner.connect()) as PoolClient;
    const command: IdempotentCommand = {
      operationId: '0199a9b0-0000-7000-8000-000000000001',
      userId,
      amount: 1,
      reason: 'script',
      metadata: null,
      idempotencyKey: 'key',
      requestHash: Buffer.alloc(32),
      actor: 'test',
      requestId: 'request-1',
    };
    await consumeInOneTransaction(client, [command], given.clock.now());
    await client.query('SET plan_cache_mode = force_generic_plan');
    for (const execution of executions) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${execution}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Seq Scan');
      // Without a condition an index is only another way to read the whole table.
      for (const node of plan.split('->').filter((part) => /Index (Only )?Scan/.test(part))) {
        expect(node).toContain('Index Cond');
      }
      // Sorted under the limit, all grants would be read for the first few.
      if (execution.startsWith('read_open_grants')) {
        expect(plan).toMatch(/Limit .*\n *-> +Index Scan using credit_grant_consumption_order/);
      }
    }
  } finally {
    await runner.release();
    await given.stop();
  }
});

/** Postgres then knows how small the tables are, which is when reading all of one is cheapest. */
async function analyze(databaseUrl: string): Promise<void> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
}
