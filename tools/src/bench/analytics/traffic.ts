import { startBenchProduct } from '../ledger/bench-product.js';
import type { BenchSection } from '../section.js';
import { measureInTurns } from '../turns.js';
import { collectOf } from './ingest.js';
import { measureReads } from './reads.js';
import { waitForClosedDays } from './closed-days.js';
import { seedTraffic, trafficBytes } from './seed-traffic.js';

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
      const ingest = await measureInTurns(
        [1, 10].map((events) => ({
          name: `collect, events in a call: ${events}`,
          target: { ...product, connections: 16 },
          nextCall: () => collectOf(events),
        })),
      );
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
