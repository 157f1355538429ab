import { filePathSchema, type ResourceFile } from '@scriptsmith/chat-contracts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A name that is a safe folder on any system: letters, digits and hyphens. */
export function folderNameOf(name: string): string {
  const folder = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return /^[a-z]/.test(folder) && !/^(con|prn|aux|nul|com\d|lpt\d)$/.test(folder)
    ? folder
    : `resource-${folder || 'unnamed'}`;
}

/** Different folders for different descriptions, in their order. */
export function uniqueFolderNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const base = folderNameOf(name);
    let folder = base;
    for (let number = 2; used.has(folder); number++) folder = `${base}-${number}`;
    used.add(folder);
    return folder;
  });
}

/** Writes the files of a resource to a folder, which is emptied first. */
export async function writeResourceFolder(folder: string, files: readonly ResourceFile[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path, content } of files) {
    const target = join(folder, filePathSchema.parse(path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
