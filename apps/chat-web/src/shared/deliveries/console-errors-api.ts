import type { ConsoleErrorsResponse } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

/** What the consoles of the user's servers have shown about a conversation. */
export const consoleErrorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    consoleErrors: build.query<ConsoleErrorsResponse, string>({
      query: (conversationId) => ({ key: ['/api/conversations', conversationId, 'console-errors'] }),
      providesTags: ['ConsoleErrors'],
    }),
    dismissConsoleError: build.mutation<null, { conversationId: string; errorId: string }>({
      query: ({ conversationId, errorId }) => ({
        key: ['/api/conversations', conversationId, 'console-errors', errorId],
        method: 'DELETE',
      }),
      invalidatesTags: ['ConsoleErrors'],
    }),
  }),
});
