import { Buffer } from 'node:buffer';
import { filePathSchema, resourceLimits } from '@scriptsmith/chat-contracts';
import { type Entry, tooLarge } from './entry-collector.js';
import { ImportError } from './import-error.js';
import { importLimits } from './import-limits.js';
import type { ImportedFiles } from './import-task.js';

const manifestName = /^(?:fxmanifest|__resource)\.lua$/;
const ignoredFolders = new Set(['.git', '.github', '.vscode', '.idea', 'node_modules', '__MACOSX']);

/** Files of tools, which are no part of a resource. */
export const isIgnored = (path: string): boolean =>
  path.split('/').some((segment) => ignoredFolders.has(segment) || segment === '.DS_Store' || segment === 'Thumbs.db');

/**
 * The files of the resource among those of an archive or a repository: the folder with the manifest, or the common folder if
 * there is none.
 * @param folder the folder to import, if there are several resources
 * @throws ImportError `import_ambiguous`, `import_too_large`, `archive_unreadable` without files
 */
export function resourceFiles(entries: readonly Entry[], folder: string | undefined): ImportedFiles {
  const root = folder ? chosenRoot(entries, folder) : rootOf(entries);
  const own = entries
    .filter(({ path }) => root === '' || path.startsWith(`${root}/`))
    .map(({ path, bytes }) => ({ path: root === '' ? path : path.slice(root.length + 1), bytes }))
    .sort((one, other) => importance(one.path) - importance(other.path) || one.bytes.length - other.bytes.length);
  if (own.length === 0) throw new ImportError('archive_unreadable', 'There are no files to import.');
  if (own.length > importLimits.files)
    throw tooLarge(`${own.length} files, and at most ${importLimits.files} are possible`);
  const result: ImportedFiles = {
    kind: 'files',
    name: root === '' ? null : (root.split('/').at(-1) ?? null),
    files: [],
    assets: [],
    skipped: [],
  };
  let textBytes = 0;
  for (const { path, bytes } of own) {
    const content = isPlainPath(path) ? textOf(path, bytes) : null;
    if (content !== null && textBytes + bytes.length <= resourceLimits.totalBytes) {
      textBytes += bytes.length;
      result.files.push({ path, content });
    } else if (path.endsWith('.lua') && bytes.length > 0 && content !== null) {
      throw tooLarge(`more than ${resourceLimits.totalBytes / 1_024 / 1_024} MB of scripts`);
    } else if (path.split('/').some((segment) => segment.startsWith('.'))) {
      result.skipped.push(path);
    } else {
      result.assets.push({ path, base64: bytes.toString('base64') });
    }
  }
  if (result.files.length === 0) throw new ImportError('archive_unreadable', 'There are no text files to import.');
  return result;
}

/** Scripts are never left out for the sake of other files. */
const importance = (path: string): number => (manifestName.test(path) ? 0 : path.endsWith('.lua') ? 1 : 2);

const isPlainPath = (path: string): boolean => filePathSchema.safeParse(path).success;

function rootOf(entries: readonly Entry[]): string {
  const roots = entries.flatMap(({ path }) => {
    const segments = path.split('/');
    return manifestName.test(segments.at(-1) ?? '') ? [segments.slice(0, -1).join('/')] : [];
  });
  const outer = [...new Set(roots)].filter((root) => !roots.some((other) => isInside(root, other)));
  if (outer.length === 1) return outer[0]!;
  if (outer.length > 1) {
    const names = outer.slice(0, 20).sort().join(', ');
    throw new ImportError(
      'import_ambiguous',
      `There are ${outer.length} resources. Choose the folder of one: ${names}.`,
    );
  }
  return commonFolder(entries);
}

const isInside = (path: string, folder: string): boolean =>
  path !== folder && (folder === '' || path.startsWith(`${folder}/`));

function commonFolder(entries: readonly Entry[]): string {
  const [first = []] = entries.map(({ path }) => path.split('/').slice(0, -1));
  let length = first.length;
  for (const { path } of entries) {
    const segments = path.split('/').slice(0, -1);
    while (length > 0 && !first.slice(0, length).every((segment, index) => segments[index] === segment)) length -= 1;
  }
  return first.slice(0, length).join('/');
}

function chosenRoot(entries: readonly Entry[], folder: string): string {
  const wanted = folder.split('/').filter(Boolean).join('/');
  const folders = new Set(
    entries.flatMap(({ path }) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, index, all) => all.slice(0, index + 1).join('/')),
    ),
  );
  // Archives of repositories have a folder around everything.
  const found =
    [...folders].find((each) => each === wanted) ?? [...folders].find((each) => each.endsWith(`/${wanted}`));
  if (found === undefined || wanted === '')
    throw new ImportError('import_ambiguous', `There is no folder ${JSON.stringify(folder)}.`);
  return found;
}

/** Null if the file is not text, or too large to be edited. */
function textOf(path: string, bytes: Buffer): string | null {
  if (bytes.length > resourceLimits.fileBytes || bytes.includes(0)) return null;
  try {
    // A byte order mark stops Lua from reading a script. Everything else that reads text skips it.
    const ignoreBOM = path.endsWith('.lua') && !manifestName.test(path);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
