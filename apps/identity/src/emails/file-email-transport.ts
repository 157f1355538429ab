import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEmail } from '@scriptsmith/contracts/identity';
import type { EmailTransport, OutgoingEmail } from './email-transport.js';

/** Readable by the owner only, because links in emails give access to accounts. */
const fileMode = 0o600;
const folderMode = 0o700;

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
}
