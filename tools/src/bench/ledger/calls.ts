import { join } from 'node:path';
import { seedAccounts, seedUsers } from '../growth/seed-users.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { measureInTurns, usualTurns } from '../turns.js';
import { type BenchProduct, connections, startBenchProduct, type Topology } from './bench-product.js';
import { collectOf } from './ingest.js';
import { batchOf, type Call, consumptionOf } from './load.js';
import { consumptionScript, hotUser, measurePgbench, pgbenchAvailable, someUser } from './pgbench.js';
import { hotUserId, manyUsers, seedSubscribers } from './subscribers.js';

interface Load {
  name: string;
  connections: number;
  nextCall: (id: string) => Call;
  /** The user of the same load in pgbench. */
  pgbenchUser?: string;
}

const users = 10_000;
const anyUser = (): number => 1 + Math.floor(Math.random() * manyUsers);
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const get = (path: () => string) => ({ connections, nextCall: (): Call => ({ method: 'GET', path: path() }) });
/** Admins are few. */
const admin = (path: string) => ({
  connections: 4,
  nextCall: (): Call => ({ isAdmin: true, method: 'GET', path }),
});

export const loads: readonly Load[] = [
  {
    name: `consume, ${manyUsers} users`,
    ...{ connections, nextCall: (id) => consumptionOf(anyUser(), id), pgbenchUser: someUser },
  },
  {
    name: 'consume, one hot user',
    ...{ connections, nextCall: (id) => consumptionOf(hotUserId, id), pgbenchUser: hotUser },
  },
  {
    name: `consume-batch, 500 commands of ${manyUsers} users`,
    // While one batch is read or answered, the ledger executes others.
    ...{ connections: 4, nextCall: (id) => batchOf(500, anyUser, id) },
  },
  { name: 'credits', ...get(() => `/users/${anyUser()}/credits`) },
  { name: 'subscription', ...get(() => `/users/${anyUser()}/subscription`) },
  { name: 'history', ...get(() => `/users/${anyUser()}/credits/history`) },
  ...[16, 64].map((count) => ({
    name: `collect, one event, ${count} connections`,
    ...{ connections: count, nextCall: (): Call => collectOf(1) },
  })),
  { name: 'collect, ten events', connections: 16, nextCall: () => collectOf(10) },
  { name: 'overview: totals', ...admin('/api/admin/stats') },
  { name: 'overview: 90 days', ...admin(`/api/admin/figures?from=${day(89)}&to=${day(0)}`) },
  { name: 'users: one in twenty matches', ...admin('/api/admin/users?search=falcon&page=1') },
];

/**
 * The CPU time of calls, in turns with the same calls of another build if one is named. BENCH_CALLS selects calls by a regular
 * expression. Consumption is also compared with pgbench, which executes one in a transaction on the same Postgres.
 */
export const calls = (topology: Topology, replicas = 1): BenchSection => ({
  name: replicas === 1 ? topology : `${replicas} replicas`,
  onlyWhenNamed: replicas > 1,
  async measure(folder, otherBuild) {
    const selected = new RegExp(process.env['BENCH_CALLS'] ?? '');
    const builds = otherBuild === undefined ? [process.cwd()] : [otherBuild, process.cwd()];
    const products: BenchProduct[] = [];
    try {
      for (const [number, workspace] of builds.entries()) {
        products.push(await startSeeded(topology, join(folder, String(number)), workspace, replicas));
      }
      const rows: BenchRow[] = [];
      for (const load of loads.filter(({ name }) => selected.test(name)))
        rows.push(...(await measureLoad(load, products)));
      return { title: `CPU time of calls: ${this.name}`, rows };
    } finally {
      for (const product of products) await product.stop();
    }
  },
});

/** A product with the users of all loads. */
export async function startSeeded(topology: Topology, folder: string, workspace: string, replicas: number) {
  const commandLine = replicas === 1 ? [] : ['--replicas', String(replicas)];
  const product = await startBenchProduct(topology, folder, { TRUST_PROXY: 'loopback' }, commandLine, workspace);
  await seedSubscribers(product.databaseUrl);
  await seedAccounts(product.databaseUrl, hotUserId);
  await seedUsers(product.databaseUrl, users);
  return product;
}

function measureLoad(load: Load, products: readonly BenchProduct[]): Promise<BenchRow[]> {
  const { name, connections: count, nextCall, pgbenchUser } = load;
  const contestants = products.map((product, place) => ({
    name: place < products.length - 1 ? `${name} (other build)` : name,
    target: { ...product, connections: count },
    nextCall,
  }));
  if (pgbenchUser === undefined || !pgbenchAvailable()) return measureInTurns(contestants);
  const { databaseUrl } = products.at(-1)!;
  const script = consumptionScript(pgbenchUser);
  return measureInTurns(contestants, usualTurns, (durationMs) =>
    measurePgbench(databaseUrl, script, count, durationMs),
  );
}
