import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { useRepeatable } from '../../../shared/admin/operations/use-idempotent-submit.js';
import { reloadUsers } from '../../../shared/admin/api/reload-users.js';
import { useDoWithUser } from '../bulk-actions.js';
import type { BulkAction } from '../bulk-actions.js';

/** How far one row has come. `running`: the server completes it by itself. */
export type RowResult = { state: 'waiting' | 'working' | 'done' } | { state: 'running' | 'failed'; sentence: string };

export interface BulkRun {
  results: ReadonlyMap<number, RowResult>;
  isRunning: boolean;
  start: (action: BulkAction, users: readonly AdminUser[]) => Promise<void>;
  /** Ends after the row at work. */
  stop: () => void;
}

/** Does one thing with many users, one after the other, and keeps what came of each. */
export function useBulkRun(): BulkRun {
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const doWithUser = useDoWithUser();
  const repeatable = useRepeatable();
  const dispatch = useAppDispatch();

  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const note = (userId: number, result: RowResult) => setResults((before) => new Map(before).set(userId, result));

  const doOne = async (action: BulkAction, user: AdminUser): Promise<RowResult> => {
    try {
      const change = { userId: user.id, action };
      const done = await repeatable(change, (actionId) => doWithUser(action, user, actionId));
      if (done?.state === 'undone') return { state: 'failed', sentence: done.error?.message ?? 'It was undone' };
      if (done?.state === 'running') return { state: 'running', sentence: `Waiting for ${done.waitingFor.join(', ')}` };
      return { state: 'done' };
    } catch (error) {
      return { state: 'failed', sentence: errorSentence(error, 'The server did not answer') };
    }
  };

  const start = async (action: BulkAction, users: readonly AdminUser[]): Promise<void> => {
    isStopped.current = false;
    setIsRunning(true);
    for (const user of users) note(user.id, { state: 'waiting' });
    for (const user of users) {
      if (isStopped.current) break;
      note(user.id, { state: 'working' });
      note(user.id, await doOne(action, user));
    }
    setIsRunning(false);
    reloadUsers(dispatch);
  };

  return {
    results,
    isRunning,
    start,
    stop: () => {
      isStopped.current = true;
    },
  };
}
