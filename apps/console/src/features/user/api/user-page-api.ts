import type { CreditHistory } from '@scriptsmith/contracts/billing';
import type { AdminRefundPreview, AdminUserAffiliate, AdminUserDetails } from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds, toQuery } from '@scriptsmith/web-kit/api/admin-api';
import { callTo, publicCall } from '@scriptsmith/web-kit/api/public-call';

/** Without an amount, of all that is left of the payment. */
interface RefundPreviewArguments {
  userId: number;
  invoiceId: string;
  amountPence?: number | undefined;
}

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
    refundPreview: build.query<AdminRefundPreview, RefundPreviewArguments>({
      query: ({ userId, ...query }) => ({
        key: ['/api/admin/users', userId, 'refund-preview'],
        query: toQuery({ ...query }),
      }),
      providesTags: (_result, _error, { userId }) => [{ type: 'User', id: userId }],
    }),
    adminUserCreditHistory: build.infiniteQuery<CreditHistory, number, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: userId, pageParam: cursor }) =>
        publicCall('GET /api/admin/users/:userId/credit-history', { userId, ...(cursor !== null && { cursor }) }),
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
    startCustomerView: build.mutation(callTo('POST /api/admin/users/:userId/view')),
    adminUserVisits: build.query({
      ...callTo('GET /api/admin/users/:userId/visits'),
      keepUnusedDataFor: listCacheSeconds,
    }),
  }),
});
