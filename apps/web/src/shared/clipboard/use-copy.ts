import { useEffect, useRef, useState } from 'react';
import { useErrorToast, useToast } from '../toast/use-toast.js';

/** How long a copy is confirmed (specification, section 4). */
const confirmationMs = 2000;

/** Copies a text, says so in a toast, and answers `isCopied` for two seconds. */
export function useCopy(text: string, confirmation: string): { copy: () => Promise<void>; isCopied: boolean } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<number>(undefined);
  const toast = useToast();
  const errorToast = useErrorToast();

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      // No permission, or a page without TLS, where browsers have no clipboard.
      return errorToast(error, 'Failed to copy. Select the text and copy it yourself.');
    }
    setIsCopied(true);
    toast({ title: 'Copied!', description: confirmation });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsCopied(false), confirmationMs);
  };
  return { copy, isCopied };
}
