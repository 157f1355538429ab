import type { ReactNode } from 'react';
import type { QueryState } from '../../query/query-state.js';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { AdminLoadFailure } from './admin-load-failure.js';

interface TabContentProps<Data> {
  query: QueryState<Data>;
  /** What is loaded: `the audit log`. */
  resource: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or a loading or error state. */
export function TabContent<Data>({ query: { data, error, refetch }, resource, children }: TabContentProps<Data>) {
  if (error) return <AdminLoadFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <RowsSkeleton label={`Loading ${resource}`} rows={6} />;
  return children(data);
}
