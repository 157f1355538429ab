import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { request } from 'undici';
import type { BenchProduct } from './bench-product.js';
import { replicasOf } from './replica-cpu.js';

/** How many consumptions share a message to billing and a transaction. */
export interface SharedWork {
  consumptionsPerMessage: number;
  consumptionsPerTransaction: number;
}

/** Measures a load, which calls nothing but consumptions. */
export async function measureSharedWork(product: BenchProduct, load: () => Promise<unknown>): Promise<SharedWork> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const startedAt = new Date();
    const messagesBefore = await receivedMessages(product);
    await load();
    const messages = (await receivedMessages(product)) - messagesBefore;
    const { rows } = await client.query<{ consumptions: number; transactions: number }>(
      `SELECT count(*)::integer AS consumptions, count(DISTINCT xmin::text)::integer AS transactions
       FROM billing.credit_operation WHERE type = 'consume' AND created_at >= $1`,
      [startedAt],
    );
    const { consumptions, transactions } = rows[0]!;
    return {
      consumptionsPerMessage: consumptions / messages,
      consumptionsPerTransaction: consumptions / transactions,
    };
  } finally {
    await client.end();
  }
}

/** The messages with requests that all replicas of billing have received so far. */
async function receivedMessages(product: BenchProduct): Promise<number> {
  const counts = (await replicasOf(product, 'billing')).map(async (pid) => {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    const port = /(?:^|\0)HEALTH_PORT=(\d+)/.exec(environment)?.[1];
    const response = await request(`http://127.0.0.1:${port}/metrics`);
    const count = /^scriptsmith_request_messages_total\{.*\} (\d+)$/m.exec(await response.body.text())?.[1];
    return Number(count ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
