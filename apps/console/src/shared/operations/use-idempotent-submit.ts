import { useCallback, useRef } from 'react';
import { isApiError } from '@scriptsmith/web-kit/api/api-error';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';

/** Sends a change with an idempotency key: `submitOnce({ userId, body }, (actionId) => …)`. */
export type IdempotentSubmit = <Result>(change: object, send: (actionId: string) => Promise<Result>) => Promise<Result>;

/**
 * Makes a change safe to retry. The same change keeps its idempotency key until the server has responded, so that a
 * retry after a lost response has no second effect.
 */
export function useIdempotentSubmit(): IdempotentSubmit {
  const unanswered = useRef(new Map<string, string>());
  return useCallback<IdempotentSubmit>(async (change, send) => {
    const name = JSON.stringify(change);
    const actionId = unanswered.current.get(name) ?? generateUuid();
    unanswered.current.set(name, actionId);
    try {
      const result = await send(actionId);
      unanswered.current.delete(name);
      return result;
    } catch (error) {
      if (isAnswered(error)) unanswered.current.delete(name);
      throw error;
    }
  }, []);
}

/** Whether the server rejected the change. After a server error it may have been applied. */
const isAnswered = (error: unknown): boolean => isApiError(error) && error.status !== null && error.status < 500;
