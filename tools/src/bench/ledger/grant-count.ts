import type { BenchSection } from '../section.js';
import { startBenchProduct } from './bench-product.js';
import { measureInTurn } from './in-turn.js';
import { manyUsers, seedSubscribers } from './subscribers.js';

const grantsEach = 50;
const userOf = (firstUserId: number) => () => firstUserId + Math.floor(Math.random() * manyUsers);

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
      const rows = await measureInTurn(
        { name: `${manyUsers} users, 1 live grant each`, target, pickUser: userOf(1) },
        { name: `${manyUsers} users, ${grantsEach} live grants each`, target, pickUser: userOf(firstOfMany) },
      );
      return { title: 'Consumption by the number of live grants', rows };
    } finally {
      await target.stop();
    }
  },
};
