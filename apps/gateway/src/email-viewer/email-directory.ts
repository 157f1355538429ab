import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredEmail, storedEmailSchema } from '@scriptsmith/contracts/identity';

const maxListedEmails = 100;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const extension = '.json';

/** Reads the emails that identity stores as files. Opens only listed files that are named by an id (no path traversal). */
export class EmailDirectory {
  constructor(private readonly path: string) {}

  /** The newest 100, newest first. */
  async list(): Promise<StoredEmail[]> {
    const ids = (await this.fileNames())
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .filter((id) => idPattern.test(id));
    // UUIDv7 ids sort by creation time.
    const newest = ids.sort().reverse().slice(0, maxListedEmails);
    return Promise.all(newest.map((id) => this.read(id)));
  }

  /** The HTML body of an email. */
  htmlOf({ id }: StoredEmail): Promise<string> {
    return readFile(join(this.path, `${id}.html`), 'utf8');
  }

  /** The directory is created with the first email. */
  private async fileNames(): Promise<string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  private async read(id: string): Promise<StoredEmail> {
    return storedEmailSchema.parse(JSON.parse(await readFile(join(this.path, `${id}${extension}`), 'utf8')));
  }
}
