import type { CreditHistory } from '@scriptsmith/contracts/billing';
import type { AdminUserAffiliate, AdminUserDetails } from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds } from '../../../shared/admin/api/admin-api.js';
import { callTo, publicCall } from '../../../shared/api/public-call.js';

export const userPageApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<AdminUserDetails, number>({
      query: (userId) => ({ key: ['/api/admin/users', userId] }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, userId) => [{ type: 'User', id: userId }],
    }),
    adminUserInvoices: build.query({
      ...callTo('GET /api/admin/users/:userId/invoices'),
      query: (userId: number) => publicCall('GET /api/admin/users/:userId/invoices', { userId }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, userId) => [{ type: 'User', id: userId }],
    }),
    adminUserCreditHistory: build.infiniteQuery<CreditHistory, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam: cursor }) => ({
        key: ['/api/admin/users', userId, 'credit-history'],
        ...(cursor !== null && { query: { cursor } }),
      }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, userId) => [{ type: 'User', id: userId }],
    }),
    adminUserAffiliate: build.query<AdminUserAffiliate, number>({
      query: (userId) => ({ key: ['/api/admin/users', userId, 'affiliate'] }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (_result, _error, userId) => [
        { type: 'User', id: userId },
        { type: 'AffiliateAccount', id: userId },
      ],
    }),
    adminUserVisits: build.query({
      ...callTo('GET /api/admin/users/:userId/visits'),
      keepUnusedDataFor: listCacheSeconds,
    }),
  }),
});
