import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { FileDraft } from '../../../shared/state/run-stream.js';

export type FileState = 'unchanged' | 'writing' | 'written' | 'deleted' | 'edited' | 'added';

/** A file as the tree shows it. */
export interface FileEntry {
  path: string;
  state: FileState;
}

interface FileSources {
  files: readonly ResourceFile[];
  /** The changes of the run in progress. */
  drafts: Readonly<Record<string, FileDraft>>;
  /** The unsaved changes of the user; null deletes a file. */
  changes: Readonly<Record<string, string | null>>;
}

/** All files by path: those of the version, of the run in progress and of the unsaved changes. */
export function fileEntriesOf({ files, drafts, changes }: FileSources): FileEntry[] {
  const states = new Map<string, FileState>(files.map(({ path }) => [path, 'unchanged']));
  for (const [path, { operation, status }] of Object.entries(drafts)) {
    if (status === 'rejected') continue;
    if (status === 'writing') states.set(path, 'writing');
    else states.set(path, operation === 'delete' ? 'deleted' : 'written');
  }
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) states.set(path, 'deleted');
    else states.set(path, states.has(path) ? 'edited' : 'added');
  }
  return [...states].map(([path, state]) => ({ path, state })).sort((one, other) => byPath(one.path, other.path));
}

/** Folders before files, each by name, as editors sort them. */
function byPath(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')];
  for (let depth = 0; ; depth += 1) {
    const isLeftFile = depth === left.length - 1;
    const isRightFile = depth === right.length - 1;
    if (isLeftFile !== isRightFile) return isLeftFile ? 1 : -1;
    const order = (left[depth] ?? '').localeCompare(right[depth] ?? '');
    if (order !== 0 || isLeftFile) return order;
  }
}

/** A row of the tree. */
export type TreeRow =
  | { type: 'folder'; path: string; name: string; depth: number }
  | { type: 'file'; entry: FileEntry; name: string; depth: number };

/** The rows of the tree, without those below closed folders. */
export function treeRowsOf(entries: readonly FileEntry[], closedFolders: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const shown = new Set<string>();
  for (const entry of entries) {
    const segments = entry.path.split('/');
    let isHidden = false;
    segments.slice(0, -1).forEach((name, depth) => {
      const path = segments.slice(0, depth + 1).join('/');
      if (!isHidden && !shown.has(path)) rows.push({ type: 'folder', path, name, depth });
      shown.add(path);
      isHidden ||= closedFolders.has(path);
    });
    if (!isHidden) rows.push({ type: 'file', entry, name: segments.at(-1) ?? '', depth: segments.length - 1 });
  }
  return rows;
}

const firstFiles = ['server/main.lua', 'server.lua', 'client/main.lua', 'client.lua', 'config.lua', 'fxmanifest.lua'];

/** The file that is shown until the user selects one. */
export const firstFileOf = (entries: readonly FileEntry[]): string | null =>
  firstFiles.find((path) => entries.some((entry) => entry.path === path)) ?? entries[0]?.path ?? null;
