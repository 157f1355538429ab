import type { Answers, RunMode } from '@scriptsmith/chat-contracts';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';
import { useCallback, useRef, useState } from 'react';
import { runsApi } from '../../../shared/runs/runs-api.js';
import {
  messageAccepted,
  type SendAttempt,
  sendErrorDismissed,
  sendingFailed,
  sendingStarted,
} from '../../../shared/state/unsent-messages-slice.js';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../shared/store/hooks.js';

/** A message that the server has not accepted yet. */
export type PendingMessage = Pick<SendAttempt, 'prompt' | 'editedMessageId'>;

export interface SendOptions {
  /** The message that this one replaces. */
  editedMessageId?: string;
  /** The server decides unless it is set. */
  mode?: RunMode | undefined;
}

export interface Sending {
  pending: PendingMessage | null;
  /** Sends a message. Resolves to whether it was accepted. */
  send: (conversationId: string, prompt: string, options?: SendOptions) => Promise<boolean>;
  /** Builds a plan that waits. Resolves to whether it was started. */
  build: (conversationId: string, runId: string, answers: Answers) => Promise<boolean>;
  retry: (conversationId: string, runId: string) => Promise<void>;
  /** Stops a run, or the one that is being started. */
  stop: (run: { conversationId: string; runId: string } | null) => Promise<void>;
  isStopping: boolean;
}

/**
 * Sends messages and stops runs. A message that is sent again after a lost response has the same id, so that it is
 * answered once. A stop that comes before the run has an id takes effect as soon as it has one.
 */
export function useSending(): Sending {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [startRun] = runsApi.useStartRunMutation();
  const [retryRun] = runsApi.useRetryRunMutation();
  const [buildPlan] = runsApi.useBuildPlanMutation();
  const [stopRun] = runsApi.useStopRunMutation();
  const [pending, setPending] = useState<PendingMessage | null>(null);
  const [stoppingId, setStoppingId] = useState<string | null>(null);
  const isStopRequested = useRef(false);

  const stopNow = useCallback(
    async ({ conversationId, runId }: { conversationId: string; runId: string }) => {
      setStoppingId(runId);
      const { error } = await stopRun({ runId });
      if (error) {
        dispatch(sendingFailed({ conversationId, error }));
        setStoppingId(null);
      }
    },
    [dispatch, stopRun],
  );

  const send = useCallback<Sending['send']>(
    async (conversationId, prompt, { editedMessageId, mode } = {}) => {
      const last = store.getState().unsentMessages[conversationId]?.attempt;
      const message = { prompt, editedMessageId: editedMessageId ?? null };
      const isRepeated = last?.prompt === prompt && last.editedMessageId === message.editedMessageId;
      const clientMessageId = isRepeated ? last.clientMessageId : generateUuid();
      isStopRequested.current = false;
      dispatch(sendingStarted({ conversationId, attempt: { ...message, clientMessageId } }));
      setPending(message);
      const request = {
        ...{ clientMessageId, prompt },
        ...(editedMessageId !== undefined && { editedMessageId }),
        ...(mode && { mode }),
      };
      const { data, error } = await startRun({ conversationId, request });
      setPending(null);
      if (error) {
        dispatch(sendingFailed({ conversationId, error }));
        return false;
      }
      dispatch(messageAccepted(conversationId));
      if (isStopRequested.current) void stopNow({ conversationId, runId: data.run.id });
      return true;
    },
    [dispatch, store, startRun, stopNow],
  );

  const retry = useCallback<Sending['retry']>(
    async (conversationId, runId) => {
      dispatch(sendErrorDismissed(conversationId));
      const { error } = await retryRun({ conversationId, runId });
      if (error) dispatch(sendingFailed({ conversationId, error }));
    },
    [dispatch, retryRun],
  );

  const build = useCallback<Sending['build']>(
    async (conversationId, runId, answers) => {
      dispatch(sendErrorDismissed(conversationId));
      const { error } = await buildPlan({ conversationId, runId, answers });
      if (error) dispatch(sendingFailed({ conversationId, error }));
      return !error;
    },
    [dispatch, buildPlan],
  );

  const stop = useCallback<Sending['stop']>(
    async (run) => {
      if (run === null) isStopRequested.current = true;
      else await stopNow(run);
    },
    [stopNow],
  );

  return { pending, send, build, retry, stop, isStopping: stoppingId !== null };
}

/** Why the last message of a conversation was not accepted, or null, and how to dismiss the error. */
export function useSendError(conversationId: string): { error: unknown; dismissError: () => void } {
  const dispatch = useAppDispatch();
  const error = useAppSelector(({ unsentMessages }) => unsentMessages[conversationId]?.error ?? null);
  const dismissError = useCallback(() => dispatch(sendErrorDismissed(conversationId)), [dispatch, conversationId]);
  return { error, dismissError };
}
