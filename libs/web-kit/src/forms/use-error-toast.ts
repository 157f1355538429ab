import { useCallback } from 'react';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { errorMessage } from '../api/api-error.js';

/** Shows the error of a call: the server's message or the fallback. */
export function useErrorToast(): (error: unknown, fallback: string, title?: string) => void {
  const toast = useToast();
  return useCallback(
    (error, fallback, title = 'Error') =>
      toast({ title, description: errorMessage(error, fallback), destructive: true }),
    [toast],
  );
}
