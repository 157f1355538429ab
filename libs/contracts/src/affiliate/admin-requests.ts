import { z } from 'zod';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { userIdSchema } from '../shared/values.js';
import {
  affiliateAccountSchema,
  affiliateSchema,
  commissionStatusSchema,
  heldCommissionSchema,
  payoutBatchSchema,
  payoutSchema,
  promotionSchema,
} from './affiliate.js';

export const affiliateSortFields = [
  'createdAt',
  'username',
  'email',
  'totalReferrals',
  'totalEarnings',
  'pendingEarnings',
] as const;

/** Affiliates for the admin; `search` looks in username, email and code. */
export const listAffiliates = defineRequest({
  service: 'affiliate',
  name: 'list-affiliates',
  input: pageSchema.extend({
    search: z.string().trim().max(100).default(''),
    sort: z.enum(affiliateSortFields).default('createdAt'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: pageResultSchema.extend({ affiliates: z.array(affiliateAccountSchema) }),
  idempotent: true,
});

/** Who referred a user, if anybody did. */
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
 * Lets an affiliate refer people and be paid out, or no longer. What they earned stays theirs and is paid out when
 * they are active again. Errors: `not_joined`, `idempotency_conflict`.
 */
export const setAffiliateActive = defineRequest({
  service: 'affiliate',
  name: 'set-affiliate-active',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema, isActive: z.boolean() }),
  output: z.strictObject({ affiliate: affiliateSchema }),
  idempotent: true,
});

/** The promotion for all that runs now or comes next. */
export const getGlobalPromotion = defineRequest({
  service: 'affiliate',
  name: 'get-global-promotion',
  input: z.strictObject({}),
  output: z.strictObject({ promotion: promotionSchema.nullable() }),
  idempotent: true,
});

/**
 * Sets the promotion of one affiliate, or with `userId` null the one for all, in place of what runs or was planned
 * there; `promotion` null ends it. It begins now at the earliest: what was paid before keeps its rate, as does every
 * commission there is. An affiliate's own promotion goes before the one for all.
 * Errors: `not_joined`, `idempotency_conflict`, `validation_failed` when it would be over already.
 */
export const setPromotion = defineRequest({
  service: 'affiliate',
  name: 'set-promotion',
  input: z.strictObject({
    by: adminActorSchema,
    userId: userIdSchema.nullable(),
    promotion: promotionSchema.nullable(),
  }),
  output: z.strictObject({}),
  idempotent: true,
});

/** How many payouts of a batch are answered at once. */
export const maxPayoutsPerResponse = 1_000;

/**
 * Pays every active affiliate what is approved, less what was refunded after it had been paid. The caller names the
 * batch: the same name answers the same payouts again and pays nothing more. Answers the first `maxPayoutsPerResponse` of them.
 */
export const createPayoutBatch = defineRequest({
  service: 'affiliate',
  name: 'create-payout-batch',
  input: z.strictObject({ by: adminActorSchema, batchId: z.uuid() }),
  output: z.strictObject({ batch: payoutBatchSchema, payouts: z.array(payoutSchema).max(maxPayoutsPerResponse) }),
  idempotent: true,
  timeoutMs: 15_000,
});

/** The batches that were paid out, newest first. */
export const listPayoutBatches = defineRequest({
  service: 'affiliate',
  name: 'list-payout-batches',
  input: pageSchema,
  output: pageResultSchema.extend({ batches: z.array(payoutBatchSchema) }),
  idempotent: true,
});

/** Payouts of one batch in the order of their affiliates, after `afterUserId`. Errors: `not_found`. */
export const listBatchPayouts = defineRequest({
  service: 'affiliate',
  name: 'list-batch-payouts',
  input: z.strictObject({ batchId: z.uuid(), afterUserId: z.int().min(0).default(0) }),
  output: z.strictObject({ payouts: z.array(payoutSchema).max(maxPayoutsPerResponse) }),
  idempotent: true,
});

/** Commissions that wait for an admin's review, oldest first. */
export const listHeldCommissions = defineRequest({
  service: 'affiliate',
  name: 'list-held-commissions',
  input: pageSchema,
  output: pageResultSchema.extend({ commissions: z.array(heldCommissionSchema) }),
  idempotent: true,
});

/**
 * Decides on a held commission: approved it is like any other, rejected it is worth nothing. That is final.
 * Errors: `not_found`; `idempotency_conflict`; `commission_not_held` when it never was or is decided already.
 */
export const reviewCommission = defineRequest({
  service: 'affiliate',
  name: 'review-commission',
  input: z.strictObject({
    by: adminActorSchema,
    commissionId: z.uuid(),
    decision: z.enum(['approve', 'reject']),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.strictObject({ status: commissionStatusSchema }),
  idempotent: true,
});
