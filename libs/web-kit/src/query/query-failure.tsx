import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { errorMessage } from '../api/api-error.js';
import type { QueryState } from './query-state.js';
import { useRetryWhileFailing } from './use-retry-while-failing.js';

interface QueryFailureProps {
  query: Omit<QueryState<unknown>, 'data' | 'currentData'>;
  /** Shown if the server gives no reason. */
  message: string;
}

/** Shown instead of the data of a query that failed. The query is repeated until the server is back. */
export function QueryFailure({ query, message }: QueryFailureProps) {
  useRetryWhileFailing(query);
  return <LoadFailure message={errorMessage(query.error, message)} onRetry={query.refetch} />;
}
