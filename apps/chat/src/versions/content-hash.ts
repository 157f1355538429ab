import { createHash } from 'node:crypto';
import type { ResourceFile } from '@scriptsmith/chat-contracts';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Identifies what checks and documents depend on: the profile, and the paths and contents of all files. */
export function contentHash(profileId: string, files: readonly ResourceFile[]): Buffer {
  const sorted = files.map(({ path, content }) => [path, sha256(content).toString('hex')]).sort();
  return sha256(JSON.stringify([profileId, sorted]));
}
