import { join } from 'node:path';
import { cpuMsBetween, cpuSecondsOf } from '../cpu-time.js';
import { median } from '../report.js';
import type { BenchSection } from '../section.js';
import { connections, startBenchProduct } from './bench-product.js';
import { type Call, loadCalls } from './load.js';
import { batchScript, consumptionScript, measurePgbench, pgbenchAvailable, someUser } from './pgbench.js';
import { manyUsers, seedSubscribers } from './subscribers.js';
import { roundMs, rounds, warmUpMs } from './throughput.js';

const commandsPerBatch = 500;
/** Two batches in flight keep both lanes of the service busy. */
const batchConnections = 4;
/** Each executes the batches of one half of the users, so that none waits for a lock. */
const pgbenchLanes = 2;

function batchCall(id: string): Call {
  const commands = Array.from({ length: commandsPerBatch }, (_, index) => ({
    ...{
      userId: 1 + Math.floor(Math.random() * manyUsers),
      amount: 1,
      reason: 'bench',
      idempotencyKey: `${id}-${index}`,
    },
  }));
  return { method: 'POST', path: '/credits/consume-batch', body: JSON.stringify({ commands }) };
}

/**
 * Batch consumption compared with pgbench, which executes one consumption per transaction, and then the statements for
 * many consumptions per transaction, on the same Postgres in the same rounds.
 */
export const batches: BenchSection = {
  name: 'batches',
  onlyWhenNamed: false,
  async measure(folder) {
    const product = await startBenchProduct('one process', folder);
    try {
      await seedSubscribers(product.databaseUrl);
      const target = { ...product, connections: batchConnections, postgresDirectory: join(folder, 'postgres') };
      const measured: { commandsPerSecond: number; p50Ms: number; nodeCpuMs: number; postgresCpuMs: number }[] = [];
      const single: number[] = [];
      const batched: number[] = [];
      await loadCalls(target, batchCall, warmUpMs);
      for (let round = 0; round < rounds; round += 1) {
        const before = await cpuSecondsOf(target);
        const { requests, requestsPerSecond, p50Ms } = await loadCalls(target, batchCall, roundMs);
        const commands = requests * commandsPerBatch;
        const { node, postgres } = cpuMsBetween(before, await cpuSecondsOf(target), commands);
        const commandsPerSecond = requestsPerSecond * commandsPerBatch;
        measured.push({ commandsPerSecond, p50Ms, nodeCpuMs: node, postgresCpuMs: postgres });
        if (!pgbenchAvailable()) continue;
        const { databaseUrl } = product;
        single.push(await measurePgbench(databaseUrl, consumptionScript(someUser), connections, roundMs));
        const transactions = await measurePgbench(databaseUrl, batchScript(pgbenchLanes), pgbenchLanes, roundMs);
        batched.push((transactions * manyUsers) / pgbenchLanes);
      }
      const medianBy = (value: (result: (typeof measured)[number]) => number) => median(measured.map(value));
      const row = {
        name: `consume-batch, ${commandsPerBatch} commands of ${manyUsers} users`,
        commandsPerSecond: medianBy(({ commandsPerSecond }) => commandsPerSecond),
        p50Ms: medianBy(({ p50Ms }) => p50Ms),
        nodeCpuMsPerCommand: medianBy(({ nodeCpuMs }) => nodeCpuMs),
        postgresCpuMsPerCommand: medianBy(({ postgresCpuMs }) => postgresCpuMs),
      };
      if (single.length === 0) return { title: 'Batch consumption', rows: [row] };
      const ratioTo = (yardstick: readonly number[]) =>
        median(measured.map(({ commandsPerSecond }, round) => commandsPerSecond / yardstick[round]!));
      return {
        title: 'Batch consumption',
        rows: [
          { ...row, ratioToPgbench: ratioTo(single), ratioToBatchedPgbench: ratioTo(batched) },
          { name: 'pgbench, one consumption per transaction', commandsPerSecond: median(single) },
          { name: `pgbench, ${manyUsers / pgbenchLanes} per transaction`, commandsPerSecond: median(batched) },
        ],
      };
    } finally {
      await product.stop();
    }
  },
};
