import { join } from 'node:path';
import type { BenchSection } from '../section.js';
import { measureInTurns } from '../turns.js';
import { type BenchProduct, startBenchProduct } from './bench-product.js';
import { consumptionOf } from './load.js';
import { seedConsumptions, seededEntries } from './seed-consumptions.js';
import { manyUsers, seedSubscribers } from './subscribers.js';

const nextCall = (id: string) => consumptionOf(1 + Math.floor(Math.random() * manyUsers), id);

/** Compares consumption on an empty ledger and on one with entries of years, in alternating rounds. */
export const ledgerSize: BenchSection = {
  name: 'ledger size',
  onlyWhenNamed: true,
  async measure(folder) {
    const products: BenchProduct[] = [];
    try {
      for (const name of ['empty', 'full']) {
        const product = await startBenchProduct('one process', join(folder, name));
        products.push(product);
        await seedSubscribers(product.databaseUrl);
      }
      const [empty, full] = products as [BenchProduct, BenchProduct];
      await seedConsumptions(full.databaseUrl);
      const rows = await measureInTurns([
        { name: 'a new ledger', target: empty, nextCall },
        { name: `${seededEntries / 1e6} million entries`, target: full, nextCall },
      ]);
      return { title: 'Consumption by the size of the ledger', rows };
    } finally {
      for (const product of products) await product.stop();
    }
  },
};
