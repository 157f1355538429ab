import { processMemory } from '../process-memory.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { startBenchProduct } from './bench-product.js';
import { consumptionOf, loadCalls } from './load.js';
import { manyUsers, seedSubscribers } from './subscribers.js';

const minutes = 10;
const someUser = (): number => 1 + Math.floor(Math.random() * manyUsers);

/** Detects memory leaks: the memory of the process after each of ten minutes under full load. */
export const memory: BenchSection = {
  name: 'memory',
  onlyWhenNamed: true,
  async measure(folder) {
    const product = await startBenchProduct('one process', folder);
    try {
      await seedSubscribers(product.databaseUrl);
      const rows: BenchRow[] = [];
      for (let minute = 1; minute <= minutes; minute += 1) {
        const { requestsPerSecond } = await loadCalls(product, (id) => consumptionOf(someUser(), id), 60_000);
        rows.push({ name: `minute ${minute}`, requestsPerSecond, ...(await processMemory(product.origin)) });
      }
      return { title: `Memory over ${minutes} minutes of consumption, ${manyUsers} users`, rows };
    } finally {
      await product.stop();
    }
  },
};
