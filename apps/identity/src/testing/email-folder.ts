import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredEmail, storedEmailSchema } from '@scriptsmith/contracts/identity';
import { eventually } from '@scriptsmith/testing';

/** The emails in a folder to an address, oldest first. */
export async function emailsTo(folder: string, email: string): Promise<StoredEmail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const emails = (await Promise.all(names.map((name) => readEmail(join(folder, name))))).flat();
  return emails.filter(({ to }) => to === email).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The email in a file. None if the file has been deleted since the folder was read. */
async function readEmail(path: string): Promise<StoredEmail[]> {
  try {
    return [storedEmailSchema.parse(JSON.parse(await readFile(path, 'utf8')))];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Waits for the `count`th email with a matching subject. */
export const emailTo = (folder: string, email: string, subject: RegExp, count = 1): Promise<StoredEmail> =>
  eventually(async () => {
    const found = (await emailsTo(folder, email)).filter((each) => subject.test(each.subject))[count - 1];
    if (!found) throw new Error(`no email number ${count} to ${email} with a subject like ${String(subject)}`);
    return found;
  });

/** The token in the link of an email. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('no link with a token');
  return token;
}

export const passwordResetSubject = /new password/;
export const confirmationSubject = /^Confirm/;
