import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { systemErrorCode } from './system-error-code.js';

const lockSchema = z.object({ pid: z.int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof lockSchema>;

/**
 * Holds a lock file for as long as this process lives; one whose process is gone, however it ended, is taken over.
 * @param onHeld called with the process that holds it; throws
 * @returns gives the lock up
 */
export async function holdLock(path: string, onHeld: (pid: number) => never): Promise<() => Promise<void>> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }));
  try {
    while (!(await linkNew(own, path))) {
      const holder = await readHolder(path);
      if (holder && stillRuns(holder)) onHeld(holder.pid);
      await removeLockOf(holder, path);
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(path, { force: true });
}

/**
 * Removes the lock of a process that is gone. Another one may have taken it over since it was looked at: what is moved
 * away is looked at again, and put back unless it is the one that was seen.
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

/** Puts a whole file in place in one step, unless one is there: nobody ever sees half a lock. */
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

/** When a process started, or '' when it does not run. Tells it from a later one that got the same number. */
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
