import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@scriptsmith/local-servers';
import { eventually } from '@scriptsmith/testing';
import pg from 'pg';
import { restartWhenEnded, type SupervisedServer } from './restart-servers.js';

describe('a supervised Postgres whose postmaster is killed', () => {
  let folder: string;
  let dataDirectory: string;
  let server: PostgresServer;
  let supervised: SupervisedServer;
  let printed: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-supervised-'));
    await chmod(folder, 0o755);
    dataDirectory = join(folder, 'postgres');
    server = await startPostgresServer({ dataDirectory, password: 'test' });
    printed = [];
    const print = (line: string) => void printed.push(line);
    supervised = restartWhenEnded(server, { name: 'Postgres', print, pausesMs: [10] });
  });
  afterEach(async () => {
    await supervised.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  async function killPostmaster(): Promise<void> {
    const [pid] = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  test('is restarted with the rows that were committed', async () => {
    await query('CREATE TABLE charge AS SELECT 5 AS amount');
    await killPostmaster();
    await eventually(async () => expect(await query('SELECT amount FROM charge')).toEqual([{ amount: 5 }]));
    await eventually(() => expect(printed).toContain('Postgres has restarted'));
  });

  test('is given up with the reason if it cannot be started any more', async () => {
    await rm(join(dataDirectory, 'global', 'pg_control'));
    await killPostmaster();
    expect((await supervised.failure)?.message).toBe(
      `Postgres has ended and cannot be restarted. Postgres did not start; its log is ${dataDirectory}/server.log`,
    );
    expect(printed.filter((line) => line.startsWith('Postgres did not restart'))).toHaveLength(1);
  });

  async function query(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  }
});
