import { z } from 'zod';

/** The setting RATE_LIMIT_FACTOR, which multiplies the rate limits of a service. */
export const rateLimitFactorSchema = z.coerce
  .number({ error: 'must be a number above 0' })
  .positive('must be above 0')
  .default(1);

/** A limit multiplied by the factor, at least one attempt. */
export const scaledLimit = (limit: number, rateLimitFactor: number): number =>
  Math.max(1, Math.round(limit * rateLimitFactor));
