import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in 43 characters that are valid in cookies, headers and URLs. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored instead of a random secret. Not for passwords, which need a slow hash. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The first characters of a secret, for display. At most a quarter of it, so that the rest stays hard to guess. */
export const recognizablePrefix = (secret: string): string =>
  secret.slice(0, Math.min(8, Math.floor(secret.length / 4)));
