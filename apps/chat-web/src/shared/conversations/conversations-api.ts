import type {
  Conversation,
  ConversationChange,
  ConversationQuery,
  ConversationsResponse,
  ConversationSummaryResponse,
  FoldersResponse,
  ImportResponse,
  NewConversation,
  ProfilesResponse,
  RepositoryImport,
  SearchResponse,
} from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

/** Which conversations a list shows. */
export type ConversationFilter = Partial<Record<Exclude<keyof ConversationQuery, 'cursor'>, string>>;

export const conversationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profiles: build.query<ProfilesResponse, void>({
      query: () => ({ key: ['/api/profiles'] }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    conversations: build.infiniteQuery<ConversationsResponse, ConversationFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg: filter, pageParam: cursor }) => ({
        key: ['/api/conversations'],
        query: { ...filter, ...(cursor !== null && { cursor }) },
      }),
      providesTags: ['Conversations'],
    }),
    folders: build.query<FoldersResponse, void>({
      query: () => ({ key: ['/api/folders'] }),
      providesTags: ['Folders'],
    }),
    searchFiles: build.query<SearchResponse, string>({
      query: (text) => ({ key: ['/api/search'], query: { text } }),
      // Files change with every answer.
      keepUnusedDataFor: 0,
    }),
    conversation: build.query<Conversation, string>({
      query: (id) => ({ key: ['/api/conversations', id] }),
      providesTags: (_result, _error, id) => [{ type: 'Conversation', id }],
    }),
    createConversation: build.mutation<ConversationSummaryResponse, NewConversation>({
      query: (body) => ({ key: ['/api/conversations'], method: 'POST', body }),
      invalidatesTags: ['Conversations'],
    }),
    changeConversation: build.mutation<ConversationSummaryResponse, { id: string; change: ConversationChange }>({
      query: ({ id, change }) => ({ key: ['/api/conversations', id], method: 'PATCH', body: change }),
      invalidatesTags: (_result, _error, { id }) => [
        ...(['Conversations', 'Folders', 'Estimate'] as const),
        { type: 'Conversation', id },
      ],
    }),
    importArchive: build.mutation<ImportResponse, { archive: Blob; name: string; folder: string }>({
      query: ({ archive, name, folder }) => ({
        key: ['/api/imports/archive'],
        query: { ...(name !== '' && { name }), ...(folder !== '' && { folder }) },
        method: 'POST',
        archive,
      }),
      invalidatesTags: ['Conversations', 'Storage'],
    }),
    importRepository: build.mutation<ImportResponse, RepositoryImport>({
      query: (body) => ({ key: ['/api/imports/repository'], method: 'POST', body }),
      invalidatesTags: ['Conversations', 'Storage'],
    }),
    deleteConversation: build.mutation<null, string>({
      query: (id) => ({ key: ['/api/conversations', id], method: 'DELETE' }),
      invalidatesTags: ['Conversations', 'Folders', 'Storage'],
    }),
  }),
});
