import { createHash } from 'node:crypto';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { ServerNames } from '@scriptsmith/resource-checks';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A file with the SHA-256 of its content in hexadecimal. */
export interface HashedFile extends ResourceFile {
  hash: string;
}

/** A binary file, without its content. */
export type HashedAsset = Omit<HashedFile, 'content'>;

export const hashed = (files: readonly ResourceFile[]): HashedFile[] =>
  files.map((file) => ({ ...file, hash: sha256(file.content).toString('hex') }));

/**
 * Identifies what checks and documents depend on: the profile, the paths and contents of all files, also of binary ones, and
 * the items, jobs and resources of the server that the conversation has chosen.
 */
export function contentHash(
  profileId: string,
  files: readonly HashedFile[],
  names: ServerNames | null,
  assets: readonly HashedAsset[],
): Buffer {
  const sorted = (hashedFiles: readonly HashedAsset[]) => hashedFiles.map(({ path, hash }) => [path, hash]).sort();
  const parts: unknown[] = [profileId, sorted(files)];
  if (names || assets.length > 0) parts.push(names);
  if (assets.length > 0) parts.push(sorted(assets));
  return sha256(JSON.stringify(parts));
}
