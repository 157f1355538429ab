import { z } from 'zod';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { pageQuerySchema } from '../shared/queries.js';
import { checkReferralCodeLimit } from '../shared/rate-limits.js';
import { isStorableText, userIdSchema, visitorIdSchema } from '../shared/values.js';
import {
  affiliateSchema,
  affiliateStatsSchema,
  commissionSchema,
  ownPayoutSchema,
  referralCodeCheckSchema,
  referralSchema,
} from './affiliate.js';

/** How many of the newest referrals and commissions the overview contains. Its stats include all of them. */
export const overviewListSize = 100;

/** Identifies the browser. Commissions of users who refer themselves are held for review. */
const browserVisitorIdSchema = visitorIdSchema.optional();

/** Returns the dashboard of an affiliate. */
export const getOverview = defineRequest({
  service: 'affiliate',
  name: 'get-overview',
  input: z.strictObject({ userId: userIdSchema, visitorId: browserVisitorIdSchema }),
  output: z.strictObject({
    affiliate: affiliateSchema,
    stats: affiliateStatsSchema,
    referrals: z.array(referralSchema).max(overviewListSize).meta({ description: 'Newest first.' }),
    commissions: z.array(commissionSchema).max(overviewListSize).meta({ description: 'Newest first.' }),
  }),
  errors: ['not_joined'],
  idempotent: true,
});

const pageOfAffiliateSchema = pageSchema.extend({ userId: userIdSchema });

/** Lists the users whom an affiliate referred, newest first. */
export const listReferrals = defineRequest({
  service: 'affiliate',
  name: 'list-referrals',
  input: pageOfAffiliateSchema,
  output: pageResultSchema.extend({ referrals: z.array(referralSchema) }),
  errors: ['not_joined'],
  idempotent: true,
  http: {
    route: 'GET /api/affiliate/:userId/referrals',
    access: 'session-owner',
    viewable: true,
    query: pageQuerySchema,
  },
});

/** Lists the commissions of an affiliate, newest first. */
export const listCommissions = defineRequest({
  service: 'affiliate',
  name: 'list-commissions',
  input: pageOfAffiliateSchema,
  output: pageResultSchema.extend({ commissions: z.array(commissionSchema) }),
  errors: ['not_joined'],
  idempotent: true,
  http: {
    route: 'GET /api/affiliate/:userId/commissions',
    access: 'session-owner',
    viewable: true,
    query: pageQuerySchema,
  },
});

/** Lists the payouts of an affiliate, newest first. */
export const listPayouts = defineRequest({
  service: 'affiliate',
  name: 'list-payouts',
  input: pageOfAffiliateSchema,
  output: pageResultSchema.extend({ payouts: z.array(ownPayoutSchema) }),
  errors: ['not_joined'],
  idempotent: true,
  http: {
    route: 'GET /api/affiliate/:userId/payouts',
    access: 'session-owner',
    viewable: true,
    query: pageQuerySchema,
  },
});

/** Adds a user to the affiliate program. Errors: `already_joined`; `user_not_found` for a deleted user. */
export const join = defineRequest({
  service: 'affiliate',
  name: 'join',
  input: z.strictObject({
    userId: userIdSchema,
    username: z.string(),
    email: z.string(),
    visitorId: browserVisitorIdSchema,
  }),
  output: z.strictObject({ affiliate: affiliateSchema }),
  errors: ['already_joined', 'user_not_found'],
  idempotent: false,
});

/**
 * Records a visit through a referral link, once an hour per visitor. Unusable codes are ignored. If affiliates click
 * their own link, no visit is counted, but their browser is recorded.
 */
export const recordClick = defineRequest({
  service: 'affiliate',
  name: 'record-click',
  input: z.strictObject({
    code: z.string().max(1_000),
    visitorId: visitorIdSchema,
    userId: userIdSchema.optional().meta({ description: 'The signed-in user, if any.' }),
  }),
  output: z.strictObject({ isKnown: z.boolean().meta({ description: 'Whether the code can be used.' }) }),
  idempotent: true,
  timeoutMs: 2_000,
});

/**
 * Checks whether a referral code, in any case, belongs to an active affiliate. If `email` is given, also checks that the
 * affiliate does not refer themselves.
 */
export const checkReferralCode = defineRequest({
  service: 'affiliate',
  name: 'check-referral-code',
  input: z.strictObject({ code: z.string().max(1_000), email: z.string().optional() }),
  output: referralCodeCheckSchema,
  idempotent: true,
  timeoutMs: 2_000,
  http: {
    route: 'GET /api/affiliate/validate/:code',
    access: 'public',
    limit: checkReferralCodeLimit,
    // A code that no service can store is an unknown one, not an error.
    params: {
      code: z
        .string()
        .max(1_000)
        .transform((code) => (isStorableText(code) ? code : '')),
    },
  },
});

/**
 * Creates the commission that a payment of this user would earn now. It goes to the affiliate who referred the user, or
 * to the user if nobody referred them. A test commission is never paid. An admin's `actionId` creates only one. Errors:
 * `not_joined` if neither is an affiliate, `idempotency_conflict` if the action created a different commission.
 */
export const createTestCommission = defineRequest({
  service: 'affiliate',
  name: 'create-test-commission',
  input: z.strictObject({
    by: adminActorSchema.optional(),
    userId: userIdSchema,
    paymentPence: z.int().min(1).max(1_000_000),
  }),
  output: z.strictObject({ commissionPence: z.int().min(0), affiliateUsername: z.string() }),
  errors: ['not_joined', 'idempotency_conflict'],
  idempotent: false,
});
