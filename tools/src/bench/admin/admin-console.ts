import { Pool } from 'undici';
import { startBenchProduct } from '../ledger/bench-product.js';
import { seedConsumptions, seededEntries } from '../ledger/seed-consumptions.js';
import { seedSubscribers } from '../ledger/subscribers.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { commonSearch, rareSearch, seededUsers, seedUsers } from './seed-users.js';

const warmUps = 3;
const repetitions = 20;
const targetMs = 200;

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const pages: Readonly<Record<string, string>> = {
  'the newest': '/api/admin/users?page=1',
  'a page in the middle': `/api/admin/users?page=${seededUsers / 50}`,
  'the last page': `/api/admin/users?page=${seededUsers / 25}`,
  'by address, far in': '/api/admin/users?sort=email&page=5000',
  'one plan': '/api/admin/users?plan=pro&sort=username&page=1',
  'a rare status of one plan': '/api/admin/users?plan=pro&status=past_due&sort=email&page=1',
  'those who are banned': '/api/admin/users?banned=true&sort=username&page=1',
  'a rare search': `/api/admin/users?search=${rareSearch}&page=1`,
  'a common search': `/api/admin/users?search=${commonSearch}&page=1`,
  'a search of one letter': '/api/admin/users?search=f&page=1',
  'the stat cards': '/api/admin/stats',
  'the charts of 90 days': `/api/admin/figures?from=${day(89)}&to=${day(0)}`,
};

/** The response times of the admin console with a million users and years of ledger entries. */
export const adminConsole: BenchSection = {
  name: 'admin console',
  onlyWhenNamed: true,
  async measure(folder) {
    const product = await startBenchProduct('one process', folder);
    try {
      await seedSubscribers(product.databaseUrl);
      await seedConsumptions(product.databaseUrl);
      await seedUsers(product.databaseUrl);
      const ask = asker(product.origin, product.process.adminKey);
      const rows: BenchRow[] = [];
      for (const [name, path] of Object.entries(pages))
        rows.push({ name, ...(await timesOf(() => ask(path))), targetMs });
      const title = `The admin console with ${seededUsers / 1e6} million users and ${seededEntries / 1e6} million ledger entries`;
      return { title, rows };
    } finally {
      await product.stop();
    }
  },
};

/** Sends requests one after another, like an admin. Rejects if a response is not 200. */
function asker(origin: string, adminKey: string): (path: string) => Promise<void> {
  const pool = new Pool(origin, { connections: 1, pipelining: 1 });
  return async (path) => {
    const response = await pool.request({ method: 'GET', path, headers: { 'admin-key': adminKey } });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
  };
}

async function timesOf(ask: () => Promise<void>): Promise<{ p50Ms: number; p95Ms: number }> {
  for (let count = 0; count < warmUps; count += 1) await ask();
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const askedAt = performance.now();
    await ask();
    times.push(performance.now() - askedAt);
  }
  times.sort((one, other) => one - other);
  return { p50Ms: times[repetitions / 2]!, p95Ms: times[Math.floor(repetitions * 0.95)]! };
}
