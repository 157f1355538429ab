import type { Estimate, EstimateRequest, Run, RunRequest } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';
import { conversationsApi } from '../conversations/conversations-api.js';
import { eventStreamType, readStartedRun } from './event-stream.js';

interface RunResponse {
  run: Run;
}

/** The events of a started run follow in the same response, which saves a round trip before the first word. */
const streamed = { accept: eventStreamType, responseHandler: readStartedRun };

export const runsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startRun: build.mutation<RunResponse, { conversationId: string; request: RunRequest }>({
      query: ({ conversationId, request }) => ({
        key: ['/api/conversations', conversationId, 'runs'],
        method: 'POST',
        body: request,
        ...streamed,
      }),
      async onQueryStarted({ conversationId }, { dispatch, queryFulfilled }) {
        await addRun(conversationId, dispatch, queryFulfilled);
      },
      invalidatesTags: (_result, _error, { conversationId }) => [
        { type: 'Conversation', id: conversationId },
        ...(['Conversations', 'Credits', 'Estimate'] as const),
      ],
    }),
    retryRun: build.mutation<RunResponse, { conversationId: string; runId: string }>({
      query: ({ runId }) => ({ key: ['/api/runs', runId, 'retry'], method: 'POST', body: {}, ...streamed }),
      async onQueryStarted({ conversationId }, { dispatch, queryFulfilled }) {
        await addRun(conversationId, dispatch, queryFulfilled);
      },
      invalidatesTags: (_result, _error, { conversationId }) => [
        { type: 'Conversation', id: conversationId },
        ...(['Conversations', 'Credits', 'Estimate'] as const),
      ],
    }),
    stopRun: build.mutation<RunResponse, { runId: string }>({
      query: ({ runId }) => ({ key: ['/api/runs', runId, 'stop'], method: 'POST', body: {} }),
    }),
    estimate: build.query<Estimate, EstimateRequest>({
      query: (body) => ({ key: ['/api/estimates'], method: 'POST', body }),
      providesTags: ['Estimate'],
      keepUnusedDataFor: 60,
    }),
  }),
});

/** Shows the new run at once, before the conversation is loaded again. */
async function addRun(
  conversationId: string,
  dispatch: (action: never) => unknown,
  queryFulfilled: Promise<{ data: RunResponse }>,
): Promise<void> {
  try {
    const { run } = (await queryFulfilled).data;
    const patch = conversationsApi.util.updateQueryData('conversation', conversationId, (conversation) => {
      if (!conversation.runs.some(({ id }) => id === run.id)) conversation.runs.push(run);
      conversation.isRunning = true;
    });
    dispatch(patch as never);
  } catch {
    // The caller shows the error of the call.
  }
}
