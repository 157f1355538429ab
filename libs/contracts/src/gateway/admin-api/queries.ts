import { z } from 'zod';
import { normalizeEmailAddress } from '../../shared/email.js';
import { auditTargetTypes } from '../../shared/audit.js';
import { userSortFields } from '../../admin/requests.js';
import { planIdSchema } from '../../billing/catalogue.js';
import { subscriptionStatusSchema } from '../../billing/subscription.js';
import { timestampSchema } from '../../shared/values.js';

/** A whole number in a query, in canonical form. */
const numberInAddress = (sentence: string, largest: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, sentence)
    .transform(Number)
    .refine((number) => number <= largest, sentence);

const page = numberInAddress('The page must be a whole number of at least 1.', 1_000_000);
const pageSize = numberInAddress('The page size must be between 1 and 100.', 100);

/** The page of a list. `page` starts at 1, `pageSize` is at most 100. */
export const pageQuerySchema = z.strictObject({ page: page.default(1), pageSize: pageSize.default(25) });
export type PageQuery = z.output<typeof pageQuerySchema>;

/** The page of a list of the specification. Without `page` and `pageSize`, the first 10,000 rows. */
export const pageOrAllQuerySchema = z.strictObject({ page: page.optional(), pageSize: pageSize.optional() });
export type PageOrAllQuery = z.output<typeof pageOrAllQuerySchema>;

const maxSearchLength = 100;

/** An email address is searched for in the spelling in which it is stored. */
const toSearch = (text: string): string =>
  text.includes('@') ? normalizeEmailAddress(text).slice(0, maxSearchLength) : text;

const searchQuerySchema = z
  .string()
  .trim()
  .max(maxSearchLength, `Enter at most ${maxSearchLength} characters.`)
  .overwrite(toSearch)
  .default('');

/** GET /api/admin/pending-customers, and part of GET /api/admin/affiliates. */
export const searchedListQuerySchema = pageOrAllQuerySchema.extend({ search: searchQuerySchema });
export type SearchedListQuery = z.output<typeof searchedListQuerySchema>;

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
