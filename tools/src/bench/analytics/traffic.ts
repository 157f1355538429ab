import { join } from 'node:path';
import { startBenchProduct } from '../ledger/bench-product.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { type IngestLoad, measureIngest } from './ingest.js';
import { measureReads } from './reads.js';
import { waitForClosedDays } from './closed-days.js';
import { seedTraffic, trafficBytes } from './seed-traffic.js';

const warmUpMs = 3_000;
const ingestMs = 20_000;
const fullLoad: IngestLoad = { connections: 32, pauseMs: 0 };
/** The machine is idle most of the time, so that the response time has no queue in it. */
const ingestLoads: readonly (IngestLoad & { name: string })[] = [
  { name: 'ingest, 16 connections with pauses', connections: 16, pauseMs: 300 },
  { name: 'ingest, 16 connections', connections: 16, pauseMs: 0 },
  { name: 'ingest, 32 connections', ...fullLoad },
];

/** Stats and timelines over 90 days of traffic, and the throughput and CPU time of ingesting more. */
export const traffic = (millions: number, onlyWhenNamed: boolean): BenchSection => ({
  name: `analytics, ${millions} million events`,
  onlyWhenNamed,
  async measure(folder) {
    const product = await startBenchProduct('one process', folder, { TRUST_PROXY: 'loopback' });
    try {
      const seeded = await seedTraffic(product.databaseUrl, millions * 1e6);
      await waitForClosedDays(product.databaseUrl);
      const storage = await trafficBytes(product.databaseUrl);
      const reads = await measureReads(product, seeded);
      const target = { origin: product.origin, postgresDirectory: join(folder, 'postgres') };
      await measureIngest(target, warmUpMs, fullLoad);
      const ingest: BenchRow[] = [];
      for (const { name, ...load } of ingestLoads)
        ingest.push({ name, ...(await measureIngest(target, ingestMs, load)) });
      return {
        title: `Analytics: ${seeded.events.toLocaleString('en-GB')} events over 90 days`,
        rows: [
          ...reads,
          ...ingest,
          { name: 'storage, indexes included', bytesPerEvent: storage.bytes / storage.events },
        ],
      };
    } finally {
      await product.stop();
    }
  },
});
