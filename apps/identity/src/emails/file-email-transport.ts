import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { StoredEmail } from '@scriptsmith/contracts/identity';
import type { EmailTransport, OutgoingEmail } from './email-transport.js';

/** Readable by the owner only, because links in emails give access to accounts. */
const fileMode = 0o600;
const folderMode = 0o700;
const extension = '.json';

/** Writes emails to files. An email that is sent again replaces its own files. */
export class FileEmailTransport implements EmailTransport {
  constructor(private readonly path: string) {}

  /** Renames the `.json` file into place last, so that a reader who sees it finds the complete email. */
  async send({ id, from, to, date, subject, text, html }: OutgoingEmail): Promise<void> {
    const sender = `${from.name} <${from.address}>`;
    const stored: StoredEmail = { id, writtenAt: date.toISOString(), from: sender, to, subject, text };
    const unfinished = join(this.path, `${id}.unfinished`);
    await mkdir(this.path, { recursive: true, mode: folderMode });
    await writeFile(join(this.path, `${id}.html`), html, { mode: fileMode });
    await writeFile(unfinished, JSON.stringify(stored, null, 2), { mode: fileMode });
    await rename(unfinished, join(this.path, `${id}.json`));
  }

  /** Deletes the `.json` file of an email last, so that a retry after a failure finds it. */
  async deleteStored(recipient: string, writtenBefore: Date): Promise<void> {
    for (const name of await this.storedFiles()) {
      const { to, writtenAt } = JSON.parse(await readFile(join(this.path, name), 'utf8')) as StoredEmail;
      if (to !== recipient || new Date(writtenAt) > writtenBefore) continue;
      await rm(join(this.path, `${basename(name, extension)}.html`), { force: true });
      await rm(join(this.path, name), { force: true });
    }
  }

  /** The directory is created with the first email. */
  private async storedFiles(): Promise<string[]> {
    try {
      return (await readdir(this.path)).filter((name) => name.endsWith(extension));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}
