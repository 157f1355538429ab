import { useErrorToast, useToast } from '../../toast/use-toast.js';
import { useRepeatable } from './use-idempotent-submit.js';

interface Words {
  /** Told when it is done. */
  done?: string;
  /** Told when it is not, and the server says nothing better. */
  failed: string;
}

/** Sends a change under an id and tells how it went; answers what the server answered, or null when it was refused. */
export type Attempt = <Result>(
  change: object,
  send: (actionId: string) => Promise<Result>,
  words: Words,
) => Promise<Result | null>;

export function useAttempt(): Attempt {
  const repeatable = useRepeatable();
  const toast = useToast();
  const errorToast = useErrorToast();
  return async (change, send, { done, failed }) => {
    try {
      const result = await repeatable(change, send);
      if (done) toast({ title: 'Success', description: done });
      return result;
    } catch (error) {
      errorToast(error, failed);
      return null;
    }
  };
}
