import { join } from 'node:path';
import { cpuMsBetween, cpuSecondsOf } from '../cpu-time.js';
import type { BenchProduct } from '../ledger/bench-product.js';
import { loadCalls, type LoadResult } from '../ledger/load.js';
import { medianOf, rounds } from '../ledger/throughput.js';
import { type BenchRow, median } from '../report.js';
import type { BenchSection } from '../section.js';
import { type Operation, operations } from './operations.js';
import { rowsPerUser } from './seed-ledger.js';
import { startSeededProduct } from './seeded-product.js';

const roundMs = 1_000;
const warmUpMs = 500;

/** The users of a new product, and of those that it is compared with. */
const newUsers = 5_000;
const grownUsers = (process.env['GROWTH_USERS'] ?? '300000,3000000').split(',').map(Number);

interface Contestant {
  users: number;
  product: BenchProduct & { postgresDirectory: string };
}

interface Measured extends LoadResult {
  nodeCpuMs: number;
  postgresCpuMs: number;
}

/**
 * The cost of operations by the number of users and of the rows in their ledger, in turns. GROWTH_DIR keeps the data for
 * further runs, because seeding takes longer than measuring. GROWTH_USERS selects the sizes, and GROWTH_OPERATIONS the
 * operations by a regular expression.
 */
export const growth: BenchSection = {
  name: 'growth',
  onlyWhenNamed: true,
  async measure(folder) {
    const contestants: Contestant[] = [];
    try {
      for (const users of [newUsers, ...grownUsers]) {
        const home = join(process.env['GROWTH_DIR'] ?? folder, String(users));
        const product = await startSeededProduct(home, users);
        contestants.push({ users, product: { ...product, postgresDirectory: join(home, 'postgres') } });
      }
      const selected = new RegExp(process.env['GROWTH_OPERATIONS'] ?? '');
      const rows: BenchRow[] = [];
      for (const operation of operations.filter(({ name }) => selected.test(name))) {
        rows.push(...(await measureOperation(operation, contestants)));
      }
      return { title: 'Cost of operations by the size of the product', rows };
    } finally {
      for (const { product } of contestants) await product.stop();
    }
  },
};

async function measureOperation(operation: Operation, contestants: readonly Contestant[]): Promise<BenchRow[]> {
  const results = contestants.map((): Measured[] => []);
  for (const contestant of contestants) await load(operation, contestant, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, contestant] of contestants.entries()) {
      results[place]!.push(await load(operation, contestant, roundMs));
    }
  }
  return contestants.map(({ users }, place) => ({
    name: `${operation.name}, ${sizeOf(users)}`,
    ...medianOf(results[place]!),
    nodeCpuMs: median(results[place]!.map(({ nodeCpuMs }) => nodeCpuMs)),
    postgresCpuMs: median(results[place]!.map(({ postgresCpuMs }) => postgresCpuMs)),
    cpuRatio: ratioTo(results[0]!, results[place]!, ({ nodeCpuMs, postgresCpuMs }) => nodeCpuMs + postgresCpuMs),
    p50Ratio: ratioTo(results[0]!, results[place]!, ({ p50Ms }) => p50Ms),
  }));
}

async function load(
  { connections, call }: Operation,
  { users, product }: Contestant,
  durationMs: number,
): Promise<Measured> {
  const before = await cpuSecondsOf(product);
  const { requests, ...result } = await loadCalls({ ...product, connections }, (id) => call(users, id), durationMs);
  const { node, postgres } = cpuMsBetween(before, await cpuSecondsOf(product), requests);
  return { ...result, nodeCpuMs: node, postgresCpuMs: postgres };
}

/** The median of the ratios of each round. */
const ratioTo = (
  first: readonly Measured[],
  other: readonly Measured[],
  cost: (measured: Measured) => number,
): number => median(other.map((measured, round) => cost(measured) / cost(first[round]!)));

const sizeOf = (users: number): string =>
  `${users.toLocaleString('en')} users, ${((users * rowsPerUser) / 1e6).toLocaleString('en')} million rows`;
