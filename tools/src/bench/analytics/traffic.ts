import { join } from 'node:path';
import { startBenchProduct } from '../ledger/bench-product.js';
import type { BenchSection } from '../section.js';
import { measureIngest } from './ingest.js';
import { measureReads } from './reads.js';
import { seedTraffic, trafficBytes, waitForClosedDays } from './seed-traffic.js';

const warmUpMs = 3_000;
const ingestMs = 20_000;

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
      const reads = await measureReads(product.origin, product.process.adminKey, seeded);
      const target = { origin: product.origin, postgresDirectory: join(folder, 'postgres') };
      await measureIngest(target, warmUpMs);
      const ingest = await measureIngest(target, ingestMs);
      return {
        title: `Analytics: ${seeded.events.toLocaleString('en-GB')} events over 90 days`,
        rows: [
          ...reads,
          { name: 'ingest, 10 events a call', ...ingest },
          { name: 'storage, indexes included', bytesPerEvent: storage.bytes / storage.events },
        ],
      };
    } finally {
      await product.stop();
    }
  },
});
