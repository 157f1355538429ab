import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchRow, median } from '../report.js';
import { postgresCpuSeconds } from '../postgres-cpu.js';
import { descendantsOf, readProcessAccounts } from '../process-cpu.js';
import type { BenchSection } from '../section.js';
import { type BenchProduct, startBenchProduct } from './bench-product.js';
import { consumptionOf, loadCalls, type LoadResult } from './load.js';
import { hotUserId, manyUsers, seedSubscribers } from './subscribers.js';
import { medianOf, roundMs, rounds, warmUpMs } from './throughput.js';

const brokerProgram = 'beam.smp';
const balancerProgram = 'haproxy';
const loads = [
  { name: `${manyUsers} users`, pickUser: () => 1 + Math.floor(Math.random() * manyUsers) },
  { name: 'one hot user', pickUser: () => hotUserId },
];

interface CpuSeconds {
  node: number;
  broker: number;
  balancer: number;
  postgres: number;
}

interface Measured extends LoadResult {
  cpuMs: Record<keyof CpuSeconds, number>;
}

/**
 * The CPU time of a consumption over RabbitMQ with a number of replicas of every service, behind the load balancer if there
 * are several. One section per number, because many processes take long to start.
 */
export const replicas = (count: number): BenchSection => ({
  name: count === 1 ? '1 replica' : `${count} replicas`,
  onlyWhenNamed: true,
  async measure(folder) {
    const product = await startBenchProduct('services over RabbitMQ', folder, {}, ['--replicas', String(count)]);
    try {
      await seedSubscribers(product.databaseUrl);
      const rows: BenchRow[] = [];
      for (const { name, pickUser } of loads)
        rows.push(rowOf(name, await measureLoad(product, folder, count, pickUser)));
      const idleCpuMsPerSecond = await measureIdle(product, folder);
      return {
        title: `Consumption over RabbitMQ, ${this.name}`,
        rows: [
          ...rows.map((row) => ({
            ...row,
            cpuMsAboveIdle: Number(row['cpuMs']) - idleCpuMsPerSecond / Number(row['requestsPerSecond']),
          })),
          { name: 'idle', idleCpuMsPerSecond },
        ],
      };
    } finally {
      await product.stop();
    }
  },
});

/** Warms up for longer with more replicas, each of which compiles its own code. */
async function measureLoad(
  product: BenchProduct,
  folder: string,
  count: number,
  pickUser: () => number,
): Promise<Measured[]> {
  await loadCalls(product, (id) => consumptionOf(pickUser(), id), count * warmUpMs);
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuSecondsOf(product, folder);
    const { requests, ...result } = await loadCalls(product, (id) => consumptionOf(pickUser(), id), roundMs);
    measured.push({ ...result, cpuMs: cpuBetween(before, await cpuSecondsOf(product, folder), requests) });
  }
  return measured;
}

/** The processes of the replicas use CPU time without any load, too. */
async function measureIdle(product: BenchProduct, folder: string): Promise<number> {
  const before = await cpuSecondsOf(product, folder);
  await delay(roundMs);
  return sumOf(cpuBetween(before, await cpuSecondsOf(product, folder), roundMs / 1_000));
}

async function cpuSecondsOf(product: BenchProduct, folder: string): Promise<CpuSeconds> {
  const accounts = descendantsOf(product.process.pid, await readProcessAccounts());
  const secondsOf = (selected: typeof accounts): number => selected.reduce((sum, { seconds }) => sum + seconds, 0);
  const broker = secondsOf(accounts.filter(({ program }) => program === brokerProgram));
  const balancer = secondsOf(accounts.filter(({ program }) => program === balancerProgram));
  const postgres = await postgresCpuSeconds(join(folder, 'postgres'));
  return { node: secondsOf(accounts) - broker - balancer, broker, balancer, postgres };
}

/** Milliseconds for each unit. */
const cpuBetween = (before: CpuSeconds, after: CpuSeconds, units: number): Record<keyof CpuSeconds, number> => ({
  node: ((after.node - before.node) * 1_000) / units,
  broker: ((after.broker - before.broker) * 1_000) / units,
  balancer: ((after.balancer - before.balancer) * 1_000) / units,
  postgres: ((after.postgres - before.postgres) * 1_000) / units,
});

const sumOf = ({ node, broker, balancer, postgres }: Record<keyof CpuSeconds, number>): number =>
  node + broker + balancer + postgres;

function rowOf(name: string, measured: readonly Measured[]): BenchRow {
  const medianCpuMs = (program: keyof CpuSeconds): number => median(measured.map(({ cpuMs }) => cpuMs[program]));
  return {
    ...{ name, ...medianOf(measured), nodeCpuMs: medianCpuMs('node'), brokerCpuMs: medianCpuMs('broker') },
    ...{ balancerCpuMs: medianCpuMs('balancer'), postgresCpuMs: medianCpuMs('postgres') },
    cpuMs: median(measured.map(({ cpuMs }) => sumOf(cpuMs))),
  };
}
