import { randomSecret } from '../secrets/secrets.js';

/** A new admin key; the prefix tells people, and scanners for leaked secrets, what it is. */
export const generateAdminKey = (): string => `ssa_${randomSecret()}`;

/** The beginning of a key, to recognise it by. At most a quarter of it, so that the rest stays hard to guess. */
export const recognisablePrefix = (adminKey: string): string =>
  adminKey.slice(0, Math.min(8, Math.floor(adminKey.length / 4)));
