import { Buffer } from 'node:buffer';
import { fromBuffer, type Entry as ZipFileEntry, type ZipFile } from 'yauzl';
import { type Entry, EntryCollector, tooLarge, tooManyBytes, unsafe } from './entry-collector.js';
import { ImportError } from './import-error.js';
import { importLimits } from './import-limits.js';
import { isIgnored } from './resource-folder.js';

const fileTypeMask = 0o170000;
const regularFile = 0o100000;
const symbolicLink = 0o120000;

/**
 * The files of a zip archive. Nothing is written to disk, and no more bytes are inflated than the limits allow, whatever the
 * archive says about its sizes.
 * @throws ImportError
 */
export async function readArchive(archive: Buffer): Promise<Entry[]> {
  const zip = await openArchive(archive);
  const collector = new EntryCollector();
  try {
    if (zip.entryCount > importLimits.entries) throw tooLarge(`more than ${importLimits.entries} entries`);
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      const path = entry.fileName;
      const type = (entry.externalFileAttributes >>> 16) & fileTypeMask;
      if (type === symbolicLink) throw unsafe(path, 'is a symbolic link');
      if (path.endsWith('/')) {
        collector.admit(path.slice(0, -1));
        continue;
      }
      collector.admit(path);
      if (type !== 0 && type !== regularFile) throw unsafe(path, 'is not a file');
      if (entry.isEncrypted())
        throw new ImportError('archive_unreadable', 'The archive is encrypted. Upload it without a password.');
      if (isIgnored(path)) continue;
      collector.add(path, await inflate(zip, entry, collector.remainingBytes));
    }
  } finally {
    zip.close();
  }
  return collector.entries;
}

const unreadable = (): ImportError =>
  new ImportError('archive_unreadable', 'This is not a zip archive that can be read. Create it again.');

function openArchive(archive: Buffer): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  fromBuffer(archive, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
    if (error) reject(unreadable());
    else resolve(zip);
  });
  return promise;
}

/** Undefined after the last entry. */
function nextEntry(zip: ZipFile): Promise<ZipFileEntry | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFileEntry | undefined>();
  const onEntry = (entry: ZipFileEntry): void => resolve(entry);
  const onEnd = (): void => resolve(undefined);
  const onError = (error: Error): void => {
    const isPath = /invalid (?:characters in fileName|relative path)|absolute path/.test(error.message);
    reject(isPath ? unsafe(error.message.split(': ').at(-1) ?? '', 'leads out of the folder') : unreadable());
  };
  zip.once('entry', onEntry).once('end', onEnd).once('error', onError);
  zip.readEntry();
  return promise.finally(() => {
    zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
  });
}

function inflate(zip: ZipFile, entry: ZipFileEntry, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (entry.uncompressedSize > maxBytes) throw tooManyBytes();
  zip.openReadStream(entry, (openError, stream) => {
    if (openError) return reject(unreadable());
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxBytes) stream.destroy(tooManyBytes());
    });
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', (error) => reject(error instanceof ImportError ? error : unreadable()));
  });
  return promise;
}
