import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { connections, startBenchProduct, type Topology } from './bench-product.js';
import { type LoadResult, loadConsumption } from './load.js';
import { consumptionScript, hotUser, measurePgbench, pgbenchAvailable, someUser } from './pgbench.js';
import { hotUserId, manyUsers, seedSubscribers } from './subscribers.js';

export const rounds = 3;
export const roundMs = 5_000;
export const warmUpMs = 3_000;

interface Scenario {
  name: string;
  pickUser: () => number;
  pgbenchUser: string;
}

const scenarios: readonly Scenario[] = [
  {
    name: `consume, ${manyUsers} users`,
    pickUser: () => 1 + Math.floor(Math.random() * manyUsers),
    pgbenchUser: someUser,
  },
  { name: 'consume, one hot user', pickUser: () => hotUserId, pgbenchUser: hotUser },
];

/** Consumption compared with pgbench, in alternating rounds so that both run under the same conditions. */
export const throughput = (topology: Topology): BenchSection => ({
  name: topology,
  onlyWhenNamed: false,
  async measure(folder) {
    const product = await startBenchProduct(topology, folder);
    try {
      await seedSubscribers(product.databaseUrl);
      const rows: BenchRow[] = [];
      for (const scenario of scenarios) {
        await loadConsumption(product, scenario.pickUser, warmUpMs);
        const measured: LoadResult[] = [];
        const yardstick: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          measured.push(await loadConsumption(product, scenario.pickUser, roundMs));
          if (!pgbenchAvailable()) continue;
          const script = consumptionScript(scenario.pgbenchUser);
          yardstick.push(await measurePgbench(product.databaseUrl, script, connections, roundMs));
        }
        rows.push(...rowsOf(scenario.name, measured, yardstick));
      }
      return { title: `Consumption: ${topology}`, rows };
    } finally {
      await product.stop();
    }
  },
});

function rowsOf(name: string, product: readonly LoadResult[], yardstick: readonly number[]): BenchRow[] {
  const row = { name, ...medianOf(product) };
  if (yardstick.length === 0) return [row];
  const ratios = product.map(({ requestsPerSecond }, round) => requestsPerSecond / yardstick[round]!);
  return [
    { ...row, ratioToPgbench: median(ratios) },
    { name: `${name} (pgbench, same rounds)`, requestsPerSecond: median(yardstick) },
  ];
}

export const medianOf = (results: readonly LoadResult[]): LoadResult => ({
  requestsPerSecond: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
  p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
});
