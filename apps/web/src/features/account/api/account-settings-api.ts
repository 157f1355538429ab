import type { CreditHistory } from '@scriptsmith/contracts/billing';
import type { Done } from '@scriptsmith/contracts/gateway';
import type { AccountDeletion, AccountSettingsChange } from '@scriptsmith/contracts/identity';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo, publicCall } from '@scriptsmith/web-kit/api/public-call';

export const accountSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is not part of the call. It separates the cache entries of different users. */
    accountSettings: build.query({
      ...callTo('GET /api/account/settings'),
      query: (_userId: number) => publicCall('GET /api/account/settings', {}),
      providesTags: ['Account'],
    }),
    changeAccountSettings: build.mutation({
      ...callTo('POST /api/account/settings'),
      query: ({ change }: { userId: number; change: AccountSettingsChange }) =>
        publicCall('POST /api/account/settings', change),
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
    creditAlert: build.query({
      ...callTo('GET /api/credit-alert/:userId'),
      query: (userId: number) => publicCall('GET /api/credit-alert/:userId', { userId }),
      providesTags: ['CreditAlert'],
    }),
    setCreditAlert: build.mutation({ ...callTo('POST /api/credit-alert'), invalidatesTags: ['CreditAlert'] }),
    topUp: build.query({
      ...callTo('GET /api/top-up/:userId'),
      query: (userId: number) => publicCall('GET /api/top-up/:userId', { userId }),
      providesTags: ['TopUp'],
    }),
    turnOnTopUp: build.mutation({
      ...callTo('POST /api/top-up'),
      // A pack may be bought at once.
      invalidatesTags: ['TopUp', 'Account'],
    }),
    turnOffTopUp: build.mutation({ ...callTo('POST /api/top-up/off'), invalidatesTags: ['TopUp'] }),
    sessions: build.query({
      ...callTo('GET /api/account/sessions'),
      query: (_userId: number) => publicCall('GET /api/account/sessions', {}),
      providesTags: ['Sessions'],
    }),
    endSessions: build.mutation({ ...callTo('POST /api/account/end-sessions'), invalidatesTags: ['Sessions'] }),
    requestEmailConfirmation: build.mutation(callTo('POST /api/account/request-email-confirmation')),
    deleteAccount: build.mutation<Done, AccountDeletion>({
      query: (body) => ({ key: ['/api/account/delete'], method: 'POST', body }),
    }),
    creditHistory: build.infiniteQuery<CreditHistory, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam: cursor }) =>
        publicCall('GET /api/credit-history/:userId', { userId, ...(cursor !== null && { cursor }) }),
      providesTags: ['Account'],
    }),
  }),
});
