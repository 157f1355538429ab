import { z } from 'zod';

export const analyticsSettingsSchema = z.object({
  /** The minimum number of days to keep visits and timelines. Daily rollups are kept forever. */
  ANALYTICS_RETENTION_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number of days')
    .min(7, 'must be at least 7 days')
    .max(3_650, 'must be at most 3650 days')
    .default(400),
  /** A country or city database in MMDB format that replaces the bundled one. */
  GEO_DATABASE: z.string().optional(),
});
export type AnalyticsSettings = z.infer<typeof analyticsSettingsSchema>;
