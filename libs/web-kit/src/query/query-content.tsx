import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.js';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { useRetryWhileFailing } from './use-retry-while-failing.js';
import type { QueryState } from './query-state.js';
import { useDelaysReveal } from './reveal-together.js';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';

interface QueryContentProps<Data> {
  query: QueryState<Data>;
  /** The noun of the content: `the invoices`. */
  resource: string;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query, or a loading or error state. A failed refresh keeps the data. A failed query is repeated until
 * the server is back.
 */
export function QueryContent<Data>({ query, resource, children }: QueryContentProps<Data>) {
  const { error, refetch } = query;
  useRetryWhileFailing(query);
  const data = error ? query.currentData : query.data;
  useDelaysReveal(data === undefined && !error);
  if (error && data === undefined)
    return <LoadFailure message={errorMessage(error, `Failed to load ${resource}`)} onRetry={refetch} />;
  if (data === undefined) return <RowsSkeleton label={`Loading ${resource}`} />;
  return children(data);
}
