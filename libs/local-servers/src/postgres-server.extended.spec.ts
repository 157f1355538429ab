import type childProcess from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree } from './free-port.js';
import { startPostgresServer } from './postgres-server.js';

/** A slim container has no `ps`. */
jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof childProcess>('node:child_process');
  const execFileSync = (program: string, ...rest: never[]): unknown =>
    actual.execFileSync(program === 'ps' ? 'ps-that-is-not-installed' : program, ...rest);
  return { ...actual, execFileSync };
});

describe('embedded Postgres', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-postgres-'));
    await chmod(folder, 0o755);
  });

  // The processes of a killed server end a moment later.
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

  test('a leftover server is stopped without `ps` and with non-ASCII characters in its folder', async () => {
    const ownFolder = join(folder, 'größe 数据');
    await mkdir(ownFolder, { mode: 0o755 });
    const options = { dataDirectory: join(ownFolder, 'postgres'), password: 'test', unsafeFast: true };
    const leftBehind = await startPostgresServer(options);

    const server = await startPostgresServer(options);

    expect(await isFree(Number(new URL(leftBehind.url).port))).toBe(true);
    expect(await isFree(Number(new URL(server.url).port))).toBe(false);
    await server.stop();
  });

  test('stopping a killed server does nothing', async () => {
    const options = { dataDirectory: join(folder, 'postgres'), password: 'test', unsafeFast: true };
    const server = await startPostgresServer(options);
    const [pid] = (await readFile(join(options.dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');

    await server.stop();
  });
});
