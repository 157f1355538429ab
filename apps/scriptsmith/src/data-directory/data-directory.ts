import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../process/startup-error.js';
import { holdLock, type Lock } from './lock.js';

export interface DataDirectory extends Lock {
  path: string;
}

const privateFolders = ['logs', 'mail', 'stripe-emulator', 'volumes'];
const privateFiles = ['secrets.json', 'demo.json'];

/** Only the owner can list the directory. The embedded Postgres of root runs as another user and must reach its files. */
export const dataDirectoryMode = (): number => (userInfo().uid === 0 ? 0o711 : 0o700);

/**
 * Creates the data directory where missing and locks it for this process. Files and folders of an earlier version that
 * other users could read are closed to them.
 * @throws StartupError if it is not writable or locked by another running process
 */
export async function openDataDirectory(given: string): Promise<DataDirectory> {
  const path = resolve(given);
  try {
    await makeFolder(path);
    const probe = join(path, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    await closeToOthers(path, privateFolders, 0o700);
    await closeToOthers(path, privateFiles, 0o600);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The data directory ${path} cannot be written (${reason}). Set another one with DATA_DIR=…`);
  }
  const lock = await holdLock(join(path, 'lock.json'), (holder) => {
    throw new StartupError(
      `The data directory ${path} is in use by process ${holder}. Stop that process or set another directory with DATA_DIR=…`,
    );
  });
  return { path, ...lock };
}

async function closeToOthers(path: string, names: readonly string[], mode: number): Promise<void> {
  for (const name of names.filter((name) => existsSync(join(path, name)))) await chmod(join(path, name), mode);
}

/** Creates one level at a time, because Node's `recursive` option never returns in folders such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: dataDirectoryMode() });
}

/**
 * The embedded Postgres does not run as root but as the user `postgres`, which must have access to its files.
 * @throws StartupError that names the inaccessible folder
 */
export async function requirePassable(path: string): Promise<void> {
  if (userInfo().uid !== 0) return;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0)
      throw new StartupError(
        `Started as root, the embedded Postgres runs as the user "postgres", and ${folder} is closed to it. ` +
          `Choose a data directory elsewhere (DATA_DIR=…), open that folder (chmod o+x), or do not start as root.`,
      );
    if (folder === dirname(folder)) return;
  }
}
