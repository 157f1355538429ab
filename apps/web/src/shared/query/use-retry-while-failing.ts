import { useEffect, useRef } from 'react';
import { isApiError } from '../api/api-error.js';
import type { QueryState } from './query-state.js';

/** How often a query that failed is repeated while the page is visible. */
const retryIntervalMs = 5_000;

/** Errors that can end without a change by the user: no response, or a failure of the server. */
const isTemporary = (error: unknown): boolean =>
  isApiError(error) && (error.status === null || error.status >= 500 || error.status === 429);

/** Repeats a failed query until the server is back, so that a screen recovers without a click. */
export function useRetryWhileFailing({ error, isFetching, refetch }: QueryState<unknown>): void {
  const retry = useRef(() => undefined as unknown);
  useEffect(() => {
    retry.current = () => {
      if (!isFetching && document.visibilityState === 'visible') return refetch();
      return undefined;
    };
  });
  const isRetried = isTemporary(error);
  useEffect(() => {
    if (!isRetried) return;
    const attempt = () => void retry.current();
    const timer = window.setInterval(attempt, retryIntervalMs);
    window.addEventListener('online', attempt);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [isRetried]);
}
