import { z } from 'zod';

/** A month in UTC: `2026-11`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Users as ranges of their ids, both ends included. Ids are given in the order of sign-ups, so there are few ranges. */
export const userRangesSchema = z.array(z.tuple([z.int().min(1), z.int().min(1)])).max(100_000);
export type UserRanges = z.infer<typeof userRangesSchema>;

/** The users who signed up in one month. */
export const cohortSchema = z.strictObject({ month: monthSchema, users: userRangesSchema });
