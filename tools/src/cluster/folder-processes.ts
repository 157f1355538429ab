import { readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** The processes that work in a folder or below it. Reads /proc, so it exists on Linux only, as Debian's packages do. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const workingFolder = workingFolderOf(id);
      return workingFolder === folder || workingFolder?.startsWith(folder + sep);
    })
    .map(Number);
}

/**
 * Sends a signal to every process that works in a folder, also to those that start meanwhile.
 * @returns the number of processes
 */
export function signalFolder(folder: string, signal: NodeJS.Signals): number {
  const signalled = new Set<number>();
  for (;;) {
    const found = processesIn(folder).filter((id) => !signalled.has(id));
    if (found.length === 0) return signalled.size;
    for (const id of found) {
      send(id, signal);
      signalled.add(id);
    }
  }
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Undefined for processes that have ended and those of other users. */
function workingFolderOf(id: string): string | undefined {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    return undefined;
  }
}
