import { join } from 'node:path';
import type { BenchProduct } from '../ledger/bench-product.js';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';
import { measureInTurns } from '../turns.js';
import { type Operation, operations } from './operations.js';
import { rowsPerUser } from './seed-ledger.js';
import { startSeededProduct } from './seeded-product.js';

const turns = { rounds: 3, roundMs: 1_000, warmUpMs: 500 };

/** The users of a new product, and of those that it is compared with. */
const newUsers = 5_000;
const grownUsers = (process.env['GROWTH_USERS'] ?? '300000,3000000').split(',').map(Number);

interface Contestant {
  users: number;
  product: BenchProduct;
}

/**
 * The cost of operations by the number of users and of the rows in their ledger, in turns. GROWTH_DIR keeps the data for
 * further runs, because seeding takes longer than measuring. GROWTH_USERS selects the sizes, and GROWTH_OPERATIONS the
 * operations by a regular expression.
 */
export const growth: BenchSection = {
  name: 'growth',
  onlyWhenNamed: true,
  async measure(folder) {
    const contestants: Contestant[] = [];
    try {
      for (const users of [newUsers, ...grownUsers]) {
        const home = join(process.env['GROWTH_DIR'] ?? folder, String(users));
        contestants.push({ users, product: await startSeededProduct(home, users) });
      }
      const selected = new RegExp(process.env['GROWTH_OPERATIONS'] ?? '');
      const rows: BenchRow[] = [];
      for (const operation of operations.filter(({ name }) => selected.test(name))) {
        rows.push(...(await measureOperation(operation, contestants)));
      }
      return { title: 'Cost of operations by the size of the product', rows };
    } finally {
      for (const { product } of contestants) await product.stop();
    }
  },
};

const measureOperation = (
  { name, connections, call }: Operation,
  contestants: readonly Contestant[],
): Promise<BenchRow[]> =>
  measureInTurns(
    contestants.map(({ users, product }) => ({
      name: `${name}, ${sizeOf(users)}`,
      target: { ...product, connections },
      nextCall: (id) => call(users, id),
    })),
    turns,
  );

const sizeOf = (users: number): string =>
  `${users.toLocaleString('en')} users, ${((users * rowsPerUser) / 1e6).toLocaleString('en')} million rows`;
