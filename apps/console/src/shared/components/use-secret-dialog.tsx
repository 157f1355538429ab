import { useState } from 'react';
import type { ReactNode } from 'react';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { SecretDialog } from './secret-dialog.js';
import type { Secret } from './secret-dialog.js';

interface SecretDialogState {
  /** Null if the secret was returned to an earlier request whose response was lost. */
  show: (text: string | null) => void;
  dialog: ReactNode;
}

/** Shows a secret that the server returns only once. */
export function useSecretDialog(texts: Omit<Secret, 'text'>): SecretDialogState {
  const [text, setText] = useState<string | null>(null);
  const toast = useToast();
  return {
    show: (secret) => {
      setText(secret);
      if (secret === null)
        toast({
          title: 'Error',
          description: `${texts.label} was created, but the response was lost. Rotate it to get a new one.`,
          destructive: true,
        });
    },
    dialog: text !== null && <SecretDialog secret={{ ...texts, text }} onClose={() => setText(null)} />,
  };
}
