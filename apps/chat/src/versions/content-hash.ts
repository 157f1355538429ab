import { createHash } from 'node:crypto';
import type { ResourceFile } from '@scriptsmith/chat-contracts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A file with the SHA-256 of its content in hexadecimal. */
export interface HashedFile extends ResourceFile {
  hash: string;
}

export const hashed = (files: readonly ResourceFile[]): HashedFile[] =>
  files.map((file) => ({ ...file, hash: sha256(file.content).toString('hex') }));

/** Identifies what checks and documents depend on: the profile, and the paths and contents of all files. */
export function contentHash(profileId: string, files: readonly HashedFile[]): Buffer {
  const sorted = files.map(({ path, hash }) => [path, hash]).sort();
  return sha256(JSON.stringify([profileId, sorted]));
}
