import { z } from 'zod';
import { pageOrAllQuerySchema, searchQuerySchema } from '../../shared/queries.js';
import { userSortFields } from '../../admin/requests.js';
import { planIdSchema } from '../../billing/catalogue.js';
import { subscriptionStatusSchema } from '../../billing/subscription.js';

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
