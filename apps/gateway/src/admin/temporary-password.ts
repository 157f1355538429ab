import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another when they are read out or copied by hand. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

/** A password for somebody who has to change it at their next login: about 69 bits of chance. */
export const makeTemporaryPassword = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
