import { adminApi, listCacheSeconds, listTags, userTags } from '@scriptsmith/web-kit/api/admin-api';
import { refetchWhenRecorded } from '../../../shared/audit-log/refetch-when-recorded.js';
import { callTo, type PublicArguments, publicCall } from '@scriptsmith/web-kit/api/public-call';

export const affiliatesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminAffiliates: build.query({
      ...callTo('GET /api/admin/affiliates'),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (list) =>
        listTags(
          'AffiliateAccount',
          list?.affiliates.map(({ id }) => id),
        ),
    }),
    setAffiliateActive: build.mutation({
      ...callTo('PATCH /api/admin/affiliates/:userId/status'),
      invalidatesTags: (_result, _error, { userId }) => userTags(userId),
      onQueryStarted: async ({ userId, actionId }, { dispatch, queryFulfilled }) => {
        const isApplied = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isApplied) await refetchWhenRecorded(dispatch, actionId, ['AuditLog', { type: 'User', id: userId }]);
      },
    }),
    promotionForAll: build.query({ ...callTo('GET /api/admin/promotion'), providesTags: ['AffiliateAccount'] }),
    /** Sets the promotion of one affiliate, or of all affiliates if `userId` is null. */
    setPromotion: build.mutation({
      ...callTo('PUT /api/admin/promotion'),
      query: ({ userId, ...change }: PublicArguments<'PUT /api/admin/promotion'> & { userId: number | null }) =>
        userId === null
          ? publicCall('PUT /api/admin/promotion', change)
          : publicCall('PUT /api/admin/affiliates/:userId/promotion', { userId, ...change }),
      // A promotion for all changes every affiliate.
      invalidatesTags: (_result, _error, { userId }) => [
        userId === null ? 'AffiliateAccount' : { type: 'AffiliateAccount', id: userId },
        'AuditLog',
      ],
    }),
    payoutBatches: build.query({
      ...callTo('GET /api/admin/payouts'),
      query: (page: number) => publicCall('GET /api/admin/payouts', { page }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['PayoutBatch'],
    }),
    payoutPreview: build.query({
      ...callTo('GET /api/admin/payouts/preview'),
      keepUnusedDataFor: 0,
      providesTags: ['PayoutBatch'],
    }),
    createPayoutBatch: build.mutation({
      ...callTo('POST /api/admin/payouts'),
      query: ({ batchId }: { batchId: string }) =>
        publicCall('POST /api/admin/payouts', { batchId, actionId: batchId }),
      invalidatesTags: ['PayoutBatch', 'AffiliateAccount', 'AuditLog'],
    }),
    heldCommissions: build.query({
      ...callTo('GET /api/admin/commissions/held'),
      query: (page: number) => publicCall('GET /api/admin/commissions/held', { page }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['HeldCommission'],
    }),
    rejectedCommissions: build.query({
      ...callTo('GET /api/admin/commissions/rejected'),
      query: (page: number) => publicCall('GET /api/admin/commissions/rejected', { page }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['HeldCommission'],
    }),
    reviewCommission: build.mutation({
      ...callTo('POST /api/admin/commissions/:commissionId/review'),
      invalidatesTags: ['HeldCommission', 'AffiliateAccount', 'AuditLog'],
    }),
  }),
});
