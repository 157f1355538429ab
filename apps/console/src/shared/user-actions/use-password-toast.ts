import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useMemo } from 'react';

type ShowPassword = (message: { title: string; description: string }, password: string) => void;

/** Shows a message with a temporary password, which is nowhere else, until it is copied or closed. */
export function usePasswordToast(): ShowPassword {
  const toast = useToast();
  return useMemo(() => {
    const show: ShowPassword = (message, password) => {
      const copy = async () => {
        try {
          await navigator.clipboard.writeText(password);
        } catch {
          // No permission, or a page without TLS, on which browsers provide no clipboard.
          const hint = 'Failed to copy. Select the text and copy it manually.';
          return toast({ ...message, description: `${message.description} ${hint}`, isLasting: true });
        }
        toast({ title: 'Copied!', description: 'Temporary password copied to clipboard' });
      };
      toast({ ...message, isLasting: true, action: { label: 'Copy Password', onClick: () => void copy() } });
    };
    return show;
  }, [toast]);
}
