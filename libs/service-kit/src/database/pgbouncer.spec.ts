import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  describeIfAvailable,
  eventually,
  freePort,
  isInstalled,
  type TestDatabase,
} from '@scriptsmith/testing';
import { DatabaseHealth } from '@scriptsmith/server-kit';
import { ForwardMigration } from '@scriptsmith/server-kit';
import { DataSource, type QueryRunner } from 'typeorm';
import { connectionOptions, type DatabaseDeclaration, migrate } from '@scriptsmith/server-kit';
import { databaseOf } from './service-database.js';

class Ledger1763650000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ledger (amount integer)');
  }
}

const billing: DatabaseDeclaration = { entities: [], migrations: [Ledger1763650000000] };
const identity: DatabaseDeclaration = { entities: [], migrations: [] };

/** PgBouncer as in `deploy/kubernetes`, with so few connections that services use the same ones in turn. */
class Pooler {
  private constructor(
    readonly url: string,
    private readonly server: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(databaseUrl: string): Promise<Pooler> {
    const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-pgbouncer-'));
    await chmod(folder, 0o755);
    const { hostname, port, username, password, pathname } = new URL(databaseUrl);
    const listenPort = await freePort();
    const settings = [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${listenPort}`, 'unix_socket_dir =', 'auth_type = any'],
      ...['pool_mode = session', 'default_pool_size = 2', 'ignore_startup_parameters = extra_float_digits,options'],
    ];
    await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'));
    const user = process.getuid?.() === 0 ? ['--user=nobody'] : [];
    const server = spawn('pgbouncer', ['--quiet', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const pooler = new Pooler(`postgres://${username}@127.0.0.1:${listenPort}${pathname}`, server, folder);
    await eventually(async () => (await new DataSource({ type: 'postgres', url: pooler.url }).initialize()).destroy());
    return pooler;
  }

  async stop(): Promise<void> {
    const ended = once(this.server, 'close');
    this.server.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true });
  }
}

const connect = (url: string, service: 'billing' | 'identity', declaration: DatabaseDeclaration): Promise<DataSource> =>
  new DataSource(connectionOptions(url, databaseOf(service, declaration))).initialize();

describeIfAvailable(isInstalled('pgbouncer'), 'install pgbouncer', 'a database behind PgBouncer', () => {
  let database: TestDatabase;
  let pooler: Pooler;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await Pooler.start(database.url);
    await migrate(pooler.url, databaseOf('billing', billing));
    await migrate(pooler.url, databaseOf('identity', identity));
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
  });

  test('a service has its own role, schema, time zone and write probe on connections that another service has used', async () => {
    const settings = `SELECT pg_backend_pid() AS pid, current_user AS role, current_setting('search_path') AS schema,
      current_setting('timezone') AS timezone, current_setting('statement_timeout') AS timeout,
      current_setting('idle_in_transaction_session_timeout') AS "idleTimeout"`;
    const backends = new Set<number>();
    for (const service of ['billing', 'identity', 'billing'] as const) {
      const connection = await connect(pooler.url, service, { billing, identity }[service]);
      const [{ pid, ...given }] = (await connection.query(settings)) as [{ pid: number }];
      await new DatabaseHealth(connection).check();
      await connection.destroy();
      backends.add(pid);
      expect(given).toEqual({
        ...{ role: `scriptsmith_${service}`, schema: service, timezone: 'UTC', timeout: '20s', idleTimeout: '15s' },
      });
    }
    expect(backends.size).toBeLessThan(3);
  });

  test('a service cannot read the tables of another service', async () => {
    const [asBilling, asIdentity] = await Promise.all([
      connect(pooler.url, 'billing', billing),
      connect(pooler.url, 'identity', identity),
    ]);
    await asBilling.query('INSERT INTO ledger (amount) VALUES (5)');
    await expect(asBilling.query('SELECT amount FROM ledger')).resolves.toEqual([{ amount: 5 }]);
    await expect(asIdentity.query('SELECT amount FROM billing.ledger')).rejects.toThrow('permission denied');
    await Promise.all([asBilling.destroy(), asIdentity.destroy()]);
  });
});
