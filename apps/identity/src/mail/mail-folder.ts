import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEmail } from '@scriptsmith/contracts/identity';
import type { MailDestination, OutgoingMail } from './mail-delivery.js';

/** For its owner alone: links in mails open accounts. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Keeps mails as files where there is no server to hand them to; a mail written again replaces itself. */
export class MailFolder implements MailDestination {
  constructor(private readonly path: string) {}

  /** The `.json` appears last and all at once: whoever sees it finds the whole mail. */
  async take({ id, from, to, date, subject, text, html }: OutgoingMail): Promise<void> {
    const sender = `${from.name} <${from.address}>`;
    const stored: StoredEmail = { id, writtenAt: date.toISOString(), from: sender, to, subject, text };
    const unfinished = join(this.path, `${id}.unfinished`);
    await mkdir(this.path, { recursive: true, mode: folderMode });
    await writeFile(join(this.path, `${id}.html`), html, { mode: fileMode });
    await writeFile(unfinished, JSON.stringify(stored, null, 2), { mode: fileMode });
    await rename(unfinished, join(this.path, `${id}.json`));
  }
}
