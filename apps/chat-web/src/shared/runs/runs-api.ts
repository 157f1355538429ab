import type { Answers, Estimate, EstimateRequest, Run, RunRequest } from '@scriptsmith/chat-contracts';
import { isApiError, mayPass } from '../api/api-error.js';
import { baseApi } from '../api/base-api.js';
import { conversationsApi } from '../conversations/conversations-api.js';
import type { AppDispatch } from '../store/root-state.js';
import { eventStreamType, readStartedRun } from './event-stream.js';
import { runTags } from './run-tags.js';

interface RunResponse {
  run: Run;
}

/** The events of a started run follow in the same response, which saves a round trip before the first word. */
const streamed = { accept: eventStreamType, responseHandler: readStartedRun };

const maxEstimateRetries = 4;

interface StartedRun {
  conversationId: string;
}

/** Shows a new run at once, before the conversation is loaded again. */
const startsRun = {
  onQueryStarted: async (
    { conversationId }: StartedRun,
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: RunResponse }> },
  ): Promise<void> => {
    try {
      const { run } = (await queryFulfilled).data;
      dispatch(
        conversationsApi.util.updateQueryData('conversation', conversationId, (conversation) => {
          if (!conversation.runs.some(({ id }) => id === run.id)) conversation.runs.push(run);
          conversation.isRunning = true;
        }),
      );
    } catch {
      // The caller shows the error of the call.
    }
  },
  invalidatesTags: (_result: unknown, _error: unknown, { conversationId }: StartedRun) => runTags(conversationId),
};

export const runsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startRun: build.mutation<RunResponse, { conversationId: string; request: RunRequest }>({
      query: ({ conversationId, request }) => ({
        key: ['/api/conversations', conversationId, 'runs'],
        method: 'POST',
        body: request,
        ...streamed,
      }),
      ...startsRun,
    }),
    retryRun: build.mutation<RunResponse, { conversationId: string; runId: string }>({
      query: ({ runId }) => ({ key: ['/api/runs', runId, 'retry'], method: 'POST', body: {}, ...streamed }),
      ...startsRun,
    }),
    buildPlan: build.mutation<RunResponse, { conversationId: string; runId: string; answers: Answers }>({
      query: ({ runId, answers }) => ({
        key: ['/api/runs', runId, 'build'],
        method: 'POST',
        body: { answers },
        ...streamed,
      }),
      ...startsRun,
    }),
    stopRun: build.mutation<RunResponse, { runId: string }>({
      query: ({ runId }) => ({ key: ['/api/runs', runId, 'stop'], method: 'POST', body: {} }),
    }),
    estimate: build.query<Estimate, EstimateRequest>({
      query: (body) => ({ key: ['/api/estimates'], method: 'POST', body }),
      // A server that is busy has a price a few seconds later.
      extraOptions: {
        retryCondition: (error: unknown, _call: unknown, { attempt }: { attempt: number }) =>
          attempt <= maxEstimateRetries && isApiError(error) && mayPass(error),
      },
      providesTags: ['Estimate'],
      keepUnusedDataFor: 60,
    }),
  }),
});
