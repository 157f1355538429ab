import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { documentLimits } from '../documents/document-limits.js';
import type { Compressed } from '../documents/document-task.js';

/** A file of a zip stream. */
export interface ZipEntry {
  path: string;
  /** Text is compressed. Bytes are stored as they are: those of images and models are compressed already. */
  content: string | Buffer;
  modifiedAt: Date;
}

type Compress = (contents: readonly string[]) => Promise<Compressed[]>;

/** A zip file without extensions has at most 65,535 files and 4 GB. */
const limits = { entries: 60_000, bytes: 3 * 1_024 ** 3 };
const maxEntriesTogether = 200;
const deflateMethod = 8;

const incomplete: Pick<ZipEntry, 'path' | 'content'> = {
  path: 'INCOMPLETE.txt',
  content:
    'A zip file cannot hold more. The remaining conversations are missing here.\n' +
    'Delete conversations that this file contains, and export again to get the others.\n',
};

/**
 * A zip file that is produced while it is read: the next entries are requested only after the bytes of the last ones have
 * been read, so that the memory does not grow with the number of entries.
 */
export function createZipStream(entries: AsyncIterable<ZipEntry>, compress: Compress): Readable {
  return Readable.from(zipChunks(entries, compress), { objectMode: false });
}

async function* zipChunks(entries: AsyncIterable<ZipEntry>, compress: Compress): AsyncGenerator<Uint8Array> {
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
  for await (const batch of batchesOf(entries)) {
    const compressed = await compress(batch.flatMap(({ content }) => (typeof content === 'string' ? [content] : [])));
    for (const entry of batch)
      addFile(zip, entry, Buffer.isBuffer(entry.content) ? stored(entry.content) : compressed.shift());
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}

/** Entries that are compressed together. The last one says so if there are more than a zip file can hold. */
async function* batchesOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry[]> {
  let batch: ZipEntry[] = [];
  let batchBytes = 0;
  let [count, totalBytes] = [0, 0];
  for await (const entry of entries) {
    const bytes = Buffer.byteLength(entry.content);
    count += 1;
    totalBytes += bytes;
    if (count > limits.entries || totalBytes > limits.bytes) {
      batch.push({ ...incomplete, modifiedAt: entry.modifiedAt });
      break;
    }
    batch.push(entry);
    batchBytes += bytes;
    if (batchBytes < documentLimits.compressedTogetherBytes && batch.length < maxEntriesTogether) continue;
    yield batch;
    batch = [];
    batchBytes = 0;
  }
  if (batch.length > 0) yield batch;
}

const stored = (bytes: Buffer): Compressed => ({
  crc32: crc32(bytes),
  bytes: bytes.length,
  deflated: Buffer.from(bytes),
});

function addFile(zip: Zip, { path, content, modifiedAt }: ZipEntry, compressed: Compressed | undefined): void {
  if (!compressed) throw new Error(`${path} was not compressed`);
  const { crc32: crc, bytes: size, deflated } = compressed;
  const compression = Buffer.isBuffer(content) ? 0 : deflateMethod;
  const file: ZipInputFile = { filename: path, mtime: modifiedAt, compression, crc, size };
  zip.add(file);
  file.ondata?.(null, deflated, true);
}
