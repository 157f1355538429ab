import { z } from 'zod';

/** The requested page of a list. `page` starts at 1. */
export const pageSchema = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(100).default(25),
});

/** The most rows of a list that is requested as a whole. */
export const maxWholeListRows = 10_000;

/** The requested page of a list, or with `all` its first 10,000 rows as one page. */
export const pageOrAllSchema = pageSchema.extend({ all: z.literal(true).optional() });

/** The page information in a response. `total` counts the rows of all pages. */
export const pageResultSchema = z.strictObject({ total: z.int().min(0), page: z.int(), pageSize: z.int() });
