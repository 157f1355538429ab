import type { ChatCode } from '@scriptsmith/contracts/identity';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

export const startChatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A query, because each code works once in one browser: a screen that is shown twice needs no second one. */
    boundChatCode: build.query<ChatCode, string>({
      query: (codeChallenge) => ({ key: ['/api/chat-code'], method: 'POST', body: { codeChallenge } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
