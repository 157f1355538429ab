import { z } from 'zod';
import { adminActorSchema } from '../shared/audit.js';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { pageOrAllSchema, pageResultSchema, pageSchema } from '../shared/pages.js';
import { pageOrAll, pageQuerySchema, parseSort, searchedListQuerySchema } from '../shared/queries.js';
import { amountPenceSchema, userIdSchema } from '../shared/values.js';
import {
  affiliateAccountSchema,
  affiliateSchema,
  commissionStatusSchema,
  heldCommissionSchema,
  payoutBatchSchema,
  payoutSchema,
  promotionSchema,
  rejectedCommissionSchema,
} from './affiliate.js';

export const affiliateSortFields = [
  'createdAt',
  'username',
  'email',
  'totalReferrals',
  'totalEarnings',
  'pendingEarnings',
] as const;

/** The sort orders of the list of affiliates: a field, with a leading `-` for descending order. */
export const affiliateSorts = affiliateSortFields.flatMap((field) => [field, `-${field}`] as const);
export type AffiliateSort = (typeof affiliateSorts)[number];

const affiliatesQuerySchema = searchedListQuerySchema
  .extend({ sort: z.enum(affiliateSorts).default('-createdAt') })
  .transform(({ sort, ...query }) => ({ ...pageOrAll(query), ...parseSort(sort) }));

/** A page of affiliates, or all of them. `search` matches the username, email and code. */
export const listAffiliates = defineRequest({
  service: 'affiliate',
  name: 'list-affiliates',
  input: pageOrAllSchema.extend({
    search: z.string().trim().max(100).default(''),
    sort: z.enum(affiliateSortFields).default('createdAt'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: pageResultSchema.extend({ affiliates: z.array(affiliateAccountSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/affiliates', access: 'admin:read-only', query: affiliatesQuerySchema },
});

/** Returns the affiliate who referred a user, or null. */
export const getReferrer = defineRequest({
  service: 'affiliate',
  name: 'get-referrer',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({
    referredBy: z.strictObject({ userId: userIdSchema, username: z.string() }).nullable(),
  }),
  idempotent: true,
});

/**
 * Activates or deactivates an affiliate. An inactive affiliate cannot refer users and receives no payouts. Their
 * commissions are paid once they are active again.
 */
export const setAffiliateActive = defineRequest({
  service: 'affiliate',
  name: 'set-affiliate-active',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema, isActive: z.boolean() }),
  output: z.strictObject({ affiliate: affiliateSchema }),
  errors: ['not_joined', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'PATCH /api/admin/affiliates/:userId/status',
    access: 'admin:support',
    body: z.strictObject({ isActive: z.boolean() }),
    toResponse: done,
  },
});

/** Returns the current or next promotion for all affiliates. */
export const getGlobalPromotion = defineRequest({
  service: 'affiliate',
  name: 'get-global-promotion',
  input: z.strictObject({}),
  output: z.strictObject({ promotion: promotionSchema.nullable() }),
  idempotent: true,
  http: { route: 'GET /api/admin/promotion', access: 'admin:read-only' },
});

const promotionBodySchema = z.strictObject({ promotion: promotionSchema.nullable() });

/**
 * Sets the promotion of one affiliate, or of all affiliates if `userId` is null. It replaces the current and the next
 * promotion; `promotion` null ends them. A promotion starts now at the earliest, so existing commissions and earlier
 * payments keep their rate. An affiliate's own promotion takes precedence over the one for all affiliates.
 * Errors: `not_joined`, `idempotency_conflict`, `validation_failed` if the promotion ends in the past.
 */
export const setPromotion = defineRequest({
  service: 'affiliate',
  name: 'set-promotion',
  input: promotionBodySchema.extend({ by: adminActorSchema, userId: userIdSchema.nullable() }),
  output: z.strictObject({}),
  errors: ['not_joined', 'idempotency_conflict', 'validation_failed'],
  idempotent: true,
  http: [
    {
      route: 'PUT /api/admin/affiliates/:userId/promotion',
      access: 'admin:owner',
      body: promotionBodySchema,
      toResponse: done,
    },
    {
      route: 'PUT /api/admin/promotion',
      access: 'admin:owner',
      body: promotionBodySchema.transform((body) => ({ ...body, userId: null })),
      toResponse: done,
    },
  ],
});

/** How many payouts of a batch one response contains. */
export const maxPayoutsPerResponse = 1_000;

/**
 * Pays all approved commissions of active affiliates, minus refunds of commissions that have already been paid. The
 * caller chooses the batch id: repeating it returns the same payouts and pays nothing more. Returns the first
 * `maxPayoutsPerResponse` payouts. If nothing is due, no batch is created and `batch` is null.
 */
export const createPayoutBatch = defineRequest({
  service: 'affiliate',
  name: 'create-payout-batch',
  input: z.strictObject({ by: adminActorSchema, batchId: z.uuid() }),
  output: z.strictObject({
    batch: payoutBatchSchema.nullable(),
    payouts: z.array(payoutSchema).max(maxPayoutsPerResponse),
  }),
  idempotent: true,
  timeoutMs: 15_000,
  http: {
    route: 'POST /api/admin/payouts',
    access: 'admin:owner',
    body: z.strictObject({ batchId: z.uuid() }),
  },
});

/** How many due payouts a preview names. */
export const maxPreviewedPayouts = 100;

/** A preview of the next payout: the total, and the largest `maxPreviewedPayouts` payouts. It changes nothing. */
export const previewPayout = defineRequest({
  service: 'affiliate',
  name: 'preview-payout',
  input: z.strictObject({}),
  output: z.strictObject({
    payoutCount: z.int().min(0),
    totalPence: z.int().min(0),
    payouts: z
      .array(
        z.strictObject({
          userId: userIdSchema,
          username: z.string(),
          email: z.string(),
          amountPence: z.int().min(1),
          commissionCount: z.int().min(1),
        }),
      )
      .max(maxPreviewedPayouts),
  }),
  idempotent: true,
  http: { route: 'GET /api/admin/payouts/preview', access: 'admin:read-only' },
});

/** Lists payout batches, newest first. */
export const listPayoutBatches = defineRequest({
  service: 'affiliate',
  name: 'list-payout-batches',
  input: pageSchema,
  output: pageResultSchema.extend({ batches: z.array(payoutBatchSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/payouts', access: 'admin:read-only', query: pageQuerySchema },
});

/** Lists the payouts of one batch by ascending user id, after `afterUserId`. */
export const listBatchPayouts = defineRequest({
  service: 'affiliate',
  name: 'list-batch-payouts',
  input: z.strictObject({ batchId: z.uuid(), afterUserId: z.int().min(0).default(0) }),
  output: z.strictObject({ payouts: z.array(payoutSchema).max(maxPayoutsPerResponse) }),
  errors: ['not_found'],
  idempotent: true,
});

/** Lists commissions that are held for review, oldest first. */
export const listHeldCommissions = defineRequest({
  service: 'affiliate',
  name: 'list-held-commissions',
  input: pageSchema,
  output: pageResultSchema.extend({ commissions: z.array(heldCommissionSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/commissions/held', access: 'admin:read-only', query: pageQuerySchema },
});

/** Lists rejected commissions with the reason, newest first. */
export const listRejectedCommissions = defineRequest({
  service: 'affiliate',
  name: 'list-rejected-commissions',
  input: pageSchema,
  output: pageResultSchema.extend({ commissions: z.array(rejectedCommissionSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/commissions/rejected', access: 'admin:read-only', query: pageQuerySchema },
});

const commissionReviewSchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: z.string().trim().min(1, 'Enter a reason').max(500, 'Enter at most 500 characters'),
});

/**
 * Approves or rejects a held commission. The decision is final. A rejected commission is worth nothing.
 * Errors: `not_found`; `idempotency_conflict`; `commission_not_held` if it is not held or has already been reviewed.
 */
export const reviewCommission = defineRequest({
  service: 'affiliate',
  name: 'review-commission',
  input: commissionReviewSchema.extend({ by: adminActorSchema, commissionId: z.uuid() }),
  output: z.strictObject({ status: commissionStatusSchema }),
  errors: ['not_found', 'idempotency_conflict', 'commission_not_held'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/commissions/:commissionId/review',
    access: 'admin:support',
    body: commissionReviewSchema,
    toResponse: done,
  },
});

/** The part of a commission that is reversed if the refunded total of its payment becomes `refundedPence`, without tax. */
export const previewClawback = defineRequest({
  service: 'affiliate',
  name: 'preview-clawback',
  input: z.strictObject({ paymentId: z.string().min(1).max(255), refundedPence: amountPenceSchema }),
  output: z.strictObject({ reversedPence: amountPenceSchema }),
  idempotent: true,
});
