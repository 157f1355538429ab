import type { PageOrAllQuery } from '@scriptsmith/contracts/gateway';

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
