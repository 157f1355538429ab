import { execFile } from 'node:child_process';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate file system that a fault can fill. */
export interface SmallDisk {
  /** Takes all the space that is left. */
  fill(): Promise<void>;
  clear(): Promise<void>;
  unmount(): Promise<void>;
}

/** Large pieces first, because they are faster. */
const pieces = [1024 * 1024, 4096].map((sizeBytes) => Buffer.alloc(sizeBytes));

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
      const file = await open(ballast, 'w');
      try {
        for (const piece of pieces) await writeUntilFull(file, piece);
      } finally {
        await file.close();
      }
    },
    clear: () => rm(ballast, { force: true }),
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  };
}

async function writeUntilFull(file: FileHandle, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
