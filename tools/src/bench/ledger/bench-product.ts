import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgresServer } from '@scriptsmith/local-servers';
import { type ProductProcess, startProductProcess } from '@scriptsmith/testing';
import type { LoadTarget } from './load.js';

export const topologies = {
  'one process': 'tools/start.mjs',
  'services over RabbitMQ': 'tools/start-services.mjs',
} as const;
export type Topology = keyof typeof topologies;

/** The product on a separate Postgres, with rate limits that no load reaches. */
export interface BenchProduct extends LoadTarget {
  adminKey: string;
  databaseUrl: string;
  postgresDirectory: string;
  process: ProductProcess;
  stop(): Promise<void>;
}

export const connections = 32;

export async function startBenchProduct(
  topology: Topology,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  commandLine: readonly string[] = [],
  workspace = process.cwd(),
): Promise<BenchProduct> {
  // Postgres runs as another user, which needs access to the parent folders.
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const postgresDirectory = join(folder, 'postgres');
  const postgres = await startPostgresServer({ dataDirectory: postgresDirectory, password: 'bench' });
  const product = await startProductProcess({
    workspace,
    script: topologies[topology],
    arguments: commandLine,
    dataDirectory: join(folder, 'data'),
    environment: { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn', ...environment },
  });
  return {
    origin: product.origin,
    apiKey: product.apiKey,
    adminKey: product.adminKey,
    connections,
    databaseUrl: postgres.url,
    postgresDirectory,
    process: product,
    async stop() {
      await product.stop();
      await postgres.stop();
    },
  };
}
