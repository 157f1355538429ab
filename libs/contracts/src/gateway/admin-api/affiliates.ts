import { z } from 'zod';
import { promotionSchema } from '../../affiliate/affiliate.js';
import {
  affiliateSortFields,
  getGlobalPromotion,
  listAffiliates,
  listHeldCommissions,
  listPayoutBatches,
  listRejectedCommissions,
  previewPayout,
  createPayoutBatch,
} from '../../affiliate/admin-requests.js';
import { searchedListQuerySchema } from './queries.js';

/** The sort orders of the list of affiliates: a field, with a leading `-` for descending order. */
export const affiliateSorts = affiliateSortFields.flatMap((field) => [field, `-${field}`] as const);
export type AffiliateSort = (typeof affiliateSorts)[number];

/** GET /api/admin/affiliates. `search` matches username, email address and referral code. */
export const affiliatesQuerySchema = searchedListQuerySchema.extend({
  sort: z.enum(affiliateSorts).default('-createdAt'),
});
export type AffiliatesQuery = z.output<typeof affiliatesQuerySchema>;

/** GET /api/admin/affiliates. Amounts in pence. */
export const affiliatesResponseSchema = listAffiliates.output;
export type AffiliatesResponse = z.infer<typeof affiliatesResponseSchema>;

/** PATCH /api/admin/affiliates/{id}/status. */
export const affiliateStatusBodySchema = z.strictObject({ isActive: z.boolean() });
export type AffiliateStatusBody = z.infer<typeof affiliateStatusBodySchema>;

/** PUT /api/admin/affiliates/{id}/promotion, and PUT /api/admin/promotion for all affiliates. Null ends the promotion. */
export const promotionBodySchema = z.strictObject({ promotion: promotionSchema.nullable() });
export type PromotionBody = z.infer<typeof promotionBodySchema>;

/** GET /api/admin/promotion: the current or next promotion for all affiliates. */
export const promotionResponseSchema = getGlobalPromotion.output;
export type PromotionResponse = z.infer<typeof promotionResponseSchema>;

/** POST /api/admin/payouts. The client chooses the batch id. Retrying with the same id pays nothing more. */
export const createPayoutBatchBodySchema = z.strictObject({ batchId: z.uuid() });
export type CreatePayoutBatchBody = z.infer<typeof createPayoutBatchBodySchema>;

/** POST /api/admin/payouts: the batch, and its first 1,000 payouts. The batch is null if nothing was due. */
export const createPayoutBatchResponseSchema = createPayoutBatch.output;
export type CreatePayoutBatchResponse = z.infer<typeof createPayoutBatchResponseSchema>;

/** GET /api/admin/payouts/preview: what a payout would pay now. */
export const payoutPreviewResponseSchema = previewPayout.output;
export type PayoutPreviewResponse = z.infer<typeof payoutPreviewResponseSchema>;

/** GET /api/admin/payouts, newest first. */
export const payoutBatchesResponseSchema = listPayoutBatches.output;
export type PayoutBatchesResponse = z.infer<typeof payoutBatchesResponseSchema>;

/** GET /api/admin/commissions/held, oldest first. */
export const heldCommissionsResponseSchema = listHeldCommissions.output;
export type HeldCommissionsResponse = z.infer<typeof heldCommissionsResponseSchema>;

/** GET /api/admin/commissions/rejected, newest first. */
export const rejectedCommissionsResponseSchema = listRejectedCommissions.output;
export type RejectedCommissionsResponse = z.infer<typeof rejectedCommissionsResponseSchema>;

/** POST /api/admin/commissions/{id}/review. Responds with `{success: true}`. */
export const commissionReviewBodySchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().min(1, 'Enter a reason').max(500, 'Enter at most 500 characters'),
});
export type CommissionReviewBody = z.output<typeof commissionReviewBodySchema>;
