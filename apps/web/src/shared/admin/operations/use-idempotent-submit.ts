import { useCallback, useRef } from 'react';
import { isApiError } from '../../api/api-error.js';
import { newUuid } from './new-uuid.js';

/** Sends a change under an id: `repeatable({ userId, body }, (actionId) => …)`. */
export type Repeatable = <Result>(change: object, send: (actionId: string) => Promise<Result>) => Promise<Result>;

/**
 * Lets a change be sent again when nobody knows whether it was done: as long as the server has not answered what came
 * of it, the same change keeps its id, under which the server does nothing twice. Once it has, the next is a new one.
 */
export function useRepeatable(): Repeatable {
  const unanswered = useRef(new Map<string, string>());
  return useCallback<Repeatable>(async (change, send) => {
    const name = JSON.stringify(change);
    const actionId = unanswered.current.get(name) ?? newUuid();
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

/** Whether the server has refused; a server that failed may have done it all the same. */
const isAnswered = (error: unknown): boolean => isApiError(error) && error.status !== null && error.status < 500;
