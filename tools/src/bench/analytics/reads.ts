import { Pool } from 'undici';
import type { BenchProduct } from '../ledger/bench-product.js';
import { type BenchRow, median } from '../report.js';
import { replaceClosedDays } from './closed-days.js';
import type { SeededTraffic } from './seed-traffic.js';

const warmUps = 5;
const repetitions = 40;
const coldRepetitions = 10;

interface Read {
  name: string;
  path: string;
  targetMs?: number;
  /** Also measured while the product has no closed day in memory. */
  usesClosedDays?: boolean;
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const stats = (days: number, filters = ''): string =>
  `/api/admin/analytics/stats?start=${day(days - 1)}&end=${day(0)}${filters}`;

const filtered = (name: string, path: string, targetMs: number): Read => ({
  name,
  path,
  targetMs,
  usesClosedDays: true,
});

/** Requests one after another, like an admin. Traffic stats include the 20 newest visits and exact visitor counts. */
const readsOf = ({ sessionId, userId, events }: SeededTraffic): Read[] => {
  const [filteredMs, twoFiltersMs] = events > 5e6 ? [250, 500] : [20, 500];
  return [
    { name: 'stats, 7 days', path: stats(7), targetMs: 50 },
    { name: 'stats, 30 days', path: stats(30), targetMs: 50 },
    { name: 'stats, 90 days', path: stats(90), targetMs: 50 },
    { name: 'stats, 1 day by the hour', path: stats(1), targetMs: 50 },
    filtered('stats, 7 days, one country', stats(7, '&country=DE'), filteredMs),
    filtered('stats, 90 days, one country', stats(90, '&country=DE'), filteredMs),
    filtered('stats, 90 days, one page', stats(90, '&page=%2Fcheckout'), filteredMs),
    filtered('stats, 90 days, most visited page and device', stats(90, '&page=%2F&device=Desktop'), twoFiltersMs),
    filtered(
      'stats, 90 days, rare country and referrer',
      stats(90, '&country=Unknown&referrer=bing.com'),
      twoFiltersMs,
    ),
    { name: 'a timeline', path: `/api/admin/analytics/session/${sessionId}`, targetMs: 10 },
    { name: 'visits of a user', path: `/api/admin/users/${userId}/visits`, targetMs: 30 },
    { name: 'who is there now', path: '/api/admin/analytics/now' },
  ];
};

/** @throws if a response is not 200 */
export async function measureReads(
  { origin, databaseUrl, process: { adminKey } }: BenchProduct,
  traffic: SeededTraffic,
): Promise<BenchRow[]> {
  const pool = new Pool(origin, { connections: 1, pipelining: 1, headersTimeout: 60_000 });
  const ask = async (path: string): Promise<number> => {
    const askedAt = performance.now();
    const answer = await pool.request({ method: 'GET', path, headers: { 'admin-key': adminKey } });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return performance.now() - askedAt;
  };
  const rows: BenchRow[] = [];
  for (const { name, path, targetMs, usesClosedDays } of readsOf(traffic)) {
    for (let count = 0; count < warmUps; count += 1) await ask(path);
    const times: number[] = [];
    for (let count = 0; count < repetitions; count += 1) times.push(await ask(path));
    times.sort((one, other) => one - other);
    const coldTimes: number[] = [];
    while (usesClosedDays && coldTimes.length < coldRepetitions) {
      await replaceClosedDays(databaseUrl);
      coldTimes.push(await ask(path));
    }
    rows.push({
      ...{ name, p50Ms: times[repetitions / 2]!, p95Ms: times[Math.floor(repetitions * 0.95)]!, targetMs },
      coldP50Ms: coldTimes.length > 0 ? median(coldTimes) : undefined,
    });
  }
  await pool.close();
  return rows;
}
