import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredEmail, storedEmailSchema } from '@scriptsmith/contracts/identity';
import { eventually } from '@scriptsmith/testing';

/** The mails in a folder that went to an address, oldest first. */
export async function emailsTo(folder: string, email: string): Promise<StoredEmail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => storedEmailSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return mails.filter(({ to }) => to === email).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Waits for the mail with this subject, the `count`th of its kind. */
export const emailTo = (folder: string, email: string, subject: RegExp, count = 1): Promise<StoredEmail> =>
  eventually(async () => {
    const mail = (await emailsTo(folder, email)).filter((each) => subject.test(each.subject))[count - 1];
    if (!mail) throw new Error(`no mail number ${count} to ${email} about ${String(subject)}`);
    return mail;
  });

/** The token in the link of a mail. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('no link with a token');
  return token;
}

export const passwordResetSubject = /new password/;
export const confirmationSubject = /^Confirm/;
