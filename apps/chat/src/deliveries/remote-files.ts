import { posix } from 'node:path';
import type { FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2';
import { type SftpConnection, SftpError } from './sftp-connection.js';

/** What is at a path. Links are not followed. */
export type RemoteKind = 'file' | 'folder' | 'link' | 'other' | null;

type Done<Value> = (error: Error | null | undefined, value: Value) => void;

const chunkBytes = 256 * 1_024;
/** More than a delivery leaves behind when it is interrupted. */
const maxRemovedEntries = 3_000;
const missingCode = 2;
const deniedCode = 3;

/** The files of an SFTP server. Every operation has a deadline. Errors of all methods: SftpError. */
export class RemoteFiles {
  private removed = 0;

  constructor(private readonly connection: SftpConnection) {}

  async kindOf(path: string): Promise<RemoteKind> {
    return this.find(path, (sftp, done: Done<Stats>) => sftp.lstat(path, done));
  }

  /** As `kindOf`, of what a link points to. */
  async targetKindOf(path: string): Promise<RemoteKind> {
    return this.find(path, (sftp, done: Done<Stats>) => sftp.stat(path, done));
  }

  async createFolder(path: string): Promise<void> {
    await this.call(path, (sftp, done: Done<void>) => sftp.mkdir(path, done));
  }

  /** Creates a file. It fails if there is something at the path. */
  async create(path: string, content: Buffer): Promise<void> {
    const handle = await this.call(path, (sftp, done: Done<Buffer>) => sftp.open(path, 'wx', done));
    for (let start = 0; start < content.length; start += chunkBytes) {
      const length = Math.min(chunkBytes, content.length - start);
      await this.call(path, (sftp, done: Done<void>) => sftp.write(handle, content, start, length, start, done));
    }
    await this.call(path, (sftp, done: Done<void>) => sftp.close(handle, done));
  }

  async rename(from: string, to: string): Promise<void> {
    await this.call(to, (sftp, done: Done<void>) => sftp.rename(from, to, done));
  }

  /**
   * Renames a file to the path of another one. Servers without an extension of OpenSSH cannot do this in one step. There, the
   * other file is renamed to `aside`, and back if the first one cannot take its place.
   */
  async replace(from: string, to: string, aside: string): Promise<void> {
    if (this.canReplace) {
      await this.call(to, (sftp, done: Done<void>) => sftp.ext_openssh_rename(from, to, done));
      return;
    }
    await this.rename(to, aside);
    try {
      await this.rename(from, to);
    } catch (error) {
      await this.rename(aside, to);
      throw error;
    }
  }

  async removeFile(path: string): Promise<void> {
    await this.call(path, (sftp, done: Done<void>) => sftp.unlink(path, done));
  }

  /** Fails if the folder is not empty. */
  async removeFolder(path: string): Promise<void> {
    await this.call(path, (sftp, done: Done<void>) => sftp.rmdir(path, done));
  }

  /** Removes a folder with all that is in it. A listing that does not end, or has names of other places, is an error. */
  async removeTree(path: string): Promise<void> {
    const handle = await this.call(path, (sftp, done: Done<Buffer>) => sftp.opendir(path, done));
    for (let entries = await this.nextEntries(path, handle); entries; entries = await this.nextEntries(path, handle)) {
      for (const { filename, attrs } of entries) {
        if (filename === '.' || filename === '..') continue;
        this.removed += 1;
        if (this.removed > maxRemovedEntries || /[/\\]/.test(filename)) throw new SftpError('failed', path);
        const entry = posix.join(path, filename);
        if (attrs.isDirectory()) await this.removeTree(entry);
        else await this.removeFile(entry);
      }
    }
    await this.call(path, (sftp, done: Done<void>) => sftp.close(handle, done));
    await this.removeFolder(path);
  }

  /** Undefined at the end. */
  private async nextEntries(path: string, handle: Buffer): Promise<FileEntryWithStats[] | undefined> {
    const entries = await this.call(path, (sftp, done: Done<FileEntryWithStats[] | false>) =>
      sftp.readdir(handle, (error, list) => (isEnd(error) ? done(null, false) : done(error, list))),
    );
    return entries === false ? undefined : entries;
  }

  private get canReplace(): boolean {
    const { _extensions: extensions = {} } = this.connection.sftp as SFTPWrapper & {
      _extensions?: Record<string, string>;
    };
    return extensions['posix-rename@openssh.com'] === '1';
  }

  private async find(path: string, start: (sftp: SFTPWrapper, done: Done<Stats>) => void): Promise<RemoteKind> {
    const stats = await this.call<Stats | null>(path, (sftp, done) =>
      start(sftp, (error, found) => (codeOf(error) === missingCode ? done(null, null) : done(error, found))),
    );
    if (stats === null) return null;
    if (stats.isSymbolicLink()) return 'link';
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  }

  private call<Value>(path: string, start: (sftp: SFTPWrapper, done: Done<Value>) => void): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    start(this.connection.sftp, (error, value) => (error ? reject(problemAt(path, error)) : resolve(value)));
    return this.connection.inTime(promise);
  }
}

const endCode = 1;
const isEnd = (error: Error | null | undefined): boolean => codeOf(error) === endCode;

const codeOf = (error: (Error & { code?: unknown }) | null | undefined): unknown => error?.code;

const problemAt = (path: string, error: Error): SftpError =>
  new SftpError(codeOf(error) === deniedCode ? 'permission-denied' : 'failed', path);
