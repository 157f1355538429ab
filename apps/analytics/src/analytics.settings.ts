import { z } from 'zod';

export const analyticsSettingsSchema = z.object({
  /** How long visits and their timelines are kept, at least; what they add up to by day stays. */
  ANALYTICS_RETENTION_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number of days')
    .min(7, 'must be at least 7 days')
    .max(3_650, 'must be at most 3650 days')
    .default(400),
  /** A country or city table in MMDB format, in place of the one that comes along. */
  GEO_DATABASE: z.string().optional(),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettingsSchema>;
