import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runningPostgresUrl } from '@scriptsmith/local-servers';
import { loadSecrets } from '../data-directory/secrets.js';
import { dataDirectoryMode, openDataDirectory } from '../data-directory/data-directory.js';
import { StartupError } from '../process/startup-error.js';
import { copyFolder } from './copy-folder.js';
import { copyRunningServer, copyStoppedServer } from './copy-postgres.js';
import { writeManifest } from './manifest.js';

/** Folders that the next start creates again. Events that wait in RabbitMQ are not part of a backup. */
const excluded = ['postgres', 'logs', 'rabbitmq'];

const isBackedUp = (path: string): boolean => {
  const [top = ''] = path.split('/');
  return !excluded.includes(top) && !top.startsWith('lock.json') && !top.startsWith('postgres.new-');
};

/**
 * Backs up a data directory, also while the product runs on it. The database is copied first, so that everything that it
 * refers to is in the files that are copied later.
 * @param to a folder that does not exist. It appears when the backup is complete.
 */
export async function backUpDataDirectory(path: string, to: string): Promise<void> {
  const postgres = join(path, 'postgres');
  if (!existsSync(join(postgres, 'PG_VERSION')))
    throw new StartupError(`${path} has no database. Set DATA_DIR, or DATABASE_URL for another Postgres.`);
  if (existsSync(to)) throw new StartupError(`${to} exists already.`);
  const unfinished = `${to}.unfinished-${process.pid}`;
  await mkdir(dirname(to), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await copyPostgres(path, postgres, join(unfinished, 'postgres'));
    await copyFolder(path, unfinished, isBackedUp);
    await chmod(unfinished, 0o700);
    await writeManifest(unfinished, { kind: 'data-directory', createdAt: new Date().toISOString() });
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function copyPostgres(path: string, postgres: string, to: string): Promise<void> {
  const { postgresPassword: password } = await loadSecrets(path);
  const url = await runningPostgresUrl({ dataDirectory: postgres, password });
  if (url) return copyRunningServer(url, postgres, to);
  // The lock keeps the product from starting meanwhile.
  const directory = await openDataDirectory(path);
  try {
    await copyStoppedServer(postgres, to);
  } finally {
    await directory.release();
  }
}

/**
 * Restores a backup into a data directory that does not exist or is empty.
 * @throws StartupError if it contains anything
 */
export async function restoreDataDirectory(from: string, path: string): Promise<void> {
  if (existsSync(path) && (await readdir(path)).length > 0)
    throw new StartupError(`${path} is not empty. Move it away, or set another directory with DATA_DIR=…`);
  const unfinished = `${path}.unfinished-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await copyFolder(from, unfinished, (name) => name !== 'backup.json');
    await chmod(unfinished, dataDirectoryMode());
    await rm(path, { recursive: true, force: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
