import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { zip } from 'fflate';

/** A zip file with one folder. Compresses in worker threads, so that other requests do not wait. */
export function createResourceZip(
  folder: string,
  files: readonly ResourceFile[],
  modifiedAt: Date,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const entries = Object.fromEntries(files.map(({ path, content }) => [`${folder}/${path}`, encoder.encode(content)]));
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6, mtime: modifiedAt }, (error, data) => (error ? reject(error) : resolve(data)));
  });
}
