import { useCallback } from 'react';
import { errorSentence } from '../api/api-error.js';
import { useAppDispatch } from '../store/hooks.js';
import { toastShown } from '../state/toast-slice.js';
import type { ToastMessage } from '../state/toast-slice.js';

/** Shows a toast in place of the one that may be there. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useAppDispatch();
  return useCallback((message) => dispatch(toastShown(message)), [dispatch]);
}

/** Shows what a call threw: the server's sentence, or the fallback of the error catalogue (specification, section 8). */
export function useErrorToast(): (error: unknown, fallback: string, title?: string) => void {
  const toast = useToast();
  return useCallback(
    (error, fallback, title = 'Error') =>
      toast({ title, description: errorSentence(error, fallback), destructive: true }),
    [toast],
  );
}
