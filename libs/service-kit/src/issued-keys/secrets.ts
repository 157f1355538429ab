import { createHash, randomBytes } from 'node:crypto';

/** 32 bytes that nobody can guess, in 43 characters that pass in cookies, headers and addresses. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a random secret. Fit for those only: a password needs a slow hash. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The beginning of a secret, to recognise it by. At most a quarter of it, so that the rest stays hard to guess. */
export const recognisablePrefix = (secret: string): string =>
  secret.slice(0, Math.min(8, Math.floor(secret.length / 4)));
