import { useEffect, useRef } from 'react';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';

const loadFailed = 'Failed to load admin data';

/** Shows a toast when a query fails for the first time, not for each repetition. Returns the message, as a sentence. */
export function useLoadFailureToast(error: unknown): string {
  const errorToast = useErrorToast();
  const first = useRef(error);
  useEffect(() => {
    errorToast(first.current, loadFailed);
  }, [errorToast]);
  const message = errorMessage(error, loadFailed);
  return message.endsWith('.') ? message : `${message}.`;
}

/** A query without data that failed: a toast, and a message with a retry button in its place. */
export function AdminLoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  useLoadFailureToast(error);
  return <LoadFailure message={errorMessage(error, loadFailed)} onRetry={onRetry} />;
}
