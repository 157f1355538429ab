import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { systemErrorCode } from './system-error-code.js';

const lockSchema = z.object({ pid: z.int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof lockSchema>;

export interface Lock {
  /** Whether the process that held the lock before was killed. */
  wasLeftBehind: boolean;
  release(): Promise<void>;
}

/**
 * Holds a lock file until this process ends. A lock whose process has ended is taken over.
 * @param onHeld called with the id of the process that holds the lock; must throw
 */
export async function holdLock(path: string, onHeld: (pid: number) => never): Promise<Lock> {
  const own = `${path}.${process.pid}`;
  let wasLeftBehind = false;
  await writeFile(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }), { mode: 0o600 });
  try {
    while (!(await linkNew(own, path))) {
      const holder = await readHolder(path);
      if (holder && stillRuns(holder)) onHeld(holder.pid);
      await removeLockOf(holder, path);
      wasLeftBehind = true;
    }
  } finally {
    await rm(own, { force: true });
  }
  return { wasLeftBehind, release: () => rm(path, { force: true }) };
}

/**
 * Removes a stale lock. Another process may have replaced it since it was read, so the moved file is read again and
 * restored if it is not the stale one.
 */
async function removeLockOf(seen: Holder | undefined, path: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved?.pid !== seen?.pid || moved?.startedAt !== seen?.startedAt) await linkNew(aside, path);
  await rm(aside, { force: true });
}

/** Creates the file with its content atomically, unless it exists. */
async function linkNew(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const stillRuns = ({ pid, startedAt }: Holder): boolean => startOf(pid) === startedAt;

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return lockSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The start time of a process, or '' if it does not run. It distinguishes processes with the same id. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Ticks since the machine was booted, and which boot that was. The name in brackets may hold spaces itself. */
function startOnLinux(pid: number): string {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${afterName.split(' ')[19]}`;
}
