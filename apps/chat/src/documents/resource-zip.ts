import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { zipSync } from 'fflate';

/** A zip file with one folder. */
export function createResourceZip(folder: string, files: readonly ResourceFile[], modifiedAt: number): Uint8Array {
  const encoder = new TextEncoder();
  const entries = Object.fromEntries(files.map(({ path, content }) => [`${folder}/${path}`, encoder.encode(content)]));
  return zipSync(entries, { level: 6, mtime: modifiedAt });
}
