import type { BenchSection } from '../section.js';
import { measureInTurns } from '../turns.js';
import { startBenchProduct } from './bench-product.js';
import { consumptionOf } from './load.js';
import { manyUsers, seedSubscribers } from './subscribers.js';

const grantsEach = 50;
const callOf = (firstUserId: number) => (id: string) =>
  consumptionOf(firstUserId + Math.floor(Math.random() * manyUsers), id);

/** Compares consumption for users with few and with many active grants. */
export const grantCount: BenchSection = {
  name: 'live grants',
  onlyWhenNamed: false,
  async measure(folder) {
    const target = await startBenchProduct('one process', folder);
    try {
      const firstOfMany = 10_001;
      await seedSubscribers(target.databaseUrl);
      await seedSubscribers(target.databaseUrl, { firstUserId: firstOfMany, userCount: manyUsers, grantsEach });
      const rows = await measureInTurns([
        { name: `${manyUsers} users, 1 live grant each`, target, nextCall: callOf(1) },
        { name: `${manyUsers} users, ${grantsEach} live grants each`, target, nextCall: callOf(firstOfMany) },
      ]);
      return { title: 'Consumption by the number of live grants', rows };
    } finally {
      await target.stop();
    }
  },
};
