import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';
import { postgresBinaries } from './postgres-binaries.js';
import { type Account, serverAccount } from './server-account.js';

const run = promisify(execFile);

export interface PostgresServerOptions {
  /** The data folder, created if missing. Started as root, its parent folders must be accessible to other users. */
  dataDirectory: string;
  port?: number;
  /** The password of the superuser. The first start stores it. */
  password: string;
  /** The folder of another installation's programs, by default that of the npm package. */
  binFolder?: string;
  /** Trades durability for speed, for tests only. */
  unsafeFast?: boolean;
}

export interface PostgresServer {
  url: string;
  /** Disconnects all clients and shuts down cleanly. */
  stop(): Promise<void>;
  isRunning(): boolean;
  /** Stops the server if it runs, and starts it with the same address and data. */
  restart(): Promise<void>;
}

export const login = 'scriptsmith';

/** Separates the name of a data directory from the unique suffix of an unfinished one. */
const unfinishedMark = '.new-';

/**
 * Starts the Postgres of the npm package on the loopback addresses. It is a separate process that does not receive the
 * signals of this one. A server that a killed process left behind is stopped first, because its clients are gone.
 */
export async function startPostgresServer(options: PostgresServerOptions): Promise<PostgresServer> {
  const { dataDirectory, password } = options;
  const account = await serverAccount();
  const binaries = postgresBinaries(options.binFolder);
  if (!existsSync(join(dataDirectory, 'PG_VERSION')))
    await initialise(binaries.initdb, dataDirectory, password, account);
  const port = options.port ?? (await freePort());
  const logFile = join(dataDirectory, 'server.log');
  const flags = ['start', '-w', '-t', '60', '-s', '-D', dataDirectory, '-l', logFile, '-o', serverFlags(port, options)];
  const start = async (): Promise<void> => {
    await stopLeftover(binaries.controller, dataDirectory, account);
    try {
      await run(binaries.controller, flags, { ...account, cwd: dataDirectory });
    } catch (error) {
      throw new Error(`Postgres did not start; its log is ${logFile}`, { cause: error });
    }
  };
  await start();
  return {
    url: `postgres://${login}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    stop: () => stop(binaries.controller, dataDirectory, account),
    isRunning: () => isRunning(dataDirectory),
    restart: start,
  };
}

function serverFlags(port: number, { unsafeFast = false }: PostgresServerOptions): string {
  const safe = ['listen_addresses=127.0.0.1,::1', 'unix_socket_directories=', 'max_connections=200'];
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = unsafeFast ? [...safe, ...fast] : safe;
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
}

/**
 * Creates the data directory under a temporary name and renames it when it is complete, so that a killed start leaves no
 * partial one. The name is unique because `initdb` may outlive the process that started it.
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

/** Does nothing if the server has already ended. */
async function stop(controller: string, dataDirectory: string, account: Account): Promise<void> {
  if (!isRunning(dataDirectory)) return;
  try {
    await run(controller, ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', dataDirectory], account);
  } catch (error) {
    if (isRunning(dataDirectory)) throw error;
  }
}

/** A lock file may contain the id of a running server, of one that has ended, or of an unrelated process. */
async function stopLeftover(controller: string, dataDirectory: string, account: Account): Promise<void> {
  if (isRunning(dataDirectory)) await stop(controller, dataDirectory, account);
  else await rm(lockFileOf(dataDirectory), { force: true });
}

const lockFileOf = (dataDirectory: string): string => join(dataDirectory, 'postmaster.pid');

function isRunning(dataDirectory: string): boolean {
  const pid = lockingProcess(dataDirectory);
  return pid !== undefined && runsPostgresOn(pid, dataDirectory);
}

/** The id in the lock file, which a server deletes when it ends. */
function lockingProcess(dataDirectory: string): number | undefined {
  try {
    return Number(readFileSync(lockFileOf(dataDirectory), 'utf8').split('\n')[0]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
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

/** On Linux from /proc, because slim containers have no `ps`, which also replaces characters unknown to the locale by ?. */
function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
}
