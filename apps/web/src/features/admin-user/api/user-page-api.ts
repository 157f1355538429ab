import type { CreditHistory } from '@scriptsmith/contracts/billing';
import type {
  AdminUserAffiliate,
  UserVisitsResponse,
  AdminUserDetails,
  InvoicesResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi, listKeptSeconds } from '../../../shared/admin/api/admin-api.js';

export const userPageApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUser: build.query<AdminUserDetails, number>({
      query: (userId) => ({ key: ['/api/admin/users', userId] }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminUsers'],
    }),
    adminUserInvoices: build.query<InvoicesResponse, number>({
      query: (userId) => ({ key: ['/api/admin/users', userId, 'invoices'] }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminUsers'],
    }),
    adminUserCreditHistory: build.infiniteQuery<CreditHistory, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam: cursor }) => ({
        key: ['/api/admin/users', userId, 'credit-history'],
        ...(cursor !== null && { query: { cursor } }),
      }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminUsers'],
    }),
    adminUserAffiliate: build.query<AdminUserAffiliate, number>({
      query: (userId) => ({ key: ['/api/admin/users', userId, 'affiliate'] }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminUsers', 'AdminAffiliates'],
    }),
    adminUserVisits: build.query<UserVisitsResponse, { userId: number; page: number }>({
      query: ({ userId, page }) => ({
        key: ['/api/admin/users', userId, 'visits'],
        query: { page: String(page) },
      }),
      keepUnusedDataFor: listKeptSeconds,
    }),
  }),
});
