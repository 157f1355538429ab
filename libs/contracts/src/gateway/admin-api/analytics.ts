import { z } from 'zod';
import { type getLiveVisitors, getSession, type listUserSessions } from '../../analytics/requests.js';
import {
  recentSessionsSize,
  trafficMetricsSchema,
  trafficFiltersSchema,
  trafficSessionSchema,
} from '../../analytics/traffic.js';
import type { RequestOutput } from '../../messaging/request-contract.js';
import { timestampSchema, userIdSchema } from '../../shared/values.js';

const dayMs = 86_400_000;
const longestRangeDays = 1_100;
const longestHourlyDays = 14;

/** A date, or a time in UTC with or without the Z, such as `2026-11-21T23:59:59`. */
const momentSchema = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/,
    'Enter a date as YYYY-MM-DD or an ISO 8601 time in UTC.',
  )
  .refine(isThere, 'This date or time does not exist.');

/** Rejects dates such as February 30, which `Date` would read as a day in March. */
function isThere(text: string): boolean {
  const time = new Date(inUtc(text));
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}

function inUtc(text: string): string {
  if (text.length === 10) return `${text}T00:00:00Z`;
  return text.endsWith('Z') ? text : `${text}Z`;
}

/** The end is inclusive: the whole day for a date, otherwise the whole second. */
function firstMomentAfter(end: string): number {
  const time = Date.parse(inUtc(end));
  return end.length === 10 ? time + dayMs : time - (time % 1_000) + 1_000;
}

/**
 * GET /api/admin/analytics/export: the sessions that started between `start` and `end`, both inclusive, and match the
 * filters. The default range is the last seven days.
 */
export const trafficExportQuerySchema = trafficFiltersSchema.extend({
  start: momentSchema.optional(),
  end: momentSchema.optional(),
});
export type TrafficExportQuery = z.output<typeof trafficExportQuerySchema>;

/** GET /api/admin/analytics/stats. Hourly data is available for at most 14 days. */
export const trafficQuerySchema = trafficExportQuerySchema.extend({ interval: z.enum(['hour', 'day']).optional() });
export type TrafficQuery = z.output<typeof trafficQuerySchema>;

/** The range of a query in milliseconds since the epoch. `to` is exclusive. */
export interface TrafficRange {
  from: number;
  to: number;
}

/**
 * The default is the last seven days including today.
 * @param now milliseconds since the epoch
 * @returns the range, or an error message
 */
export function trafficRangeOf(
  { start, end }: Pick<TrafficQuery, 'start' | 'end'>,
  now: number,
): TrafficRange | string {
  const tomorrow = now - (now % dayMs) + dayMs;
  const to = end === undefined ? tomorrow : firstMomentAfter(end);
  const from = start === undefined ? to - 7 * dayMs : Date.parse(inUtc(start));
  if (from >= to) return 'The end must be after the start.';
  return to - from > longestRangeDays * dayMs ? `Choose a range of at most ${longestRangeDays} days.` : { from, to };
}

/** The longest range with hourly data. */
export const maxHourlyRangeMs = longestHourlyDays * dayMs;
/** The longest range for which hourly data is the default. */
export const hourlyDefaultRangeMs = 2 * dayMs;

/** The user of a session. */
export const trafficUserSchema = z.strictObject({
  id: userIdSchema,
  email: z.string(),
  username: z.string(),
  stripeCustomerId: z.string().nullable(),
  createdAt: timestampSchema,
});
export type TrafficUser = z.infer<typeof trafficUserSchema>;

/** `user` is null for anonymous visitors. */
const visitSchema = z.strictObject({ session: trafficSessionSchema, user: trafficUserSchema.nullable() });

/** GET /api/admin/analytics/stats. */
export const trafficStatsResponseSchema = trafficMetricsSchema.extend({
  recentSessions: z.array(visitSchema).max(recentSessionsSize),
});
export type TrafficStatsResponse = z.infer<typeof trafficStatsResponseSchema>;

/** GET /api/admin/analytics/session/{sessionId}?cursor. `nextCursor` is the next page of the timeline. */
export const trafficSessionResponseSchema = visitSchema.extend(
  getSession.output.pick({ events: true, nextCursor: true }).shape,
);
export type TrafficSessionResponse = z.infer<typeof trafficSessionResponseSchema>;

export const trafficTimelineQuerySchema = z.strictObject({ cursor: z.string().min(1).max(100).optional() });
export type TrafficTimelineQuery = z.output<typeof trafficTimelineQuerySchema>;

export type LiveVisitorsResponse = RequestOutput<typeof getLiveVisitors>;
export type UserVisitsResponse = RequestOutput<typeof listUserSessions>;

/**
 * POST /api/admin/analytics/user/{id}/reset-password and /ban, DELETE /api/admin/analytics/user/{id}: a message to
 * show. `tempPassword` is present only after a reset.
 */
export const trafficUserActionResponseSchema = z.strictObject({
  message: z.string(),
  tempPassword: z.string().optional(),
});
export type TrafficUserActionResponse = z.infer<typeof trafficUserActionResponseSchema>;
