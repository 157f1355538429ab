import { useEffect, useRef, useState } from 'react';
import { useToast } from './use-toast.js';

/** How long a copy is confirmed. */
const confirmationMs = 2000;

/** Copies a text and shows a toast. `isCopied` is true for two seconds. */
export function useCopy(text: string, confirmation: string): { copy: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<number>(undefined);
  const toast = useToast();

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No permission, or a page without TLS, on which browsers provide no clipboard.
      return toast({
        title: 'Error',
        description: 'Failed to copy. Select the text and copy it manually.',
        destructive: true,
      });
    }
    setIsCopied(true);
    toast({ title: 'Copied!', description: confirmation });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsCopied(false), confirmationMs);
  };
  return { copy, isCopied };
}
