import type { BenchSection } from '../section.js';
import { measureInTurns, usualTurns } from '../turns.js';
import { startBenchProduct } from './bench-product.js';
import { measureStatements } from './batched-statements.js';
import type { Call } from './load.js';
import { manyUsers, seedSubscribers } from './subscribers.js';

const commandsPerBatch = 500;
/** While one batch is read or answered, the ledger executes others. */
const connections = 4;

function batchCall(id: string): Call {
  const commands = Array.from({ length: commandsPerBatch }, (_, index) => ({
    ...{ userId: 1 + Math.floor(Math.random() * manyUsers), amount: 1, reason: 'bench' },
    idempotencyKey: `${id}-${index}`,
  }));
  return { method: 'POST', path: '/credits/consume-batch', body: JSON.stringify({ commands }) };
}

/** Batch consumption, in turns with its statements alone on the same Postgres. */
export const batches: BenchSection = {
  name: 'batches',
  onlyWhenNamed: false,
  async measure(folder) {
    const product = await startBenchProduct('one process', folder);
    try {
      await seedSubscribers(product.databaseUrl);
      const name = `consume-batch, ${commandsPerBatch} commands of ${manyUsers} users`;
      const rows = await measureInTurns(
        [{ name, target: { ...product, connections }, nextCall: batchCall }],
        usualTurns,
        async (durationMs) => (await measureStatements(product.databaseUrl, durationMs)) / commandsPerBatch,
      );
      return {
        title: 'Batch consumption',
        rows: rows.map((row) => ({
          ...row,
          commandsPerSecond: row.requestsPerSecond * commandsPerBatch,
          cpuMsPerCommand: row.cpuMs / commandsPerBatch,
        })),
      };
    } finally {
      await product.stop();
    }
  },
};
