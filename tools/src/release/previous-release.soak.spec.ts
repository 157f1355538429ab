import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runningPostgresUrl } from '@scriptsmith/local-servers';
import { ConsumptionLoad, eventually, type ProductProcess, startProductProcess } from '@scriptsmith/testing';
import pg from 'pg';
import { buildRelease, isShallow, previousRelease } from './previous-release.js';

const workspace = resolve(__dirname, '../../..');
const services = ['identity', 'billing', 'affiliate', 'analytics', 'admin'];
const run = promisify(execFile);
const buildTimeoutMs = 600_000;
const testTimeoutMs = 120_000;

/** Sends a change by an admin, and returns the id of the user that it created. */
async function change(product: ProductProcess, method: string, path: string, body?: object): Promise<number> {
  const response = await fetch(`${product.origin}/api/admin${path}`, {
    method,
    headers: {
      'admin-key': product.adminKey,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return (JSON.parse(text || '{}') as { user?: { id: number } }).user?.id ?? 0;
}

describe('the previous release', () => {
  let folder: string;
  let product: ProductProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-release-'));
    await chmod(folder, 0o755);
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }, testTimeoutMs);

  test(
    'serves on while the migrations of this one run, and afterwards',
    async () => {
      const commit = await previousRelease(workspace);
      if (commit === undefined) {
        // A complete clone has all releases.
        expect(await isShallow(workspace)).toBe(true);
        process.stdout.write('The clone is shallow and cannot fetch earlier releases: migrations are not tested.\n');
        return;
      }
      const release = join(folder, 'release');
      await buildRelease(workspace, commit, release);
      const dataDirectory = join(folder, 'data');
      product = await startProductProcess({ workspace: release, script: 'tools/dist/start/main.js', dataDirectory });
      const userId = await change(product, 'POST', '/users', person('load'));
      const load = await ConsumptionLoad.start(product, userId);
      await eventually(() => expect(load.confirmed.size).toBeGreaterThan(20));

      const added = await migrateAll(dataDirectory);

      expect(added).toBeGreaterThan(0);
      const confirmed = load.confirmed.size;
      await eventually(() => expect(load.confirmed.size).toBeGreaterThan(confirmed + 50));
      const another = await change(product, 'POST', '/users', person('after'));
      await change(product, 'POST', `/users/${another}/ban`, { reason: 'test' });
      await change(product, 'DELETE', `/users/${another}`);
      await load.stop();
      expect(Object.fromEntries(load.failures)).toEqual({});
      expect(await load.balance()).toBe(load.initialBalance - load.confirmed.size);
    },
    buildTimeoutMs,
  );
});

const person = (username: string) => ({ username, email: `${username}@example.com`, plan: 'pro' });

/** Runs the migrations of this release, and returns how many the previous one did not have. */
async function migrateAll(dataDirectory: string): Promise<number> {
  const secrets = await readFile(join(dataDirectory, 'secrets.json'), 'utf8');
  const { postgresPassword: password } = JSON.parse(secrets) as { postgresPassword: string };
  const url = await runningPostgresUrl({ dataDirectory: join(dataDirectory, 'postgres'), password });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied = async (): Promise<number> => {
    let total = 0;
    for (const service of services) total += (await client.query(`SELECT FROM ${service}.migration`)).rowCount ?? 0;
    return total;
  };
  const before = await applied();
  await run(process.execPath, ['tools/build.mjs', 'services'], { cwd: workspace });
  for (const service of services)
    await run(process.execPath, [`apps/${service}/dist/main.js`, 'migrate'], {
      cwd: workspace,
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
    });
  const added = (await applied()) - before;
  await client.end();
  return added;
}
