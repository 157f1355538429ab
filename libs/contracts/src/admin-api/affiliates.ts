import { z } from 'zod';
import { promotionSchema } from '../affiliate/affiliate.js';
import {
  affiliateSortFields,
  getPromotionForAll,
  listAffiliates,
  listHeldCommissions,
  listPayoutBatches,
  payOut,
} from '../affiliate/admin-requests.js';
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
export const affiliatesAnswerSchema = listAffiliates.output;
export type AffiliatesAnswer = z.infer<typeof affiliatesAnswerSchema>;

/** PATCH /api/admin/affiliates/{id}/status. */
export const affiliateStatusBodySchema = z.strictObject({ isActive: z.boolean() });
export type AffiliateStatusBody = z.infer<typeof affiliateStatusBodySchema>;

/** PUT /api/admin/affiliates/{id}/promotion, and PUT /api/admin/promotion for all: null ends it. */
export const promotionBodySchema = z.strictObject({ promotion: promotionSchema.nullable() });
export type PromotionBody = z.infer<typeof promotionBodySchema>;

/** GET /api/admin/promotion: the one for all that runs now or comes next. */
export const promotionAnswerSchema = getPromotionForAll.output;
export type PromotionAnswer = z.infer<typeof promotionAnswerSchema>;

/** POST /api/admin/payouts. The caller names the batch: the same name pays nothing more. */
export const payOutBodySchema = z.strictObject({ batchId: z.uuid() });
export type PayOutBody = z.infer<typeof payOutBodySchema>;

/** POST /api/admin/payouts: the batch, and its first 1,000 payouts. */
export const payOutAnswerSchema = payOut.output;
export type PayOutAnswer = z.infer<typeof payOutAnswerSchema>;

/** GET /api/admin/payouts, newest first. */
export const payoutBatchesAnswerSchema = listPayoutBatches.output;
export type PayoutBatchesAnswer = z.infer<typeof payoutBatchesAnswerSchema>;

/** GET /api/admin/commissions/held, oldest first. */
export const heldCommissionsAnswerSchema = listHeldCommissions.output;
export type HeldCommissionsAnswer = z.infer<typeof heldCommissionsAnswerSchema>;

/** POST /api/admin/commissions/{id}/review, answered with `{success: true}`. */
export const commissionReviewBodySchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().min(1, 'Say why').max(500, 'A reason has at most 500 characters'),
});
export type CommissionReviewBody = z.output<typeof commissionReviewBodySchema>;
