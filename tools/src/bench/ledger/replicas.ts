import { setTimeout as delay } from 'node:timers/promises';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { type BenchProduct, connections, startBenchProduct } from './bench-product.js';
import { consumptionOf, loadCalls, type LoadResult } from './load.js';
import { type CpuByProcess, cpuMsByProcess, cpuSecondsByProcess, sumOf } from './replica-cpu.js';
import { measureSharedWork, type SharedWork } from './shared-work.js';
import { hotUserId, manyUsers, seedSubscribers } from './subscribers.js';
import { medianOf, roundMs, rounds, warmUpMs } from './throughput.js';

const loads = [
  { name: `${manyUsers} users`, pickUser: () => 1 + Math.floor(Math.random() * manyUsers) },
  { name: 'one hot user', pickUser: () => hotUserId },
];

const settleMs = 30_000;

interface Measured extends LoadResult {
  cpuMs: CpuByProcess;
}

interface LoadCost extends LoadResult, SharedWork {
  cpuMs: number;
}

type LoadRow = LoadCost & BenchRow;

/**
 * The CPU time of a consumption over RabbitMQ with a number of replicas of every service, behind the load balancer if there
 * are several: with the load of one replica, and with as many times the load, for which replicas are added. One section per
 * number, because many processes take long to start.
 */
export const replicas = (count: number): BenchSection => ({
  name: count === 1 ? '1 replica' : `${count} replicas`,
  onlyWhenNamed: true,
  async measure(folder) {
    const product = await startBenchProduct('services over RabbitMQ', folder, {}, ['--replicas', String(count)]);
    try {
      await seedSubscribers(product.databaseUrl);
      const rows: LoadRow[] = [];
      // Every replica compiles its own code.
      await warmUp(product, count * warmUpMs);
      for (const connectionCount of new Set([connections, count * connections])) {
        for (const { name, pickUser } of loads) {
          const target = { ...product, connections: connectionCount };
          rows.push({
            name: `${name}, ${connectionCount} connections`,
            ...(await measureLoad(target, folder, pickUser)),
          });
        }
      }
      const idleCpuMsPerSecond = await measureIdle(product, folder);
      return {
        title: `Consumption over RabbitMQ, ${this.name}`,
        rows: [
          ...rows.map((row) => ({ ...row, cpuMsAboveIdle: row.cpuMs - idleCpuMsPerSecond / row.requestsPerSecond })),
          { name: 'idle', idleCpuMsPerSecond },
        ],
      };
    } finally {
      await product.stop();
    }
  },
});

async function warmUp(product: BenchProduct, durationMs: number): Promise<void> {
  for (const { pickUser } of loads) await loadCalls(product, (id) => consumptionOf(pickUser(), id), durationMs / 2);
}

async function measureLoad(product: BenchProduct, folder: string, pickUser: () => number): Promise<LoadCost> {
  const call = (durationMs: number) => loadCalls(product, (id) => consumptionOf(pickUser(), id), durationMs);
  await call(warmUpMs);
  const measured: Measured[] = [];
  const sharedWork = await measureSharedWork(product, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuSecondsByProcess(product, folder);
      const { requests, ...result } = await call(roundMs);
      measured.push({ ...result, cpuMs: cpuMsByProcess(before, await cpuSecondsByProcess(product, folder), requests) });
    }
  });
  return costOf(measured, sharedWork);
}

/** The processes of the replicas use CPU time without any load, too. */
async function measureIdle(product: BenchProduct, folder: string): Promise<number> {
  // Node collects the garbage of the load when it has been idle for a while.
  await delay(settleMs);
  const before = await cpuSecondsByProcess(product, folder);
  await delay(2 * roundMs);
  return sumOf(cpuMsByProcess(before, await cpuSecondsByProcess(product, folder), (2 * roundMs) / 1_000));
}

function costOf(measured: readonly Measured[], sharedWork: SharedWork): LoadCost {
  const medianCpuMs = (kind: keyof CpuByProcess): number => median(measured.map(({ cpuMs }) => cpuMs[kind]));
  return {
    ...medianOf(measured),
    ...{ gatewayCpuMs: medianCpuMs('gateway'), billingCpuMs: medianCpuMs('billing') },
    ...{ postgresCpuMs: medianCpuMs('postgres'), brokerCpuMs: medianCpuMs('broker') },
    ...{ balancerCpuMs: medianCpuMs('balancer'), othersCpuMs: medianCpuMs('others') },
    cpuMs: median(measured.map((each) => sumOf(each.cpuMs))),
    ...sharedWork,
  };
}
