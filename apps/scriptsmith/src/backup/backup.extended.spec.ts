import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type PostgresServer, startPostgresServer } from '@scriptsmith/local-servers';
import { createLog, InProcessBroker, inProcessTransport, runService } from '@scriptsmith/service-kit';
import {
  describeIfAvailable,
  eventually,
  type ProductProcess,
  startProductProcess,
  testSettings,
} from '@scriptsmith/testing';
import pg from 'pg';
import { services } from '../start/start-product.js';

const run = promisify(execFile);
const workspace = resolve(__dirname, '../../../..');
const tool = (name: string, parameters: string[], environment: Record<string, string>) =>
  run(process.execPath, [`tools/${name}.mjs`, ...parameters], {
    cwd: workspace,
    env: { ...process.env, ...environment },
  });

/** The number of rows and a checksum of every table of the product. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('identity', 'billing', 'affiliate', 'analytics', 'admin', 'chat') ORDER BY 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t ORDER BY 1`);
      const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'));
      content[name] = `${rows.length} rows ${hash.digest('hex').slice(0, 12)}`;
    }
    return content;
  } finally {
    await client.end();
  }
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scriptsmith-backup-'));
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('backup of a data directory', () => {
  let product: ProductProcess;
  const dataDirectory = (): string => join(folder, 'original');
  const start = (path: string): Promise<ProductProcess> =>
    startProductProcess({ dataDirectory: path, workspace, script: 'tools/start.mjs' });

  beforeAll(async () => {
    product = await start(dataDirectory());
    let key = randomUUID();
    await eventually(async () => {
      const response = await fetch(`${product.origin}/api/admin/users`, {
        method: 'POST',
        headers: { 'admin-key': product.adminKey, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ username: 'backup', email: 'backup@example.com', password: '', plan: 'pro' }),
      });
      const created = (await response.json()) as { code?: string };
      // The action has ended, and a repetition would receive the same response.
      if (created.code === 'service_unavailable') key = randomUUID();
      expect(created).toMatchObject({ action: { state: 'completed' } });
    });
  });

  afterAll(async () => {
    await product.stop();
  });

  const consume = (origin: string, key: string): Promise<Response> =>
    fetch(`${origin}/api/v1/users/1/credits/consume`, {
      method: 'POST',
      headers: { 'api-key': product.apiKey, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ amount: 1, reason: 'Backup' }),
    });

  test('a backup during consumption restores every answered charge, and the ledger reconciles', async () => {
    const answered: string[] = [];
    for (let number = 0; number < 20; number += 1) {
      const key = `before-${number}`;
      expect((await consume(product.origin, key)).status).toBe(200);
      answered.push(key);
    }
    let isDone = false;
    let during = 0;
    const load = (async () => {
      while (!isDone) {
        expect((await consume(product.origin, `during-${during}`)).status).toBe(200);
        during += 1;
      }
    })();
    const to = join(folder, 'backup');
    await tool('backup', ['--to', to], { DATA_DIR: dataDirectory() }).finally(() => (isDone = true));
    await load;
    expect(during).toBeGreaterThan(0);
    expect((await stat(to)).mode & 0o077).toBe(0);

    const restored = join(folder, 'restored');
    await tool('restore', ['--from', to], { DATA_DIR: restored });
    const copy = await start(restored);
    for (const key of answered) {
      const response = await consume(copy.origin, key);
      expect({ status: response.status, replayed: response.headers.get('idempotent-replayed') }).toEqual({
        status: 200,
        replayed: 'true',
      });
    }
    const { origin } = new URL(copy.stripeEmulatorOrigin);
    const { stdout } = await tool('reconcile', ['--dry-run'], {
      DATA_DIR: restored,
      PORT: new URL(copy.origin).port,
      STRIPE_EMULATOR_PORT: new URL(origin).port,
    });
    expect(stdout).toContain('Stripe and the billing records agree.');
    expect(await copy.stop()).toBe(0);
  });

  test('the data of a stopped product is the same before the backup and after the restore', async () => {
    expect(await product.stop()).toBe(0);
    const { postgresPassword: password } = JSON.parse(
      await readFile(join(dataDirectory(), 'secrets.json'), 'utf8'),
    ) as { postgresPassword: string };
    const contentIn = async (path: string): Promise<Record<string, string>> => {
      const server = await startPostgresServer({ dataDirectory: join(path, 'postgres'), password });
      try {
        return await contentOf(server.url);
      } finally {
        await server.stop();
      }
    };
    const before = await contentIn(dataDirectory());
    expect(Object.keys(before).length).toBeGreaterThan(40);
    await tool('backup', ['--to', join(folder, 'cold')], { DATA_DIR: dataDirectory() });
    await tool('restore', ['--from', join(folder, 'cold')], { DATA_DIR: join(folder, 'cold-restored') });
    expect(await contentIn(join(folder, 'cold-restored'))).toEqual(before);
  });

  test('nothing is overwritten, and an incomplete backup is rejected', async () => {
    await expect(
      tool('restore', ['--from', join(folder, 'cold')], { DATA_DIR: dataDirectory() }),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('is not empty') as string });
    await expect(tool('backup', ['--to', join(folder, 'cold')], { DATA_DIR: dataDirectory() })).rejects.toMatchObject({
      stderr: expect.stringContaining('exists already') as string,
    });
    await rm(join(folder, 'cold', 'backup.json'));
    await expect(
      tool('restore', ['--from', join(folder, 'cold')], { DATA_DIR: join(folder, 'other') }),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('is not a complete backup') as string });
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });
});

const debian = '/usr/lib/postgresql';
const [installed] = existsSync(debian) ? readdirSync(debian).sort() : [];
const binFolder = join(debian, installed ?? '', 'bin');
const isAvailable = existsSync(join(binFolder, 'pg_dump')) && existsSync(join(binFolder, 'initdb'));

describeIfAvailable(isAvailable, 'install postgresql', 'backup of another Postgres', () => {
  let servers: PostgresServer[] = [];
  const startServer = async (name: string): Promise<string> => {
    const server = await startPostgresServer({ dataDirectory: join(folder, name), password: 'p@ss', binFolder });
    servers.push(server);
    return server.url;
  };

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
  });

  async function startServices(databaseUrl: string): Promise<() => Promise<void>> {
    const transport = inProcessTransport(new InProcessBroker(services.map(({ name }) => name)));
    const log = createLog('test', 'silent');
    const environment = testSettings();
    const running = await Promise.all(
      services.map((definition) => runService(definition, { databaseUrl, transport, environment, log })),
    );
    return async () => void (await Promise.all(running.map((service) => service.close())));
  }

  test('all schemas, roles and privileges are restored, and the services start on them', async () => {
    const original = await startServer('original-server');
    const stop = await startServices(original);
    await stop();
    const before = await contentOf(original);
    const to = join(folder, 'dump');
    await tool('backup', ['--to', to], { DATABASE_URL: original });

    const empty = await startServer('empty-server');
    await tool('restore', ['--from', to], { DATABASE_URL: empty });

    expect(await contentOf(empty)).toEqual(before);
    const stopRestored = await startServices(empty);
    await stopRestored();
    await expect(tool('restore', ['--from', to], { DATABASE_URL: empty })).rejects.toMatchObject({
      stderr: expect.stringContaining('already contains the schemas') as string,
    });
  });
});
