import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useCallback } from 'react';
import { adviseOn } from './error-advice.js';

/** Shows what happened and what to do next in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (error) => {
      const { title, description } = adviseOn(error);
      toast({ title, description, destructive: true });
    },
    [toast],
  );
}
