import type { ChatCredits, ChatLogin, ChatSession, CodeExchange } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<ChatSession, void>({ query: () => ({ key: ['/api/session'] }), providesTags: ['Session'] }),
    exchangeCode: build.mutation<ChatSession, CodeExchange>({
      query: (body) => ({ key: ['/api/session/exchange'], method: 'POST', body }),
    }),
    login: build.mutation<ChatSession, ChatLogin>({
      query: (body) => ({ key: ['/api/session/login'], method: 'POST', body }),
    }),
    logout: build.mutation<null, void>({ query: () => ({ key: ['/api/session'], method: 'DELETE' }) }),
    credits: build.query<ChatCredits, void>({ query: () => ({ key: ['/api/credits'] }), providesTags: ['Credits'] }),
  }),
});
