import type {
  AffiliatesResponse,
  CommissionReviewBody,
  Done,
  HeldCommissionsResponse,
  CreatePayoutBatchResponse,
  PayoutBatchesResponse,
  PayoutPreviewResponse,
  PromotionResponse,
  PromotionBody,
  RejectedCommissionsResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds, listTags, userTags } from '../../../shared/admin/api/admin-api.js';
import { refetchWhenRecorded } from '../../../shared/admin/audit-log/refetch-when-recorded.js';

export const affiliatesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminAffiliates: build.query<AffiliatesResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/affiliates'], query }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (list) =>
        listTags(
          'AffiliateAccount',
          list?.affiliates.map(({ id }) => id),
        ),
    }),
    setAffiliateActive: build.mutation<Done, { userId: number; isActive: boolean; actionId: string }>({
      query: ({ userId, isActive, actionId }) => ({
        key: ['/api/admin/affiliates', userId, 'status'],
        method: 'PATCH',
        body: { isActive },
        idempotencyKey: actionId,
      }),
      invalidatesTags: (_result, _error, { userId }) => userTags(userId),
      onQueryStarted: async ({ userId, actionId }, { dispatch, queryFulfilled }) => {
        const isApplied = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isApplied) await refetchWhenRecorded(dispatch, actionId, ['AuditLog', { type: 'User', id: userId }]);
      },
    }),
    promotionForAll: build.query<PromotionResponse, void>({
      query: () => ({ key: ['/api/admin/promotion'] }),
      providesTags: ['AffiliateAccount'],
    }),
    /** Sets the promotion of one affiliate, or of all affiliates if `userId` is null. */
    setPromotion: build.mutation<Done, { userId: number | null; body: PromotionBody; actionId: string }>({
      query: ({ userId, body, actionId }) => ({
        key: userId === null ? ['/api/admin/promotion'] : ['/api/admin/affiliates', userId, 'promotion'],
        method: 'PUT',
        body,
        idempotencyKey: actionId,
      }),
      // A promotion for all changes every affiliate.
      invalidatesTags: (_result, _error, { userId }) => [
        userId === null ? 'AffiliateAccount' : { type: 'AffiliateAccount', id: userId },
        'AuditLog',
      ],
    }),
    payoutBatches: build.query<PayoutBatchesResponse, number>({
      query: (page) => ({ key: ['/api/admin/payouts'], query: { page: String(page) } }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['PayoutBatch'],
    }),
    payoutPreview: build.query<PayoutPreviewResponse, void>({
      query: () => ({ key: ['/api/admin/payouts/preview'] }),
      keepUnusedDataFor: 0,
      providesTags: ['PayoutBatch'],
    }),
    createPayoutBatch: build.mutation<CreatePayoutBatchResponse, { batchId: string }>({
      query: ({ batchId }) => ({
        key: ['/api/admin/payouts'],
        method: 'POST',
        body: { batchId },
        idempotencyKey: batchId,
      }),
      invalidatesTags: ['PayoutBatch', 'AffiliateAccount', 'AuditLog'],
    }),
    heldCommissions: build.query<HeldCommissionsResponse, number>({
      query: (page) => ({ key: ['/api/admin/commissions/held'], query: { page: String(page) } }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['HeldCommission'],
    }),
    rejectedCommissions: build.query<RejectedCommissionsResponse, number>({
      query: (page) => ({ key: ['/api/admin/commissions/rejected'], query: { page: String(page) } }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['HeldCommission'],
    }),
    reviewCommission: build.mutation<Done, { id: string; body: CommissionReviewBody; actionId: string }>({
      query: ({ id, body, actionId }) => ({
        key: ['/api/admin/commissions', id, 'review'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: ['HeldCommission', 'AffiliateAccount', 'AuditLog'],
    }),
  }),
});
