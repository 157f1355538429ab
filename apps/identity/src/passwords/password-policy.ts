import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRefused } from './passwords.errors.js';

/** Those among the 50,000 most common passwords that are long enough to be chosen at all. */
const commonPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

/**
 * Refuses a password that an attacker would try first. Length is the contract's business.
 * @param field the name of the password's field, for the form to mark
 * @throws DomainError `validation_failed` with `fields`
 */
export function refuseWeakPassword(field: string, password: string, owner: { username: string; email: string }): void {
  const tried = fold(password);
  if (commonPasswords.has(tried)) {
    throw passwordRefused(field, 'This password is among the most common ones. Please choose another.');
  }
  const { username, email } = owner;
  const [localPart = ''] = email.split('@');
  if ([username, email, localPart].some((name) => fold(name) === tried)) {
    throw passwordRefused(field, 'A password must differ from the username and the email address.');
  }
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
