import { useEffect } from 'react';
import { errorMessage } from '../../api/api-error.js';
import { useErrorToast } from '../../toast/use-error-toast.js';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';

const loadFailed = 'Failed to load admin data';

/** A failed query: a toast, and a message with a retry button in its place. */
export function AdminLoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const errorToast = useErrorToast();
  useEffect(() => {
    errorToast(error, loadFailed);
  }, [error, errorToast]);
  return <LoadFailure message={errorMessage(error, loadFailed)} onRetry={onRetry} />;
}
