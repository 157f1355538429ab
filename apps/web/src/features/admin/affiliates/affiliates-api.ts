import type {
  AffiliatesAnswer,
  CommissionReviewBody,
  Done,
  HeldCommissionsAnswer,
  PayOutAnswer,
  PayoutBatchesAnswer,
  PromotionAnswer,
  PromotionBody,
} from '@scriptsmith/contracts';
import { adminApi, listKeptSeconds } from '../admin-api.js';

export const affiliatesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminAffiliates: build.query<AffiliatesAnswer, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/affiliates'], query }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminAffiliates'],
    }),
    setAffiliateActive: build.mutation<Done, { userId: number; isActive: boolean; actionId: string }>({
      query: ({ userId, isActive, actionId }) => ({
        key: ['/api/admin/affiliates', userId, 'status'],
        method: 'PATCH',
        body: { isActive },
        idempotencyKey: actionId,
      }),
      invalidatesTags: ['AdminAffiliates', 'AdminAudit'],
    }),
    promotionForAll: build.query<PromotionAnswer, void>({
      query: () => ({ key: ['/api/admin/promotion'] }),
      providesTags: ['AdminAffiliates'],
    }),
    /** Of one affiliate, or without a user the one for all. */
    setPromotion: build.mutation<Done, { userId: number | null; body: PromotionBody; actionId: string }>({
      query: ({ userId, body, actionId }) => ({
        key: userId === null ? ['/api/admin/promotion'] : ['/api/admin/affiliates', userId, 'promotion'],
        method: 'PUT',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: ['AdminAffiliates', 'AdminAudit'],
    }),
    payoutBatches: build.query<PayoutBatchesAnswer, number>({
      query: (page) => ({ key: ['/api/admin/payouts'], query: { page: String(page) } }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminPayouts'],
    }),
    payOut: build.mutation<PayOutAnswer, { batchId: string }>({
      query: ({ batchId }) => ({
        key: ['/api/admin/payouts'],
        method: 'POST',
        body: { batchId },
        idempotencyKey: batchId,
      }),
      invalidatesTags: ['AdminPayouts', 'AdminAffiliates', 'AdminAudit'],
    }),
    heldCommissions: build.query<HeldCommissionsAnswer, number>({
      query: (page) => ({ key: ['/api/admin/commissions/held'], query: { page: String(page) } }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminCommissions'],
    }),
    reviewCommission: build.mutation<Done, { id: string; body: CommissionReviewBody; actionId: string }>({
      query: ({ id, body, actionId }) => ({
        key: ['/api/admin/commissions', id, 'review'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: ['AdminCommissions', 'AdminAffiliates', 'AdminAudit'],
    }),
  }),
});
