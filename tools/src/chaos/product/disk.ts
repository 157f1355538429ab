import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own that a fault can fill up. */
export interface SmallDisk {
  /** Takes all the space that is left. */
  fill(): Promise<void>;
  clear(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a file system in memory on a folder. Undefined if this user may not. */
export async function mountSmallDisk(folder: string, sizeMegabytes: number): Promise<SmallDisk | undefined> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(ballast, 'w');
      try {
        const piece = Buffer.alloc(bsize);
        for (let block = 0; block < bavail; block += 1) await file.write(piece);
      } catch (error) {
        // Postgres has taken the last blocks.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(ballast, { force: true }),
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  };
}
