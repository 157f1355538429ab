import { z } from 'zod';
import { pageOrAllQuerySchema, pageQuerySchema, searchQuerySchema } from '../../shared/queries.js';
import { auditTargetTypes } from '../../shared/audit.js';
import { userSortFields } from '../../admin/requests.js';
import { planIdSchema } from '../../billing/catalogue.js';
import { subscriptionStatusSchema } from '../../billing/subscription.js';
import { timestampSchema } from '../../shared/values.js';

/** The sort orders of the list of users: a field, with a leading `-` for descending order. */
export const userSorts = userSortFields.flatMap((field) => [field, `-${field}`] as const);
export type UserSort = (typeof userSorts)[number];

/** GET /api/admin/users/export: filters and sort order. */
export const usersExportQuerySchema = z.strictObject({
  search: searchQuerySchema.meta({ description: 'Part of the username or email address.' }),
  plan: planIdSchema.or(z.literal('none')).optional(),
  status: subscriptionStatusSchema.optional(),
  banned: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  sort: z.enum(userSorts).default('-createdAt'),
});
export type UsersExportQuery = z.output<typeof usersExportQuerySchema>;

/** GET /api/admin/users. */
export const usersQuerySchema = pageOrAllQuerySchema.extend(usersExportQuerySchema.shape);
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** GET /api/admin/audit/export. `from` is inclusive, `to` is exclusive. */
export const auditLogExportQuerySchema = z.strictObject({
  keyName: z.string().trim().min(1).max(80).optional(),
  action: z.string().trim().min(1).max(64).optional(),
  targetType: z.enum(auditTargetTypes).optional(),
  targetId: z.string().trim().min(1).max(64).optional(),
  from: timestampSchema.optional(),
  to: timestampSchema.optional(),
});
export type AuditLogExportQuery = z.output<typeof auditLogExportQuerySchema>;

/** GET /api/admin/audit. */
export const auditLogQuerySchema = pageQuerySchema.extend(auditLogExportQuerySchema.shape);
export type AuditLogQuery = z.output<typeof auditLogQuerySchema>;

const longestRangeDays = 400;
const dayMs = 86_400_000;

/** GET /api/admin/figures. Both days are inclusive. */
export const dailyStatsQuerySchema = z
  .strictObject({ from: z.iso.date('Enter a date as YYYY-MM-DD.'), to: z.iso.date('Enter a date as YYYY-MM-DD.') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day must not be before the first day.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestRangeDays * dayMs, {
    path: ['from'],
    error: `Choose a range of at most ${longestRangeDays} days.`,
  });
export type DailyStatsQuery = z.output<typeof dailyStatsQuerySchema>;
