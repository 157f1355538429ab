import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRejected } from './passwords.errors.js';

/** The 50,000 most common passwords, without those below the minimum length. */
const commonPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/**
 * Rejects a password that an attacker would try first. The contract validates the length.
 * @param field the form field that the error refers to
 * @throws DomainError `validation_failed` with `fields`
 */
export function rejectWeakPassword(field: string, password: string, owner: { username: string; email: string }): void {
  const folded = fold(password);
  if (commonPasswords.has(folded)) {
    throw passwordRejected(field, 'This password is among the most common ones. Please choose another.');
  }
  const { username, email } = owner;
  const [localPart = ''] = email.split('@');
  if ([username, email, localPart].some((name) => fold(name) === folded)) {
    throw passwordRejected(field, 'A password must differ from the username and the email address.');
  }
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
