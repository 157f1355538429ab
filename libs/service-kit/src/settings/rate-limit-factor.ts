import { z } from 'zod';

/** The setting RATE_LIMIT_FACTOR, which multiplies the rate limits of a service. */
export const rateLimitFactorSchema = z.coerce
  .number({ error: 'must be a number above 0' })
  .positive('must be above 0')
  .default(1);

/** What is left of a limit under the setting: one attempt, at least. */
export const scaledLimit = (limit: number, rateLimitFactor: number): number =>
  Math.max(1, Math.round(limit * rateLimitFactor));
