import { useEffect } from 'react';
import { errorSentence } from '../../api/api-error.js';
import { useErrorToast } from '../../toast/use-toast.js';
import { LoadFailure } from '../../ui/load-failure.js';

const loadFailed = 'Failed to load admin data';

/** What could not be loaded: told in a toast (specification, section 8), and in its place until it is tried again. */
export function AdminLoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const errorToast = useErrorToast();
  useEffect(() => {
    errorToast(error, loadFailed);
  }, [error, errorToast]);
  return <LoadFailure sentence={errorSentence(error, loadFailed)} onRetry={onRetry} />;
}
