import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartupError } from '../process/startup-error.js';
import { writeManifest } from './manifest.js';

const run = promisify(execFile);
const dumpFile = 'database.dump';

/**
 * Dumps a database with `pg_dump`, which reads all schemas in one snapshot, and records the roles that own privileges.
 * @param to a folder that does not exist. It appears when the backup is complete.
 */
export async function dumpDatabase(url: string, to: string): Promise<void> {
  if (existsSync(to)) throw new StartupError(`${to} exists already.`);
  const { program, roles } = await withClient(url, async (client) => ({
    program: await findProgram(client, 'pg_dump'),
    roles: await productRoles(client),
  }));
  const unfinished = `${to}.unfinished-${process.pid}`;
  await mkdir(dirname(to), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await runProgram(program, url, ['--format=custom', '--no-owner', `--file=${join(unfinished, dumpFile)}`]);
    await writeManifest(unfinished, { kind: 'dump', createdAt: new Date().toISOString(), roles });
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a dump in one transaction into a database without the schemas of the product.
 * @throws StartupError if the database contains any of them
 */
export async function restoreDump(from: string, roles: readonly string[], url: string): Promise<void> {
  const program = await withClient(url, async (client) => {
    await requireNoSchemas(client, roles);
    await createRoles(client, roles);
    return findProgram(client, 'pg_restore');
  });
  // Services grant default privileges at every start, to the login that they use.
  const { stdout } = await run(program, ['--list', join(from, dumpFile)]);
  const list = `${from}.list-${process.pid}`;
  await writeFile(
    list,
    stdout
      .split('\n')
      .filter((line) => !line.includes(' DEFAULT ACL '))
      .join('\n'),
  );
  try {
    const options = ['--no-owner', '--single-transaction', '--exit-on-error', `--use-list=${list}`];
    await runProgram(program, url, [...options, join(from, dumpFile)]);
  } finally {
    await rm(list, { force: true });
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function productRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles WHERE rolname LIKE 'scriptsmith\\_%' AND NOT rolcanlogin ORDER BY rolname`,
  );
  return rows.map(({ rolname }) => rolname);
}

async function requireNoSchemas(client: pg.Client, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ nspname: string }>(
    'SELECT nspname FROM pg_namespace WHERE nspname = ANY ($1)',
    [roles.map((role) => role.replace('scriptsmith_', ''))],
  );
  if (rows.length > 0)
    throw new StartupError(
      `The database already contains the schemas ${rows.map(({ nspname }) => nspname).join(', ')}. Restore into an empty one.`,
    );
}

async function createRoles(client: pg.Client, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${pg.escapeIdentifier(role)} NOLOGIN`);
    const { rows } = await client.query<{ member: boolean }>(
      `SELECT pg_has_role(current_user, $1, 'MEMBER') AS member`,
      [role],
    );
    if (!rows[0]?.member) await client.query(`GRANT ${pg.escapeIdentifier(role)} TO CURRENT_USER`);
  }
}

/** The newest installed version, on the PATH or where Debian installs it. An older one than the server's is refused by it. */
async function findProgram(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const serverVersion = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin', name)) : [];
  for (const program of [name, ...versions]) {
    const version = await run(program, ['--version']).then(
      ({ stdout }) => Number(/(\d+)/.exec(stdout)?.[1]),
      () => 0,
    );
    if (version >= serverVersion) return program;
  }
  throw new StartupError(
    `The server runs Postgres ${serverVersion}, and no ${name} of version ${serverVersion} or later is installed. ` +
      `Install it (Debian: apt-get install postgresql-client-${serverVersion}).`,
  );
}

/** The password is passed in the environment, because other users can read the arguments of a process. */
async function runProgram(program: string, url: string, options: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(program, [`--dbname=${address.href}`, ...options], { env: { ...process.env, PGPASSWORD: password } });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new StartupError(`${program} failed: ${stderr.trim()}`);
  }
}
