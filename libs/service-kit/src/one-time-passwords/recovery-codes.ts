import { randomBytes } from 'node:crypto';

const codesPerSet = 10;
const characters = 'abcdefghijklmnopqrstuvwxyz234567';
const charactersPerCode = 24;

/** A set of single-use codes in place of an authenticator app, each with 120 random bits. Without hyphens. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesPerSet }, newCode);

/** A code in groups of four characters, as it is shown and typed. */
export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)!.join('-');

const newCode = (): string =>
  [...randomBytes(charactersPerCode)].map((byte) => characters[byte % characters.length]).join('');
