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

const replicaCounts = [1, 2, 4];
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
 * The CPU time of a consumption over RabbitMQ with one or more replicas of every service, behind the load balancer if there
 * are several.
 */
export const replicas: BenchSection = {
  name: 'replicas',
  onlyWhenNamed: true,
  async measure(folder) {
    const rows: BenchRow[] = [];
    for (const count of replicaCounts) {
      const countFolder = join(folder, String(count));
      const product = await startBenchProduct('services over RabbitMQ', countFolder, {}, ['--replicas', String(count)]);
      try {
        await seedSubscribers(product.databaseUrl);
        for (const { name, pickUser } of loads) {
          const measured = await measureLoad(product, countFolder, pickUser);
          rows.push(rowOf(`${name}, ${count} ${count === 1 ? 'replica' : 'replicas'}`, measured));
        }
        rows.push(await measureIdle(`idle, ${count} ${count === 1 ? 'replica' : 'replicas'}`, product, countFolder));
      } finally {
        await product.stop();
      }
    }
    return { title: 'Consumption over RabbitMQ by number of replicas', rows };
  },
};

async function measureLoad(product: BenchProduct, folder: string, pickUser: () => number): Promise<Measured[]> {
  await loadCalls(product, (id) => consumptionOf(pickUser(), id), warmUpMs);
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuSecondsOf(product, folder);
    const { requests, ...result } = await loadCalls(product, (id) => consumptionOf(pickUser(), id), roundMs);
    measured.push({ ...result, cpuMs: cpuBetween(before, await cpuSecondsOf(product, folder), requests) });
  }
  return measured;
}

/** The processes of the replicas use CPU time without any load, too. */
async function measureIdle(name: string, product: BenchProduct, folder: string): Promise<BenchRow> {
  const before = await cpuSecondsOf(product, folder);
  await delay(roundMs);
  const used = cpuBetween(before, await cpuSecondsOf(product, folder), roundMs / 1_000);
  return { name, idleCpuMsPerSecond: sumOf(used) };
}

async function cpuSecondsOf(product: BenchProduct, folder: string): Promise<CpuSeconds> {
  const accounts = await readProcessAccounts();
  const secondsOf = (program: string): number =>
    accounts.filter((account) => account.program === program).reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    node: descendantsOf(product.process.pid, accounts)
      .filter(({ program }) => program !== brokerProgram && program !== balancerProgram)
      .reduce((sum, { seconds }) => sum + seconds, 0),
    broker: secondsOf(brokerProgram),
    balancer: secondsOf(balancerProgram),
    postgres: await postgresCpuSeconds(join(folder, 'postgres')),
  };
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
