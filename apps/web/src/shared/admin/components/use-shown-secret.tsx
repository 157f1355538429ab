import { useState } from 'react';
import type { ReactNode } from 'react';
import { useToast } from '../../toast/use-toast.js';
import { ShownOnceDialog } from './shown-once-dialog.js';
import type { Secret } from './shown-once-dialog.js';

interface ShownSecret {
  /** Shows it once. Null: an earlier try was answered, but the answer was lost. */
  show: (text: string | null) => void;
  dialog: ReactNode;
}

/** A secret the server tells once. */
export function useShownSecret(words: Omit<Secret, 'text'>): ShownSecret {
  const [text, setText] = useState<string | null>(null);
  const toast = useToast();
  return {
    show: (secret) => {
      setText(secret);
      if (secret === null)
        toast({
          title: 'Error',
          description: `${words.label}: it was made, but its answer was lost on the way. Rotate it to get another.`,
          destructive: true,
        });
    },
    dialog: text !== null && <ShownOnceDialog secret={{ ...words, text }} onClose={() => setText(null)} />,
  };
}
