import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@scriptsmith/local-servers';
import pg from 'pg';

export interface TestDatabase {
  /** A separate database on a real Postgres, owned by the login. */
  url: string;
  drop(): Promise<void>;
}

/** A database that is prepared once for each server and fingerprint, and then copied. */
export interface DatabaseTemplate {
  name: string;
  /** Identifies the content: another fingerprint is another template. */
  fingerprint: string;
  /** Creates the content of an empty database. */
  prepare: (url: string) => Promise<void>;
}

/**
 * A database for one test file, empty or a copy of a template. It is on the server of TEST_POSTGRES_URL, which
 * `npm test` starts once for all files, or else on a server that is started for this file.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const shared = process.env['TEST_POSTGRES_URL'];
  const own = shared ? undefined : await startOwnServer();
  const serverUrl = shared ?? own!.server.url;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const templateName = template && (await ensureTemplate(serverUrl, template));
  await onServer(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name}${templateName ? ` TEMPLATE ${templateName}` : ''}`),
  );
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      if (own) await own.remove();
      else await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Creates the template where missing. Test processes that need it at the same time wait for the first one. */
async function ensureTemplate(serverUrl: string, { name, fingerprint, prepare }: DatabaseTemplate): Promise<string> {
  const templateName = `template_${name}_${fingerprint.slice(0, 16)}`;
  await onServer(serverUrl, async (client) => {
    if (await databaseExists(client, templateName)) return;
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [templateName]);
    if (await databaseExists(client, templateName)) return;
    // Renamed once it is complete, so that an interrupted preparation leaves no template behind.
    const draft = `draft_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE DATABASE ${draft}`);
    await prepare(databaseUrl(serverUrl, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${templateName}`);
  });
  return templateName;
}

async function databaseExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
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

/** Runs statements on the server's own database; closing the connection releases its advisory locks. */
async function onServer(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
