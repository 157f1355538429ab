import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@scriptsmith/local-servers';
import pg from 'pg';
import { type BenchProduct, startBenchProduct } from '../ledger/bench-product.js';
import { seedProduct } from './seed-product.js';

/** For a load that can be repeated: less WAL, and fewer checkpoints. */
const seedSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '512MB',
  autovacuum: 'off',
};

/** A product with a number of users and their ledger. Reuses the data of an earlier run in the same folder. */
export async function startSeededProduct(folder: string, users: number): Promise<BenchProduct> {
  const seeded = join(folder, 'seeded');
  if (!existsSync(seeded)) {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const postgres = await startPostgresServer({ dataDirectory: join(folder, 'postgres'), password: 'bench' });
    try {
      const startedAt = performance.now();
      await changeSettings(
        postgres,
        Object.entries(seedSettings).map(([name, value]) => `ALTER SYSTEM SET ${name} = '${value}'`),
      );
      await seedProduct(postgres.url, users);
      await changeSettings(postgres, ['CHECKPOINT', 'ALTER SYSTEM RESET ALL']);
      console.error(`seeded ${users} users in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    } finally {
      await postgres.stop();
    }
    await writeFile(seeded, '');
  }
  return startBenchProduct('one process', folder);
}

async function changeSettings(postgres: PostgresServer, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  await postgres.restart();
}
