import { z } from 'zod';
import { auditTargetTypes } from '../../shared/audit.js';
import { userSortFields } from '../../admin/requests.js';
import { planIdSchema } from '../../billing/catalogue.js';
import { subscriptionStatusSchema } from '../../billing/subscription.js';
import { timestampSchema } from '../../shared/values.js';

/** A whole number as it stands in an address: digits, written in the one shortest way. */
const numberInAddress = (sentence: string, largest: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, sentence)
    .transform(Number)
    .refine((number) => number <= largest, sentence);

/** `page` from 1, `pageSize` at most 100 (contracts, Conventions). */
export const pageQuerySchema = z.strictObject({
  page: numberInAddress('A page is a whole number from 1', 1_000_000).default(1),
  pageSize: numberInAddress('A page has 1 to 100 rows', 100).default(25),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

const searchQuerySchema = z.string().trim().max(100, 'Search for at most 100 characters').default('');

/** GET /api/admin/pending-customers, and every other list that can be searched. */
export const searchedPageQuerySchema = pageQuerySchema.extend({ search: searchQuerySchema });
export type SearchedPageQuery = z.output<typeof searchedPageQuerySchema>;

/** By what the list of users can be sorted: a field, or with a leading `-` the other way round. */
export const userSorts = userSortFields.flatMap((field) => [field, `-${field}`] as const);
export type UserSort = (typeof userSorts)[number];

/** GET /api/admin/users/export: what narrows and orders the users. */
export const usersExportQuerySchema = z.strictObject({
  search: searchQuerySchema.meta({ description: 'A part of the username or the address.' }),
  plan: planIdSchema.or(z.literal('none')).optional(),
  status: subscriptionStatusSchema.optional(),
  banned: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  sort: z.enum(userSorts).default('-createdAt'),
});
export type UsersExportQuery = z.output<typeof usersExportQuerySchema>;

/** GET /api/admin/users. */
export const usersQuerySchema = pageQuerySchema.extend(usersExportQuerySchema.shape);
export type UsersQuery = z.output<typeof usersQuerySchema>;

/** GET /api/admin/audit/export. `from` is the first moment, `to` the first that is too late. */
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

/** GET /api/admin/figures: both days are part of it. */
export const dailyStatsQuerySchema = z
  .strictObject({ from: z.iso.date('Give a day as YYYY-MM-DD'), to: z.iso.date('Give a day as YYYY-MM-DD') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day comes before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestRangeDays * dayMs, {
    path: ['from'],
    error: `Ask for at most ${longestRangeDays} days`,
  });
export type DailyStatsQuery = z.output<typeof dailyStatsQuerySchema>;
