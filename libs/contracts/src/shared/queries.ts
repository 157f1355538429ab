import { z } from 'zod';
import { normalizeEmailAddress } from './email.js';

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

/** The page of a list of the specification. Without `page` and `pageSize`, the first 10,000 rows. */
export const pageOrAllQuerySchema = z.strictObject({ page: page.optional(), pageSize: pageSize.optional() });
export type PageOrAllQuery = z.output<typeof pageOrAllQuerySchema>;

const maxSearchLength = 100;

/** An email address is searched for in the spelling in which it is stored. */
const toSearch = (text: string): string =>
  text.includes('@') ? normalizeEmailAddress(text).slice(0, maxSearchLength) : text;

export const searchQuerySchema = z
  .string()
  .trim()
  .max(maxSearchLength, `Enter at most ${maxSearchLength} characters.`)
  .overwrite(toSearch)
  .default('');

/** GET /api/admin/pending-customers, and part of GET /api/admin/affiliates. */
export const searchedListQuerySchema = pageOrAllQuerySchema.extend({ search: searchQuerySchema });

type FieldOf<Sort extends string> = Sort extends `-${infer Field}` ? Field : Sort;

/** A `sort` query parameter: a field name, with a leading `-` for descending order. */
export function parseSort<Sort extends string>(sort: Sort): { sort: FieldOf<Sort>; direction: 'asc' | 'desc' } {
  const isDescending = sort.startsWith('-');
  return {
    sort: (isDescending ? sort.slice(1) : sort) as FieldOf<Sort>,
    direction: isDescending ? 'desc' : 'asc',
  };
}

type PageOrAll = { all: true } | { page?: number; pageSize?: number };

/** The page that a query of a list asks for. A query without one asks for the whole list. */
export function pageOrAll<Query extends PageOrAllQuery>({
  page,
  pageSize,
  ...query
}: Query): Omit<Query, keyof PageOrAllQuery> & PageOrAll {
  if (page === undefined && pageSize === undefined) return { ...query, all: true };
  return { ...query, ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) };
}
