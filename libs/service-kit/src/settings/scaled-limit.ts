/** A limit multiplied by the setting RATE_LIMIT_FACTOR, at least one attempt. */
export const scaledLimit = (limit: number, rateLimitFactor: number): number =>
  Math.max(1, Math.round(limit * rateLimitFactor));
