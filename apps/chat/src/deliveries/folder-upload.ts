import { posix } from 'node:path';
import type { RemoteFiles } from './remote-files.js';
import { SftpError } from './sftp-connection.js';
import type { UploadTask } from './sftp-task.js';

/** Servers answer requests in the order in which they arrive, so that several files need hardly more time than one. */
const filesAtOnce = 8;

/**
 * Brings a folder to the files of a version. All of them are uploaded beside it first. A new folder then appears in one step, and in
 * one that exists, file after file is replaced. Files that are not from here stay, and no link in the folder is followed.
 */
export class FolderUpload {
  private readonly delivered: Set<string>;
  /** Folders on the server that are no links. */
  private readonly folders = new Set<string>();

  constructor(
    private readonly remote: RemoteFiles,
    private readonly task: UploadTask,
  ) {
    this.delivered = new Set(task.delivered);
  }

  /** The files of the resource that are in the folder from here; null as long as there were none. */
  get deliveredFiles(): string[] | null {
    return this.task.delivered === null && this.delivered.size === 0 ? null : [...this.delivered];
  }

  /** @throws SftpError */
  async run(): Promise<void> {
    const { place, temporary, delivered, replacesFiles, files } = this.task;
    const folder = posix.dirname(place);
    if ((await this.remote.targetKindOf(folder)) !== 'folder') throw new SftpError('folder-missing', folder);
    const found = await this.remote.kindOf(place);
    if (found === 'link') throw new SftpError('link', place);
    if (found !== null && found !== 'folder') throw new SftpError('failed', place);
    if (found !== null && delivered === null && !replacesFiles) throw new SftpError('folder-exists', place);
    await this.removeTemporary();
    try {
      await this.upload();
      if (found !== null) await this.replaceFiles();
      else {
        await this.remote.rename(temporary, place);
        this.delivered.clear();
        for (const { path } of files) this.delivered.add(path);
      }
    } finally {
      // The next delivery removes what is left. What has happened before counts more.
      await this.removeTemporary().catch(() => undefined);
    }
  }

  private async upload(): Promise<void> {
    const { temporary, files } = this.task;
    await this.ensureFolder(temporary);
    for (const { path } of files) await this.ensureFolder(posix.dirname(posix.join(temporary, path)));
    const queue = files.values();
    let hasFailed = false;
    const uploadRest = async (): Promise<void> => {
      for (const { path, base64 } of queue) {
        if (hasFailed) return;
        try {
          await this.remote.create(posix.join(temporary, path), Buffer.from(base64, 'base64'));
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }
    };
    const uploads = Array.from({ length: filesAtOnce }, uploadRest);
    // All of them end before the temporary folder is removed.
    await Promise.allSettled(uploads);
    await Promise.all(uploads);
  }

  private async replaceFiles(): Promise<void> {
    const { place, temporary, files } = this.task;
    const paths = new Set(files.map(({ path }) => path));
    const obsolete = [...this.delivered].filter((path) => !paths.has(path));
    // A file has become a folder, or a folder a file.
    const isInTheWay = (old: string): boolean =>
      files.some(({ path }) => path.startsWith(`${old}/`) || old.startsWith(`${path}/`));
    for (const path of obsolete.filter(isInTheWay)) await this.removeDelivered(path);
    for (const [index, path] of [...paths].entries()) {
      const from = posix.join(temporary, path);
      const to = posix.join(place, path);
      await this.ensureFolder(posix.dirname(to));
      const found = await this.remote.kindOf(to);
      if (found === 'folder') throw new SftpError('failed', to);
      if (found === null) await this.remote.rename(from, to);
      else await this.remote.replace(from, to, posix.join(temporary, `.replaced-${index}`));
      this.delivered.add(path);
    }
    for (const path of obsolete) await this.removeDelivered(path);
  }

  /** Removes a file unless something else has taken its place, and the folders that are empty without it. */
  private async removeDelivered(path: string): Promise<void> {
    const { place } = this.task;
    const segments = path.split('/');
    const parents = segments.map((_, index) => posix.join(place, ...segments.slice(0, index)));
    let isThere = this.delivered.has(path);
    for (const parent of parents) isThere = isThere && (await this.remote.kindOf(parent)) === 'folder';
    if (isThere && (await this.remote.kindOf(posix.join(place, path))) === 'file') {
      await this.remote.removeFile(posix.join(place, path));
      for (const parent of parents.slice(1).toReversed()) {
        this.folders.delete(parent);
        const isRemoved = await this.remote.removeFolder(parent).then(
          () => true,
          () => false,
        );
        if (!isRemoved) break;
      }
    }
    this.delivered.delete(path);
  }

  /** Creates a folder and those above it, up to the folder of the target. */
  private async ensureFolder(path: string): Promise<void> {
    if (this.folders.has(path) || path === posix.dirname(this.task.place)) return;
    await this.ensureFolder(posix.dirname(path));
    const found = await this.remote.kindOf(path);
    if (found === null) await this.remote.createFolder(path);
    else if (found === 'link') throw new SftpError('link', path);
    else if (found !== 'folder') throw new SftpError('failed', path);
    this.folders.add(path);
  }

  private async removeTemporary(): Promise<void> {
    const { temporary } = this.task;
    const found = await this.remote.kindOf(temporary);
    if (found === 'folder') await this.remote.removeTree(temporary);
    else if (found !== null) await this.remote.removeFile(temporary);
  }
}
