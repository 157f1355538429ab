import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { pageQuerySchema } from '../shared/queries.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import {
  recentSessionsSize,
  trafficEventSchema,
  trafficMetricsSchema,
  trafficFiltersSchema,
  trafficSessionSchema,
} from './traffic.js';

const rangeSchema = z.strictObject({
  from: timestampSchema.meta({ description: 'Inclusive.' }),
  to: timestampSchema.meta({ description: 'Exclusive.' }),
  filters: trafficFiltersSchema.default({}),
});

/** A visit, and the user if the visitor signed in. */
const ownedSessionSchema = z.strictObject({ session: trafficSessionSchema, userId: userIdSchema.nullable() });

/** Traffic metrics of a range, and its newest visits. Whole days in UTC are read from rollups. */
export const getTrafficMetrics = defineRequest({
  service: 'analytics',
  name: 'get-traffic-metrics',
  input: rangeSchema.extend({ interval: z.enum(['hour', 'day']) }),
  output: trafficMetricsSchema.extend({ recentSessions: z.array(ownedSessionSchema).max(recentSessionsSize) }),
  idempotent: true,
  timeoutMs: 15_000,
});

/** The number of events in a page of a timeline. */
export const timelinePageSize = 500;

/** A visit and its events, oldest first. */
export const getSession = defineRequest({
  service: 'analytics',
  name: 'get-session',
  input: z.strictObject({ sessionId: z.uuid(), cursor: z.string().max(100).optional() }),
  output: ownedSessionSchema.extend({
    events: z.array(trafficEventSchema).max(timelinePageSize),
    nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last page.' }),
  }),
  errors: ['not_found', 'validation_failed'],
  idempotent: true,
});

/** Live visitors: visits with an event in the last five minutes. */
export const getLiveVisitors = defineRequest({
  service: 'analytics',
  name: 'get-live-visitors',
  input: z.strictObject({}),
  output: z.strictObject({
    visitors: z.int().min(0),
    pages: z
      .array(z.strictObject({ page: z.string(), count: z.int().min(1) }))
      .max(10)
      .meta({ description: 'Their current pages, most visitors first.' }),
    asOf: timestampSchema,
  }),
  idempotent: true,
  http: { route: 'GET /api/admin/analytics/now', access: 'admin:read-only' },
});

/** A page of an export: visits that began in a range, newest first. */
export const listSessions = defineRequest({
  service: 'analytics',
  name: 'list-sessions',
  input: rangeSchema.extend({ cursor: z.string().max(100).optional(), limit: z.int().min(1).max(1_000) }),
  output: z.strictObject({ sessions: z.array(ownedSessionSchema).max(1_000), nextCursor: z.string().nullable() }),
  errors: ['validation_failed'],
  idempotent: true,
  timeoutMs: 15_000,
});

/** The visits of a user, newest first. */
export const listUserSessions = defineRequest({
  service: 'analytics',
  name: 'list-user-sessions',
  input: pageSchema.extend({ userId: userIdSchema }),
  output: pageResultSchema.extend({ sessions: z.array(trafficSessionSchema).max(100) }),
  idempotent: true,
  http: { route: 'GET /api/admin/users/:userId/visits', access: 'admin:read-only', query: pageQuerySchema },
});
