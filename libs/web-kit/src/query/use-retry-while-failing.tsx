import { useRetryWhile } from '@scriptsmith/ui/hooks/use-retry-while';
import { isApiError } from '../api/api-error.js';
import type { QueryState } from './query-state.js';

/** Errors that can end without a change by the user: no response, or a failure of the server. */
const isTemporary = (error: unknown): boolean =>
  isApiError(error) && (error.status === null || error.status >= 500 || error.status === 429);

/** Repeats a failed query until the server is back, so that a screen recovers without a click. */
export function useRetryWhileFailing({
  error,
  isFetching,
  refetch,
}: Omit<QueryState<unknown>, 'data' | 'currentData'>): void {
  useRetryWhile(isTemporary(error), () => !isFetching && refetch());
}
