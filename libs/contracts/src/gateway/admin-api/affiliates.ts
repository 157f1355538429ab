import { z } from 'zod';
import { promotionSchema } from '../../affiliate/affiliate.js';
import {
  affiliateSortFields,
  getGlobalPromotion,
  listAffiliates,
  listHeldCommissions,
  listPayoutBatches,
  createPayoutBatch,
} from '../../affiliate/admin-requests.js';
import { searchedPageQuerySchema } from './queries.js';

/** By what the list of affiliates can be sorted: a field, or with a leading `-` the other way round. */
export const affiliateSorts = affiliateSortFields.flatMap((field) => [field, `-${field}`] as const);
export type AffiliateSort = (typeof affiliateSorts)[number];

/** GET /api/admin/affiliates: `search` looks in username, email and code. */
export const affiliatesQuerySchema = searchedPageQuerySchema.extend({
  sort: z.enum(affiliateSorts).default('-createdAt'),
});
export type AffiliatesQuery = z.output<typeof affiliatesQuerySchema>;

/** GET /api/admin/affiliates. Amounts in pence. */
export const affiliatesResponseSchema = listAffiliates.output;
export type AffiliatesResponse = z.infer<typeof affiliatesResponseSchema>;

/** PATCH /api/admin/affiliates/{id}/status. */
export const affiliateStatusBodySchema = z.strictObject({ isActive: z.boolean() });
export type AffiliateStatusBody = z.infer<typeof affiliateStatusBodySchema>;

/** PUT /api/admin/affiliates/{id}/promotion, and PUT /api/admin/promotion for all: null ends it. */
export const promotionBodySchema = z.strictObject({ promotion: promotionSchema.nullable() });
export type PromotionBody = z.infer<typeof promotionBodySchema>;

/** GET /api/admin/promotion: the one for all that runs now or comes next. */
export const promotionResponseSchema = getGlobalPromotion.output;
export type PromotionResponse = z.infer<typeof promotionResponseSchema>;

/** POST /api/admin/payouts. The caller names the batch: the same name pays nothing more. */
export const createPayoutBatchBodySchema = z.strictObject({ batchId: z.uuid() });
export type CreatePayoutBatchBody = z.infer<typeof createPayoutBatchBodySchema>;

/** POST /api/admin/payouts: the batch, and its first 1,000 payouts. */
export const createPayoutBatchResponseSchema = createPayoutBatch.output;
export type CreatePayoutBatchResponse = z.infer<typeof createPayoutBatchResponseSchema>;

/** GET /api/admin/payouts, newest first. */
export const payoutBatchesResponseSchema = listPayoutBatches.output;
export type PayoutBatchesResponse = z.infer<typeof payoutBatchesResponseSchema>;

/** GET /api/admin/commissions/held, oldest first. */
export const heldCommissionsResponseSchema = listHeldCommissions.output;
export type HeldCommissionsResponse = z.infer<typeof heldCommissionsResponseSchema>;

/** POST /api/admin/commissions/{id}/review, answered with `{success: true}`. */
export const commissionReviewBodySchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().min(1, 'Say why').max(500, 'A reason has at most 500 characters'),
});
export type CommissionReviewBody = z.output<typeof commissionReviewBodySchema>;
