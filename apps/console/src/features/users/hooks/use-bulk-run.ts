import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { useIdempotentSubmit } from '../../../shared/operations/use-idempotent-submit.js';
import { adminApi, userTags } from '@scriptsmith/web-kit/api/admin-api';
import { refetchWhenRecorded } from '../../../shared/audit-log/refetch-when-recorded.js';
import { useApplyBulkAction } from '../bulk-actions.js';
import type { BulkAction } from '../bulk-actions.js';

/** The state of one row. `running`: the server completes the operation later. */
export type RowResult = { state: 'waiting' | 'working' | 'done' } | { state: 'running' | 'failed'; message: string };

export interface BulkRun {
  results: ReadonlyMap<number, RowResult>;
  isRunning: boolean;
  start: (action: BulkAction, users: readonly AdminUser[]) => Promise<void>;
  /** Stops after the current user. */
  stop: () => void;
}

/** Applies an action to many users, one after another, and collects the results. */
export function useBulkRun(): BulkRun {
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const lastActionId = useRef<string | null>(null);
  const applyBulkAction = useApplyBulkAction();
  const submitOnce = useIdempotentSubmit();
  const dispatch = useAppDispatch();

  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const note = (userId: number, result: RowResult) => setResults((before) => new Map(before).set(userId, result));

  const applyToUser = async (action: BulkAction, user: AdminUser): Promise<RowResult> => {
    try {
      const change = { userId: user.id, action };
      const done = await submitOnce(change, (actionId) => {
        lastActionId.current = actionId;
        return applyBulkAction(action, user, actionId);
      });
      if (done?.state === 'undone')
        return { state: 'failed', message: done.error?.message ?? 'The operation was rolled back' };
      if (done?.state === 'running') return { state: 'running', message: `Waiting for ${done.waitingFor.join(', ')}` };
      return { state: 'done' };
    } catch (error) {
      return { state: 'failed', message: errorMessage(error, 'No response from the server') };
    }
  };

  const start = async (action: BulkAction, users: readonly AdminUser[]): Promise<void> => {
    isStopped.current = false;
    setIsRunning(true);
    for (const user of users) note(user.id, { state: 'waiting' });
    for (const user of users) {
      if (isStopped.current) break;
      note(user.id, { state: 'working' });
      note(user.id, await applyToUser(action, user));
    }
    setIsRunning(false);
    const tags = ['User' as const, ...userTags()];
    dispatch(adminApi.util.invalidateTags(tags));
    if (lastActionId.current) await refetchWhenRecorded(dispatch, lastActionId.current, tags);
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
