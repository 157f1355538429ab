import { join } from 'node:path';
import { startBenchProduct } from '../ledger/bench-product.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { measureIngest } from './ingest.js';
import { measureReads } from './reads.js';
import { waitForClosedDays } from './closed-days.js';
import { seedTraffic, trafficBytes } from './seed-traffic.js';

const warmUpMs = 3_000;
const ingestMs = 20_000;
/** Few, whose answers must be quick, and as many as load the product. */
const ingestConnections = [16, 32];

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
      await measureIngest(target, warmUpMs, ingestConnections.at(-1)!);
      const ingest: BenchRow[] = [];
      for (const connections of ingestConnections)
        ingest.push({
          name: `ingest, 10 events a call, ${connections} connections`,
          ...(await measureIngest(target, ingestMs, connections)),
        });
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
