import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../process/refusal.js';
import { holdLock } from './lock.js';

export interface DataDirectory {
  path: string;
  /** Lets another process use it. */
  release(): Promise<void>;
}

/**
 * Creates the data directory where missing and holds it for this process alone.
 * @throws Refusal when it cannot be written, or another running process holds it
 */
export async function openDataDirectory(given: string): Promise<DataDirectory> {
  const path = resolve(given);
  try {
    await makeFolder(path);
    const probe = join(path, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The data directory ${path} cannot be written (${reason}). Choose another: DATA_DIR=…`);
  }
  const release = await holdLock(join(path, 'lock.json'), (holder) => {
    throw new Refusal(
      `The data directory ${path} is in use by process ${holder}. Stop that one, or choose another: DATA_DIR=…`,
    );
  });
  return { path, release };
}

/** Step by step: Node's own recursive form never ends in folders such as /proc, where nothing can be made. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o755 });
}

/**
 * The embedded Postgres does not run as root but as the user `postgres`, who must be able to reach its files.
 * @throws Refusal that names the folder that is closed
 */
export async function requirePassable(path: string): Promise<void> {
  if (userInfo().uid !== 0) return;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0)
      throw new Refusal(
        `Started as root, the embedded Postgres runs as the user "postgres", and ${folder} is closed to it. ` +
          `Choose a data directory elsewhere (DATA_DIR=…), open that folder (chmod o+x), or do not start as root.`,
      );
    if (folder === dirname(folder)) return;
  }
}
