import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import {
  affiliateAccountSchema,
  affiliateSchema,
  affiliateStatsSchema,
  commissionSchema,
  referralCodeCheckSchema,
  referralSchema,
} from './affiliate.js';

/** How many of the newest referrals and commissions the overview shows; its stats count all of them. */
export const overviewListSize = 100;

/** What an affiliate sees of their programme. Errors: `not_joined`. */
export const getOverview = defineRequest({
  service: 'affiliate',
  action: 'get-overview',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({
    affiliate: affiliateSchema,
    stats: affiliateStatsSchema,
    referrals: z.array(referralSchema).max(overviewListSize).meta({ description: 'Newest first.' }),
    commissions: z.array(commissionSchema).max(overviewListSize).meta({ description: 'Newest first.' }),
  }),
  idempotent: true,
});

/** Makes a user an affiliate, with a code of their own. Errors: `already_joined`. */
export const join = defineRequest({
  service: 'affiliate',
  action: 'join',
  input: z.strictObject({ userId: userIdSchema, username: z.string(), email: z.string() }),
  output: z.strictObject({ affiliate: affiliateSchema }),
  idempotent: false,
});

/**
 * Whether a referral code can be used: known, whatever its case, and of an active affiliate. With `email`, whether the
 * person of that address can use it; nobody can refer themselves.
 */
export const checkReferralCode = defineRequest({
  service: 'affiliate',
  action: 'check-referral-code',
  input: z.strictObject({ code: z.string().max(1_000), email: z.string().optional() }),
  output: referralCodeCheckSchema,
  idempotent: true,
  timeoutMs: 2_000,
});

/**
 * Writes the commission that a payment of this user would earn now: for whoever referred them, or else, for a user
 * whom nobody referred, as if they had referred the payer. It is marked as a test and never becomes money.
 * Errors: `not_joined` when neither is an affiliate.
 */
export const writeTestCommission = defineRequest({
  service: 'affiliate',
  action: 'write-test-commission',
  input: z.strictObject({ userId: userIdSchema, paymentPence: z.int().min(1).max(1_000_000) }),
  output: z.strictObject({ commissionPence: z.int().min(0), affiliateUsername: z.string() }),
  idempotent: false,
});

/** Affiliates for the admin, newest first; `search` looks in username, email and code. */
export const listAffiliates = defineRequest({
  service: 'affiliate',
  action: 'list-affiliates',
  input: z.strictObject({
    search: z.string().trim().max(100).default(''),
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  output: z.strictObject({
    affiliates: z.array(affiliateAccountSchema),
    total: z.int().min(0),
    page: z.int(),
    pageSize: z.int(),
  }),
  idempotent: true,
});

/**
 * Lets an affiliate refer people and be paid out, or no longer. What they earned stays theirs and is paid out when
 * they are active again. Errors: `not_joined`.
 */
export const setAffiliateActive = defineRequest({
  service: 'affiliate',
  action: 'set-affiliate-active',
  input: z.strictObject({ userId: userIdSchema, isActive: z.boolean() }),
  output: z.strictObject({ affiliate: affiliateSchema }),
  idempotent: true,
});

export const promotionSchema = z
  .strictObject({
    rateBps: z.int().min(0).max(10_000).meta({ description: 'Hundredths of a percent: 1500 is 15 %.' }),
    startsAt: timestampSchema,
    endsAt: timestampSchema.meta({ description: 'The first instant at which the promotion is over.' }),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'A promotion ends after it starts',
  });
export type Promotion = z.infer<typeof promotionSchema>;

/**
 * Sets the promotion of one affiliate, or with `userId` null the one for all, in place of what runs or was planned
 * there; `promotion` null ends it. It begins now at the earliest: what was paid before keeps its rate, as does every
 * commission there is. An affiliate's own promotion goes before the one for all.
 * Errors: `not_joined`, `validation_failed` when it would be over already.
 */
export const setPromotion = defineRequest({
  service: 'affiliate',
  action: 'set-promotion',
  input: z.strictObject({ userId: userIdSchema.nullable(), promotion: promotionSchema.nullable() }),
  output: z.strictObject({}),
  idempotent: true,
});

export const payoutSchema = z.strictObject({
  id: z.uuid(),
  userId: userIdSchema,
  username: z.string(),
  email: z.string(),
  amountPence: z.int().min(1),
  commissionCount: z.int().min(1),
  createdAt: timestampSchema,
});
export type Payout = z.infer<typeof payoutSchema>;

/**
 * Pays every active affiliate what is approved, less what was refunded after it had been paid. The caller names the
 * batch: the same name answers the same payouts again and pays nothing more.
 */
export const payOut = defineRequest({
  service: 'affiliate',
  action: 'pay-out',
  input: z.strictObject({ batchId: z.uuid() }),
  output: z.strictObject({ payouts: z.array(payoutSchema) }),
  idempotent: true,
  timeoutMs: 15_000,
});

/** The payouts an affiliate has received, newest first. Errors: `not_joined`. */
export const listPayouts = defineRequest({
  service: 'affiliate',
  action: 'list-payouts',
  input: z.strictObject({ userId: userIdSchema }),
  output: z.strictObject({ payouts: z.array(payoutSchema) }),
  idempotent: true,
});
