import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredEmail, storedEmailSchema } from '@scriptsmith/contracts/identity';

const mostListed = 100;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const ending = '.json';

/** The mails that identity wrote to files. Only files that are there and named by an id are opened: no name leads out. */
export class MailFolder {
  constructor(private readonly path: string) {}

  /** The newest first, at most 100. */
  async list(): Promise<StoredEmail[]> {
    const ids = (await this.fileNames())
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .filter((id) => idPattern.test(id));
    // Ids sort by age.
    const newest = ids.sort().reverse().slice(0, mostListed);
    return Promise.all(newest.map((id) => this.read(id)));
  }

  /** The mail as mail programs show it. */
  htmlOf({ id }: StoredEmail): Promise<string> {
    return readFile(join(this.path, `${id}.html`), 'utf8');
  }

  /** None before the first mail makes the folder. */
  private async fileNames(): Promise<string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  private async read(id: string): Promise<StoredEmail> {
    return storedEmailSchema.parse(JSON.parse(await readFile(join(this.path, `${id}${ending}`), 'utf8')));
  }
}
