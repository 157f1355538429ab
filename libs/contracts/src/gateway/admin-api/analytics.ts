import { z } from 'zod';
import { getLiveVisitors, getSession, listUserSessions } from '../../analytics/requests.js';
import {
  recentSessionsSize,
  trafficMetricsSchema,
  trafficFiltersSchema,
  trafficSessionSchema,
} from '../../analytics/traffic.js';
import { timestampSchema, userIdSchema } from '../../shared/values.js';

const dayMs = 86_400_000;
const longestRangeDays = 1_100;
const longestHourlyDays = 14;

/** A day, or a time in UTC with or without the Z (specification, section 7: `…T23:59:59`). */
const momentSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/, 'Give a day as YYYY-MM-DD, or an ISO time in UTC')
  .refine(isThere, 'There is no such day or time');

/** The 30th of February would be read as one of the first days of March. */
function isThere(text: string): boolean {
  const time = new Date(inUtc(text));
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}

function inUtc(text: string): string {
  if (text.length === 10) return `${text}T00:00:00Z`;
  return text.endsWith('Z') ? text : `${text}Z`;
}

/** The end belongs to the range: the whole day where it is a day, otherwise to the end of its second. */
function firstMomentAfter(end: string): number {
  const time = Date.parse(inUtc(end));
  return end.length === 10 ? time + dayMs : time - (time % 1_000) + 1_000;
}

/**
 * GET /api/admin/analytics/export, with the filters beside the range: visits that began from `start` to `end`, both
 * included. Without a range, the last seven days.
 */
export const trafficExportQuerySchema = trafficFiltersSchema.extend({
  start: momentSchema.optional(),
  end: momentSchema.optional(),
});
export type TrafficExportQuery = z.output<typeof trafficExportQuerySchema>;

/** GET /api/admin/analytics/stats: hours instead of days for at most 14 days. */
export const trafficQuerySchema = trafficExportQuerySchema.extend({ interval: z.enum(['hour', 'day']).optional() });
export type TrafficQuery = z.output<typeof trafficQuerySchema>;

/** What a range of the query comes to, in milliseconds since the epoch: `to` is the first moment that is too late. */
export interface TrafficRange {
  from: number;
  to: number;
}

/**
 * @param now milliseconds since the epoch; without a range the last seven days, today among them, are meant
 * @returns the range, or the sentence that says what is wrong with it
 */
export function trafficRangeOf(
  { start, end }: Pick<TrafficQuery, 'start' | 'end'>,
  now: number,
): TrafficRange | string {
  const tomorrow = now - (now % dayMs) + dayMs;
  const to = end === undefined ? tomorrow : firstMomentAfter(end);
  const from = start === undefined ? to - 7 * dayMs : Date.parse(inUtc(start));
  if (from >= to) return 'The end comes before the start';
  return to - from > longestRangeDays * dayMs ? `Ask for at most ${longestRangeDays} days` : { from, to };
}

/** Hours are told for at most so long a range. */
export const maxHourlyRangeMs = longestHourlyDays * dayMs;
/** Hours are told, when nobody asks for either, for so long a range. */
export const hourlyDefaultRangeMs = 2 * dayMs;

/** Whom a visit belongs to (specification, section 3: Session user). */
export const trafficUserSchema = z.strictObject({
  id: userIdSchema,
  email: z.string(),
  username: z.string(),
  stripeCustomerId: z.string().nullable(),
  createdAt: timestampSchema,
});
export type TrafficUser = z.infer<typeof trafficUserSchema>;

/** `user` is null for a visitor who did not sign in. */
const visitSchema = z.strictObject({ session: trafficSessionSchema, user: trafficUserSchema.nullable() });

/** GET /api/admin/analytics/stats. */
export const trafficStatsResponseSchema = trafficMetricsSchema.extend({
  recentSessions: z.array(visitSchema).max(recentSessionsSize),
});
export type TrafficStatsResponse = z.infer<typeof trafficStatsResponseSchema>;

/** GET /api/admin/analytics/session/{sessionId}?cursor: the timeline goes on at `nextCursor`. */
export const trafficSessionResponseSchema = visitSchema.extend(
  getSession.output.pick({ events: true, nextCursor: true }).shape,
);
export type TrafficSessionResponse = z.infer<typeof trafficSessionResponseSchema>;

export const trafficTimelineQuerySchema = z.strictObject({ cursor: z.string().min(1).max(100).optional() });
export type TrafficTimelineQuery = z.output<typeof trafficTimelineQuerySchema>;

/** GET /api/admin/analytics/now. */
export const liveVisitorsResponseSchema = getLiveVisitors.output;
export type LiveVisitorsResponse = z.infer<typeof liveVisitorsResponseSchema>;

/** GET /api/admin/users/{id}/visits. */
export const userVisitsResponseSchema = listUserSessions.output;
export type UserVisitsResponse = z.infer<typeof userVisitsResponseSchema>;

/**
 * POST /api/admin/analytics/user/{id}/reset-password and /ban, DELETE /api/admin/analytics/user/{id}: a sentence for
 * the alert. `tempPassword` only after a reset.
 */
export const trafficUserActionResponseSchema = z.strictObject({
  message: z.string(),
  tempPassword: z.string().optional(),
});
export type TrafficUserActionResponse = z.infer<typeof trafficUserActionResponseSchema>;
