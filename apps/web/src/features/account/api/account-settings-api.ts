import type { CreditHistory } from '@scriptsmith/contracts/billing';
import type { AccountSessions, AccountSettingsResponse, Done, EndSessionsBody } from '@scriptsmith/contracts/gateway';
import type { AccountDeletion, AccountSettingsChange } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const accountSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is not part of the call. It separates the cache entries of different users. */
    accountSettings: build.query<AccountSettingsResponse, number>({
      query: () => ({ key: ['/api/account/settings'] }),
      providesTags: ['Account'],
    }),
    changeAccountSettings: build.mutation<AccountSettingsResponse, { userId: number; change: AccountSettingsChange }>({
      query: ({ change: body }) => ({ key: ['/api/account/settings'], method: 'POST', body }),
      // An optimistic update, which is undone after an error.
      onQueryStarted: async ({ userId, change }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          accountSettingsApi.util.updateQueryData('accountSettings', userId, ({ settings }) => {
            Object.assign(settings, change);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    sessions: build.query<AccountSessions, number>({
      query: () => ({ key: ['/api/account/sessions'] }),
      providesTags: ['Sessions'],
    }),
    endSessions: build.mutation<Done, EndSessionsBody>({
      query: (body) => ({ key: ['/api/account/end-sessions'], method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    requestEmailConfirmation: build.mutation<Done, void>({
      query: () => ({ key: ['/api/account/request-email-confirmation'], method: 'POST', body: {} }),
    }),
    deleteAccount: build.mutation<Done, AccountDeletion>({
      query: (body) => ({ key: ['/api/account/delete'], method: 'POST', body }),
    }),
    creditHistory: build.infiniteQuery<CreditHistory, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam: cursor }) => ({
        key: ['/api/credit-history', userId],
        ...(cursor !== null && { query: { cursor } }),
      }),
      providesTags: ['Account'],
    }),
  }),
});
