import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';
import { postgresBinaries } from './postgres-binaries.js';

const run = promisify(execFile);

export interface PostgresServerOptions {
  /** The data folder, created where missing. Started as root, its parent folders must be accessible to other users. */
  dataDirectory: string;
  port?: number;
  /** The password of the superuser. The first start stores it. */
  password: string;
  /** Trades durability for speed, for tests only. */
  unsafeFast?: boolean;
}

export interface PostgresServer {
  url: string;
  /** Disconnects all clients and shuts down cleanly. */
  stop(): Promise<void>;
}

export const login = 'scriptsmith';

/** Between the name of a data directory and what tells its unfinished ones apart. */
const unfinishedMark = '.new-';

/**
 * Starts the real Postgres that npm ships, on the loopback address, as a process of its own that signals to ours do
 * not reach. One left behind by a process that was killed is stopped first: its clients are gone.
 */
export async function startPostgresServer(options: PostgresServerOptions): Promise<PostgresServer> {
  const { dataDirectory, password } = options;
  const account = await serverAccount();
  const binaries = postgresBinaries();
  if (!existsSync(join(dataDirectory, 'PG_VERSION')))
    await initialise(binaries.initdb, dataDirectory, password, account);
  await stopLeftover(binaries.controller, dataDirectory, account);
  const port = options.port ?? (await freePort());
  const logFile = join(dataDirectory, 'server.log');
  const start = ['start', '-w', '-t', '60', '-s', '-D', dataDirectory, '-l', logFile, '-o', serverFlags(port, options)];
  try {
    await run(binaries.controller, start, { ...account, cwd: dataDirectory });
  } catch (error) {
    throw new Error(`Postgres did not start; its log is ${logFile}`, { cause: error });
  }
  return {
    url: `postgres://${login}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: () => stop(binaries.controller, dataDirectory, account),
  };
}

interface Account {
  uid?: number;
  gid?: number;
}

function serverFlags(port: number, { unsafeFast = false }: PostgresServerOptions): string {
  const safe = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = unsafeFast ? [...safe, ...fast] : safe;
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
}

/**
 * Made beside its place and put there when it is whole: one that a kill left half made is begun anew, under a name of
 * its own, because the program that makes it may outlive who was killed.
 */
async function initialise(initdb: string, dataDirectory: string, password: string, account: Account): Promise<void> {
  await removeUnfinished(dataDirectory);
  const unfinished = `${dataDirectory}${unfinishedMark}${randomUUID()}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(unfinished, account.uid, account.gid);
  const passwordFile = join(tmpdir(), `scriptsmith-${randomUUID()}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(passwordFile, account.uid, account.gid);
  try {
    const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${login}`];
    await run(initdb, [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...flags], account);
    await rename(unfinished, dataDirectory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function removeUnfinished(dataDirectory: string): Promise<void> {
  const parent = dirname(dataDirectory);
  const names = existsSync(parent) ? await readdir(parent) : [];
  const unfinished = names.filter((name) => name.startsWith(`${basename(dataDirectory)}${unfinishedMark}`));
  for (const name of unfinished) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
}

/** Postgres refuses to run as root: as root it runs as the user `postgres`, made where missing. */
async function serverAccount(): Promise<Account> {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

/** One that has ended, however that came about, is stopped. */
async function stop(controller: string, dataDirectory: string, account: Account): Promise<void> {
  if (!isRunning(dataDirectory)) return;
  try {
    await run(controller, ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', dataDirectory], account);
  } catch (error) {
    if (isRunning(dataDirectory)) throw error;
  }
}

/** A lock file may name a server that still runs, one that is gone, or an unrelated process that got its number. */
async function stopLeftover(controller: string, dataDirectory: string, account: Account): Promise<void> {
  if (isRunning(dataDirectory)) await stop(controller, dataDirectory, account);
  else await rm(lockFileOf(dataDirectory), { force: true });
}

const lockFileOf = (dataDirectory: string): string => join(dataDirectory, 'postmaster.pid');

function isRunning(dataDirectory: string): boolean {
  const lockFile = lockFileOf(dataDirectory);
  if (!existsSync(lockFile)) return false;
  return runsPostgresOn(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), dataDirectory);
}

function runsPostgresOn(pid: number, dataDirectory: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const command = commandLineOf(pid);
    return command.includes('postgres') && command.includes(dataDirectory);
  } catch {
    return false;
  }
}

/** Linux is asked itself: slim containers have no `ps`, and it writes ? for letters that the locale does not know. */
function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
}
