import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

/** A password that the user must change at the next login. It has about 69 bits of entropy. */
export const generateTemporaryPassword = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
