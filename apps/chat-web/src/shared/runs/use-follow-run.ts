import { useEffect } from 'react';
import { baseApi } from '../api/base-api.js';
import { useAppDispatch } from '../store/hooks.js';
import { followRun } from './follow-run.js';
import { runTags } from './run-tags.js';
import { runConnectionChanged, runEventsReceived } from '../state/run-streams-slice.js';

/** Follows a run of a conversation while the component is mounted. Null if no run is in progress. */
export function useFollowRun(conversationId: string, runId: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (runId === null) return;
    const reload = () => dispatch(baseApi.util.invalidateTags(runTags(conversationId)));
    return followRun(runId, {
      onEvents: (events) => {
        dispatch(runEventsReceived({ runId, events }));
        if (events.some(({ event }) => event.type === 'credits-charged'))
          dispatch(baseApi.util.invalidateTags(['Credits', 'Estimate']));
      },
      onConnection: (connection) => dispatch(runConnectionChanged({ runId, connection })),
      onEnd: reload,
      // The run may have ended while the page was disconnected.
      onRejected: reload,
    });
  }, [dispatch, conversationId, runId]);
}
