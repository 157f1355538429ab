import { createHash, randomBytes } from 'node:crypto';

/** A token that cannot be guessed. It is shown once. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
