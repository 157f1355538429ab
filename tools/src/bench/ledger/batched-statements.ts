import { randomUUID } from 'node:crypto';
import { consumeInOneTransaction } from '@scriptsmith/billing';
import pg from 'pg';
import { manyUsers } from './subscribers.js';

/** As many commands as the service puts into a transaction, which it executes one after another. */
const commandsPerTransaction = 256;
const connections = 1;

/** Runs the transactions of the ledger without HTTP and messages, and returns the consumptions per second. */
export async function measureStatements(databaseUrl: string, durationMs: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: '-c search_path=billing' });
  const startedAt = performance.now();
  const run = async (lane: number): Promise<number> => {
    const client = await pool.connect();
    try {
      let transactions = 0;
      for (; performance.now() - startedAt < durationMs; transactions += 1) {
        const results = await consumeInOneTransaction(client, commandsOf(lane), new Date());
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      }
      return transactions;
    } finally {
      client.release();
    }
  };
  try {
    const transactions = await Promise.all(Array.from({ length: connections }, (_, lane) => run(lane)));
    const total = transactions.reduce((sum, count) => sum + count, 0) * commandsPerTransaction;
    return (total * 1_000) / (performance.now() - startedAt);
  } finally {
    await pool.end();
  }
}

/** Of users of the lane's own, so that no transaction waits for another. */
function commandsOf(lane: number) {
  const requestHash = Buffer.alloc(32);
  return Array.from({ length: commandsPerTransaction }, () => ({
    ...{ operationId: randomUUID(), idempotencyKey: randomUUID(), requestHash, actor: 'bench', requestId: 'bench' },
    ...{ amount: 1, reason: 'bench', metadata: null },
    userId: 1 + lane + connections * Math.floor(Math.random() * (manyUsers / connections)),
  }));
}
