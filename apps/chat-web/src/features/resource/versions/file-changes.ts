import type { ResourceFile } from '@scriptsmith/chat-contracts';

/** A file that differs between two versions. Null: the version does not have it. */
export interface FileChange {
  path: string;
  before: string | null;
  after: string | null;
}

/** The files that differ between two versions, by path. */
export function fileChangesBetween(base: readonly ResourceFile[], target: readonly ResourceFile[]): FileChange[] {
  const before = new Map(base.map(({ path, content }) => [path, content]));
  const after = new Map(target.map(({ path, content }) => [path, content]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
    .sort((one, other) => one.path.localeCompare(other.path));
}
