import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { startProductProcess } from '@scriptsmith/testing';
import { type LoadResult, loadConsumption } from './load.js';
import { consumptionScript, hotUser, measurePgbench, pgbenchAvailable, someUser } from './pgbench.js';
import { type BenchRow, median, report } from './report.js';
import { hotUserId, manyUsers, seedSubscribers } from './seed.js';

const connections = 32;
const rounds = 3;
const roundMs = 5_000;
const warmUpMs = 3_000;
const hasPgbench = pgbenchAvailable();

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

const topologies = {
  'one process': 'tools/start.mjs',
  'services over RabbitMQ': 'tools/start-services.mjs',
} as const;

/** Rounds of the product and of the yardstick in turn, so that both see the machine in the same moods. */
async function benchTopology(topology: keyof typeof topologies, folder: string): Promise<BenchRow[]> {
  const postgres = await startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' });
  const product = await startProductProcess({
    workspace: process.cwd(),
    script: topologies[topology],
    dataDirectory: join(folder, 'data'),
    environment: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
  });
  try {
    await seedSubscribers(postgres.url);
    const target = { ...product, connections };
    const rows: BenchRow[] = [];
    for (const scenario of scenarios) {
      await loadConsumption(target, scenario.pickUser, warmUpMs);
      const measured: LoadResult[] = [];
      const yardstick: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await loadConsumption(target, scenario.pickUser, roundMs));
        if (!hasPgbench) continue;
        const script = consumptionScript(scenario.pgbenchUser);
        yardstick.push(await measurePgbench(postgres.url, script, connections, roundMs));
      }
      console.error(`measured: ${scenario.name}, ${topology}`);
      rows.push(...rowsOf(`${scenario.name}: ${topology}`, measured, yardstick));
    }
    return rows;
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

function rowsOf(name: string, product: readonly LoadResult[], yardstick: readonly number[]): BenchRow[] {
  const row: BenchRow = {
    name,
    requestsPerSecond: median(product.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50Ms: median(product.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(product.map(({ p99Ms }) => p99Ms)),
  };
  if (yardstick.length === 0) return [row];
  const ratios = product.map(({ requestsPerSecond }, round) => requestsPerSecond / yardstick[round]!);
  return [
    { ...row, ratioToPgbench: median(ratios) },
    { name: `${name} (pgbench, same rounds)`, requestsPerSecond: median(yardstick) },
  ];
}

/** All topologies, or the one named with `--only`. */
function asked(): (keyof typeof topologies)[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const all = Object.keys(topologies) as (keyof typeof topologies)[];
  const chosen = all.filter((topology) => values.only === undefined || topology === values.only);
  if (chosen.length === 0) throw new Error(`--only takes one of: ${all.join(', ')}`);
  return chosen;
}

const rows: BenchRow[] = [];
for (const topology of asked()) {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-bench-'));
  await chmod(folder, 0o755);
  try {
    rows.push(...(await benchTopology(topology, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
await report(rows, 'bench-report.json');
if (!hasPgbench) {
  console.log('\npgbench is missing (Debian: postgresql-contrib), so there is no yardstick and no ratio in this run.');
}
