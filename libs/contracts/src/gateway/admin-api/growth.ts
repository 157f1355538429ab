import { z } from 'zod';
import { monthSchema } from '../../shared/cohorts.js';
import { trafficExportQuerySchema } from './analytics.js';

const countSchema = z.int().min(0);

/** GET /api/admin/analytics/funnel: a range like that of the stats, without filters. */
export const funnelQuerySchema = trafficExportQuerySchema.pick({ start: true, end: true });
export type FunnelQuery = z.output<typeof funnelQuerySchema>;

/**
 * The visitors of a range, the users who signed up in it, and how far these have come since. Each step but the first is a part
 * of the one before.
 */
export const funnelResponseSchema = z.strictObject({
  visitors: countSchema,
  signedUp: countSchema,
  paid: countSchema,
  usedCredits: countSchema,
  secondMonth: countSchema,
});
export type FunnelResponse = z.infer<typeof funnelResponseSchema>;

/** The number of cohorts: the current month and those before it. */
export const cohortMonths = 12;

/** GET /api/admin/analytics/cohorts: the sign-ups of each month, and what they did in each month since. */
export const cohortsResponseSchema = z.strictObject({
  cohorts: z.array(
    z.strictObject({
      month: monthSchema,
      signUps: z.int().min(1),
      months: z.array(z.strictObject({ month: monthSchema, paid: countSchema, usedCredits: countSchema })),
    }),
  ),
});
export type CohortsResponse = z.infer<typeof cohortsResponseSchema>;
