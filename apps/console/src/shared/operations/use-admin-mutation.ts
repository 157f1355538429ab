import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { useIdempotentSubmit } from './use-idempotent-submit.js';

interface MutationMessages {
  /** Shown on success. */
  done?: string;
  /** Shown on failure if the server provides no message. */
  failed: string;
  /** Takes the change back. Offered in the toast about its success. */
  undo?: () => Promise<void>;
}

/**
 * Sends a mutation with an idempotency key and shows the result. Resolves to the response, or to null after an error.
 */
export type AdminMutation = <Result>(
  change: object,
  send: (actionId: string) => Promise<Result>,
  messages: MutationMessages,
) => Promise<Result | null>;

export function useAdminMutation(): AdminMutation {
  const submitOnce = useIdempotentSubmit();
  const toast = useToast();
  const errorToast = useErrorToast();
  return async (change, send, { done, failed, undo }) => {
    try {
      const result = await submitOnce(change, send);
      if (done)
        toast({
          title: 'Success',
          description: done,
          ...(undo && { action: { label: 'Undo', onClick: () => void undo() } }),
        });
      return result;
    } catch (error) {
      errorToast(error, failed);
      return null;
    }
  };
}
