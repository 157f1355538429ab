import { z } from 'zod';

/** Which page of a list is asked for; `page` counts from 1. */
export const pageSchema = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(25),
});

/** What the answer says beside the rows: `total` counts those of all pages. */
export const pageResultSchema = z.strictObject({ total: z.int().min(0), page: z.int(), pageSize: z.int() });
