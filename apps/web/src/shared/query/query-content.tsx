import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.js';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import type { QueryState } from './query-state.js';
import { useDelaysReveal } from './reveal-together.js';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';

interface QueryContentProps<Data> {
  query: QueryState<Data>;
  /** What is loaded: `the invoices`. */
  resource: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or a loading or error state. */
export function QueryContent<Data>({ query, resource, children }: QueryContentProps<Data>) {
  const { data, error, refetch } = query;
  useDelaysReveal(data === undefined && !error);
  if (error) return <LoadFailure message={errorMessage(error, `Failed to load ${resource}`)} onRetry={refetch} />;
  if (data === undefined) return <RowsSkeleton label={`Loading ${resource}`} />;
  return children(data);
}
