import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** A resource on disk. */
export interface ResourceFolder {
  folder: string;
  /** The name of its folder, as on a server. */
  name: string;
  /** Files that are not text have an empty content: the checks need to know only that they exist. */
  files: readonly ResourceFile[];
}

/** A folder or file that cannot be used. Its message says why. */
export class FolderError extends Error {
  /** The error of the file system for a path. */
  static from(error: unknown, path: string, action: 'read' | 'written'): FolderError {
    if (error instanceof FolderError) return error;
    return new FolderError(`${path} cannot be ${action}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const manifestNames = ['fxmanifest.lua', '__resource.lua'];
const ignoredFolders = new Set(['.git', '.github', '.vscode', '.idea', 'node_modules']);
const limits = { files: 5_000, fileBytes: 2 * 1_024 * 1_024, totalBytes: 20 * 1_024 * 1_024, depth: 12 } as const;

/**
 * The resources of a folder: the folder itself if it has a manifest, otherwise those below it. Symbolic links are not
 * followed.
 * @throws FolderError if the folder cannot be read
 */
export async function findResourceFolders(path: string): Promise<string[]> {
  try {
    return await foldersBelow(path);
  } catch (error) {
    throw FolderError.from(error, path, 'read');
  }
}

async function foldersBelow(path: string): Promise<string[]> {
  const folder = resolve(path);
  if (!(await lstat(folder)).isDirectory()) throw new FolderError(`${path} is not a folder.`);
  const found: string[] = [];
  const pending = [{ folder, depth: 0 }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const entries = await readdir(next.folder, { withFileTypes: true });
    if (entries.some((entry) => entry.isFile() && manifestNames.includes(entry.name))) {
      found.push(next.folder);
      continue;
    }
    if (next.depth === limits.depth) continue;
    for (const entry of entries)
      if (entry.isDirectory() && !ignoredFolders.has(entry.name))
        pending.push({ folder: join(next.folder, entry.name), depth: next.depth + 1 });
  }
  return found.sort();
}

/**
 * Reads the files of a resource.
 * @throws FolderError if a file cannot be read, or if there are more or larger files than the checks accept
 */
export async function readResourceFolder(folder: string): Promise<ResourceFolder> {
  try {
    return { folder, name: basename(folder), files: await readFiles(folder) };
  } catch (error) {
    throw FolderError.from(error, folder, 'read');
  }
}

async function readFiles(folder: string): Promise<ResourceFile[]> {
  const files: ResourceFile[] = [];
  let totalBytes = 0;
  const pending = [''];
  for (let below = pending.shift(); below !== undefined; below = pending.shift()) {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!ignoredFolders.has(entry.name) && path.split('/').length < limits.depth) pending.push(path);
        continue;
      }
      if (!entry.isFile()) continue;
      if (files.length === limits.files) throw new FolderError(`${folder} has more than ${limits.files} files.`);
      const content = await readText(join(folder, path));
      totalBytes += content.length;
      if (totalBytes > limits.totalBytes) throw new FolderError(`${folder} has more than 20 MB of text.`);
      files.push({ path, content });
    }
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Writes the files that differ from those of a resource.
 * @throws FolderError if a file cannot be written
 */
export async function writeChangedFiles(
  { folder, files: before }: ResourceFolder,
  after: readonly ResourceFile[],
): Promise<void> {
  const contents = new Map(before.map(({ path, content }) => [path, content]));
  for (const { path, content } of after) {
    if (contents.get(path) === content) continue;
    try {
      await writeFile(join(folder, path), content);
    } catch (error) {
      throw FolderError.from(error, join(folder, path), 'written');
    }
  }
}

/** The text of a file, or nothing if the file is binary or too large to be source code. */
async function readText(path: string): Promise<string> {
  const { size } = await lstat(path);
  if (size > limits.fileBytes) return '';
  const bytes = await readFile(path);
  if (bytes.includes(0)) return '';
  // A byte order mark stops Lua from reading a script. Everything else that reads text skips it.
  const ignoreBOM = path.endsWith('.lua') && !manifestNames.includes(basename(path));
  return new TextDecoder('utf-8', { ignoreBOM }).decode(bytes);
}
