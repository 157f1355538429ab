import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';
import { useCallback, useRef, useState } from 'react';
import { runsApi } from '../../../shared/runs/runs-api.js';

/** A message that the server has not accepted yet. */
export interface PendingMessage {
  prompt: string;
  editedMessageId: string | null;
}

export interface Sending {
  pending: PendingMessage | null;
  /** Why the last message was not accepted. */
  error: unknown;
  /** Sends a message. Resolves to whether it was accepted. */
  send: (conversationId: string, prompt: string, editedMessageId?: string) => Promise<boolean>;
  retry: (conversationId: string, runId: string) => Promise<void>;
  /** Stops a run, or the one that is being started. */
  stop: (runId: string | null) => Promise<void>;
  isStopping: boolean;
  dismissError: () => void;
}

/**
 * Sends messages and stops runs. A message that is sent again after a lost response has the same id, so that it is
 * answered once. A stop that comes before the run has an id takes effect as soon as it has one.
 */
export function useSending(): Sending {
  const [startRun] = runsApi.useStartRunMutation();
  const [retryRun] = runsApi.useRetryRunMutation();
  const [stopRun] = runsApi.useStopRunMutation();
  const [pending, setPending] = useState<PendingMessage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [stoppingId, setStoppingId] = useState<string | null>(null);
  const lastAttempt = useRef<{ key: string; clientMessageId: string } | null>(null);
  const isStopRequested = useRef(false);

  const stopNow = useCallback(
    async (runId: string) => {
      setStoppingId(runId);
      const { error: failure } = await stopRun({ runId });
      if (failure) {
        setError(failure);
        setStoppingId(null);
      }
    },
    [stopRun],
  );

  const send = useCallback<Sending['send']>(
    async (conversationId, prompt, editedMessageId) => {
      const key = JSON.stringify([conversationId, prompt, editedMessageId]);
      if (lastAttempt.current?.key !== key) lastAttempt.current = { key, clientMessageId: generateUuid() };
      const { clientMessageId } = lastAttempt.current;
      isStopRequested.current = false;
      setError(null);
      setPending({ prompt, editedMessageId: editedMessageId ?? null });
      const request = { clientMessageId, prompt, ...(editedMessageId !== undefined && { editedMessageId }) };
      const { data, error: failure } = await startRun({ conversationId, request });
      if (failure) {
        setPending(null);
        setError(failure);
        return false;
      }
      lastAttempt.current = null;
      setPending(null);
      if (isStopRequested.current) void stopNow(data.run.id);
      return true;
    },
    [startRun, stopNow],
  );

  const retry = useCallback<Sending['retry']>(
    async (conversationId, runId) => {
      setError(null);
      const { error: failure } = await retryRun({ conversationId, runId });
      if (failure) setError(failure);
    },
    [retryRun],
  );

  const stop = useCallback<Sending['stop']>(
    async (runId) => {
      if (runId === null) isStopRequested.current = true;
      else await stopNow(runId);
    },
    [stopNow],
  );

  const dismissError = useCallback(() => setError(null), []);
  return { pending, error, send, retry, stop, isStopping: stoppingId !== null, dismissError };
}
