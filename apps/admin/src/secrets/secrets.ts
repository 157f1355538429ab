import { createHash, randomBytes } from 'node:crypto';

/** 32 bytes that nobody can guess, in 43 characters that pass in a header. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a random secret. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
