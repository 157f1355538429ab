import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@scriptsmith/local-servers';
import pg from 'pg';

export interface TestDatabase {
  /** An empty database of its own, on a real Postgres; the login owns it. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A database for one test file: on the server of TEST_POSTGRES_URL, which `npm test` starts once for all, or else on a
 * server started for it alone.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_POSTGRES_URL'];
  const own = shared ? undefined : await startOwnServer();
  const serverUrl = shared ?? own!.server.url;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      if (own) await own.remove();
      else await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function startOwnServer(): Promise<{ server: PostgresServer; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-postgres-'));
  await chmod(folder, 0o755);
  const server = await startPostgresServer({ dataDirectory: join(folder, 'data'), password: 'test', unsafeFast: true });
  return {
    server,
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
