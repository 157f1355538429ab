import type {
  ChatCredits,
  ChatLogin,
  ChatSession,
  CodeExchange,
  CodeExchangeResponse,
  Storage,
} from '@scriptsmith/chat-contracts';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { type ApiError, notSignedIn } from '../api/api-error.js';
import { baseApi } from '../api/base-api.js';
import { hasSessionCookie } from './session-cookie.js';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Visitors are known without a request, so that the sign-in appears at once. */
    session: build.query<ChatSession, void>({
      queryFn: async (_, _api, _options, call) => {
        if (!hasSessionCookie()) return { error: notSignedIn };
        return (await call({ key: ['/api/session'] })) as QueryReturnValue<ChatSession, ApiError, object>;
      },
      providesTags: ['Session'],
    }),
    exchangeCode: build.mutation<CodeExchangeResponse, CodeExchange>({
      query: (body) => ({ key: ['/api/session/exchange'], method: 'POST', body }),
    }),
    confirmAccountChange: build.mutation<ChatSession, void>({
      query: () => ({ key: ['/api/session/confirmation'], method: 'POST', body: {} }),
    }),
    declineAccountChange: build.mutation<null, void>({
      query: () => ({ key: ['/api/session/confirmation'], method: 'DELETE' }),
    }),
    login: build.mutation<ChatSession, ChatLogin>({
      query: (body) => ({ key: ['/api/session/login'], method: 'POST', body }),
    }),
    logout: build.mutation<null, void>({ query: () => ({ key: ['/api/session'], method: 'DELETE' }) }),
    credits: build.query<ChatCredits, void>({ query: () => ({ key: ['/api/credits'] }), providesTags: ['Credits'] }),
    storage: build.query<Storage, void>({ query: () => ({ key: ['/api/storage'] }), providesTags: ['Storage'] }),
  }),
});
