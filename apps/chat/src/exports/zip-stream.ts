import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** A file of a zip stream. */
export interface ZipEntry {
  path: string;
  content: string;
  modifiedAt: Date;
}

/**
 * A zip file that is produced while it is read: the next entry is requested only after the bytes of the last one have been
 * read, so that the memory does not grow with the number of entries.
 */
export function createZipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(zipChunks(entries), { objectMode: false });
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const takeChunks = (): Uint8Array[] => {
    if (failure) throw failure;
    return chunks.splice(0);
  };
  for await (const { path, content, modifiedAt } of entries) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    file.push(new TextEncoder().encode(content), true);
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}
