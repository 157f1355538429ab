import { useCallback } from 'react';
import { errorMessage } from '../api/api-error.js';
import { useAppDispatch } from '../store/hooks.js';
import { toastShown } from '../state/toast-slice.js';
import type { ToastMessage } from '../state/toast-slice.js';

/** Shows a toast, which replaces the current one. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useAppDispatch();
  return useCallback((message) => dispatch(toastShown(message)), [dispatch]);
}

/** Shows the error of a call: the server's message or the fallback. */
export function useErrorToast(): (error: unknown, fallback: string, title?: string) => void {
  const toast = useToast();
  return useCallback(
    (error, fallback, title = 'Error') =>
      toast({ title, description: errorMessage(error, fallback), destructive: true }),
    [toast],
  );
}
