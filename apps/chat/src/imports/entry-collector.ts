import { ImportError } from './import-error.js';
import { importLimits } from './import-limits.js';

/** A file of an archive or a repository, before it is known to which resource it belongs. */
export interface Entry {
  path: string;
  bytes: Buffer;
}

/** Characters that no path may contain on every system. Brackets are usual in folders of game servers. */
// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u001f\u007f\\:*?"<>|]/;
const reservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Collects entries within the limits. Every path stays inside of its folder on every system. */
export class EntryCollector {
  readonly entries: Entry[] = [];
  private readonly names = new Set<string>();
  private count = 0;
  private totalBytes = 0;

  /**
   * Counts an entry before its content is read.
   * @throws ImportError for an unsafe or repeated path, or beyond the limits
   */
  admit(path: string): void {
    this.count += 1;
    if (this.count > importLimits.entries) throw tooLarge(`more than ${importLimits.entries} entries`);
    assertSafePath(path);
    const name = path.toLowerCase();
    if (this.names.has(name)) throw unsafe(path, 'occurs twice');
    this.names.add(name);
  }

  /** The bytes that the next content may have. */
  get remainingBytes(): number {
    return importLimits.bytes - this.totalBytes;
  }

  /** @throws ImportError beyond the limit of bytes */
  add(path: string, bytes: Buffer): void {
    this.totalBytes += bytes.length;
    if (this.totalBytes > importLimits.bytes) throw tooManyBytes();
    this.entries.push({ path, bytes });
  }
}

function assertSafePath(path: string): void {
  const segments = path.split('/');
  if (path.startsWith('/') || segments.includes('..')) throw unsafe(path, 'leads out of the folder');
  if (unsafeCharacters.test(path)) throw unsafe(path, 'contains characters that a file name cannot have');
  if (path.length > importLimits.pathCharacters) throw unsafe(path, 'is too long');
  if (segments.length > importLimits.pathSegments) throw unsafe(path, 'is nested too deeply');
  if (segments.some((segment) => segment === '' || segment === '.' || reservedName.test(segment)))
    throw unsafe(path, 'is not a name of a file on every system');
}

export const unsafe = (path: string, reason: string): ImportError =>
  new ImportError('archive_unsafe', `The path ${JSON.stringify(path.slice(0, 100))} ${reason}. Nothing was imported.`);

export const tooLarge = (what: string): ImportError =>
  new ImportError('import_too_large', `This has ${what}. Import the folder of one resource.`);

export const tooManyBytes = (): ImportError => tooLarge(`more than ${importLimits.bytes / 1_024 / 1_024} MB of files`);
