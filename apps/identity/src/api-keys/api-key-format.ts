import { randomSecret } from '../secrets/secrets.js';

/** A new external API key; the prefix tells people, and scanners for leaked secrets, what it is. */
export const generateApiKey = (): string => `ssk_${randomSecret()}`;

/** The beginning of a key, to recognise it by. At most a quarter of it, so that the rest stays hard to guess. */
export const recognisablePrefix = (apiKey: string): string =>
  apiKey.slice(0, Math.min(8, Math.floor(apiKey.length / 4)));
