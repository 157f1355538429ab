import { chmod, chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder with the owners and modes of its files. Files that another process deletes meanwhile are left out.
 * @param isIncluded called with the path of a file or folder relative to `from`, separated by `/`
 */
export async function copyFolder(
  from: string,
  to: string,
  isIncluded: (path: string, isFolder: boolean) => boolean = () => true,
): Promise<void> {
  await copyInto(from, to, '', isIncluded);
}

async function copyInto(
  from: string,
  to: string,
  path: string,
  isIncluded: (path: string, isFolder: boolean) => boolean,
): Promise<void> {
  await mkdir(join(to, path), { recursive: true });
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const child = path === '' ? entry.name : `${path}/${entry.name}`;
    if (!isIncluded(child, entry.isDirectory())) continue;
    if (entry.isDirectory()) await copyInto(from, to, child, isIncluded);
    else if (entry.isFile()) await copyFileIfThere(join(from, child), join(to, child));
  }
  await keepOwner(join(from, path), join(to, path));
}

async function copyFileIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await keepOwner(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Only root may give files to another user. Other users own the copies, as they own the originals. */
async function keepOwner(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  if (process.getuid?.() === 0) await chown(to, uid, gid);
  await chmod(to, mode & 0o7777);
}
