import type {
  ConversationSummaryResponse,
  NewShareResponse,
  SharedConversation,
  ShareScope,
  SharesResponse,
  Version,
} from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';
import { versionsApi } from '../versions/versions-api.js';

export const sharesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shares: build.query<SharesResponse, string>({
      query: (conversationId) => ({ key: ['/api/conversations', conversationId, 'shares'] }),
      providesTags: ['Shares'],
    }),
    createShare: build.mutation<NewShareResponse, { conversationId: string; scope: ShareScope }>({
      query: ({ conversationId, scope }) => ({
        key: ['/api/conversations', conversationId, 'shares'],
        method: 'POST',
        body: { scope },
      }),
      invalidatesTags: ['Shares'],
    }),
    revokeShare: build.mutation<null, string>({
      query: (id) => ({ key: ['/api/shares', id], method: 'DELETE' }),
      invalidatesTags: ['Shares'],
    }),
    sharedConversation: build.query<SharedConversation, string>({
      query: (token) => ({ key: ['/api/shared', token] }),
    }),
    sharedVersion: build.query<Version, string>({
      query: (token) => ({ key: ['/api/shared', token, 'version'] }),
      // The requirements of an answer show the code of their tests.
      onQueryStarted: async (_token, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(versionsApi.util.upsertQueryEntries([{ endpointName: 'version', arg: data.id, value: data }]));
        } catch {
          // The screen shows the error of the call.
        }
      },
    }),
    forkShared: build.mutation<ConversationSummaryResponse, string>({
      query: (token) => ({ key: ['/api/shared', token, 'fork'], method: 'POST', body: {} }),
      invalidatesTags: ['Conversations', 'Storage'],
    }),
  }),
});

/** The NUI page of a link, as a document with a sandboxing policy. */
export const sharedPreviewPath = (token: string): string => `/api/shared/${encodeURIComponent(token)}/preview`;
