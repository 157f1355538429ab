import type {
  Conversation,
  ConversationsResponse,
  ConversationSummaryResponse,
  NewConversation,
  ProfilesResponse,
} from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

export const conversationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profiles: build.query<ProfilesResponse, void>({
      query: () => ({ key: ['/api/profiles'] }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    conversations: build.infiniteQuery<ConversationsResponse, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg: search, pageParam: cursor }) => ({
        key: ['/api/conversations'],
        query: { ...(search && { search }), ...(cursor !== null && { cursor }) },
      }),
      providesTags: ['Conversations'],
    }),
    conversation: build.query<Conversation, string>({
      query: (id) => ({ key: ['/api/conversations', id] }),
      providesTags: (_result, _error, id) => [{ type: 'Conversation', id }],
    }),
    createConversation: build.mutation<ConversationSummaryResponse, NewConversation>({
      query: (body) => ({ key: ['/api/conversations'], method: 'POST', body }),
      invalidatesTags: ['Conversations'],
    }),
    renameConversation: build.mutation<ConversationSummaryResponse, { id: string; title: string }>({
      query: ({ id, title }) => ({ key: ['/api/conversations', id], method: 'PATCH', body: { title } }),
      invalidatesTags: (_result, _error, { id }) => ['Conversations', { type: 'Conversation', id }],
    }),
    chooseServer: build.mutation<ConversationSummaryResponse, { id: string; serverId: string | null }>({
      query: ({ id, serverId }) => ({ key: ['/api/conversations', id], method: 'PATCH', body: { serverId } }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Conversation', id }, 'Estimate'],
    }),
    deleteConversation: build.mutation<null, string>({
      query: (id) => ({ key: ['/api/conversations', id], method: 'DELETE' }),
      invalidatesTags: ['Conversations', 'Storage'],
    }),
  }),
});
