import { z } from 'zod';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { userIdSchema, visitorIdSchema } from '../shared/values.js';
import {
  affiliateSchema,
  affiliateStatsSchema,
  commissionSchema,
  ownPayoutSchema,
  referralCodeCheckSchema,
  referralSchema,
} from './affiliate.js';

/** How many of the newest referrals and commissions the overview shows; its stats count all of them. */
export const overviewListSize = 100;

/** Whose browser the visitor is: what people earn by referring themselves is held for review. */
const seenAsSchema = visitorIdSchema.optional();

/** What an affiliate sees of their programme. Errors: `not_joined`. */
export const getOverview = defineRequest({
  service: 'affiliate',
  name: 'get-overview',
  input: z.strictObject({ userId: userIdSchema, visitorId: seenAsSchema }),
  output: z.strictObject({
    affiliate: affiliateSchema,
    stats: affiliateStatsSchema,
    referrals: z.array(referralSchema).max(overviewListSize).meta({ description: 'Newest first.' }),
    commissions: z.array(commissionSchema).max(overviewListSize).meta({ description: 'Newest first.' }),
  }),
  idempotent: true,
});

const pageOfAffiliateSchema = pageSchema.extend({ userId: userIdSchema });

/** The people an affiliate referred, newest first. Errors: `not_joined`. */
export const listReferrals = defineRequest({
  service: 'affiliate',
  name: 'list-referrals',
  input: pageOfAffiliateSchema,
  output: pageResultSchema.extend({ referrals: z.array(referralSchema) }),
  idempotent: true,
});

/** The commissions of an affiliate, newest first. Errors: `not_joined`. */
export const listCommissions = defineRequest({
  service: 'affiliate',
  name: 'list-commissions',
  input: pageOfAffiliateSchema,
  output: pageResultSchema.extend({ commissions: z.array(commissionSchema) }),
  idempotent: true,
});

/** The payouts an affiliate has received, newest first. Errors: `not_joined`. */
export const listPayouts = defineRequest({
  service: 'affiliate',
  name: 'list-payouts',
  input: pageOfAffiliateSchema,
  output: pageResultSchema.extend({ payouts: z.array(ownPayoutSchema) }),
  idempotent: true,
});

/** Makes a user an affiliate, with a code of their own. Errors: `already_joined`; `user_not_found` for a deleted user. */
export const join = defineRequest({
  service: 'affiliate',
  name: 'join',
  input: z.strictObject({
    userId: userIdSchema,
    username: z.string(),
    email: z.string(),
    visitorId: seenAsSchema,
  }),
  output: z.strictObject({ affiliate: affiliateSchema }),
  idempotent: false,
});

/**
 * Notes a visit by a referral link, once an hour for each visitor; nothing for a code that cannot be used. Affiliates
 * who follow their own link are no visitors, but are known from then on to use that browser.
 */
export const recordClick = defineRequest({
  service: 'affiliate',
  name: 'record-click',
  input: z.strictObject({
    code: z.string().max(1_000),
    visitorId: visitorIdSchema,
    userId: userIdSchema.optional().meta({ description: 'Who is signed in, if anybody is.' }),
  }),
  output: z.strictObject({ isKnown: z.boolean().meta({ description: 'Whether the code can be used.' }) }),
  idempotent: true,
  timeoutMs: 2_000,
});

/**
 * Whether a referral code can be used: known, whatever its case, and of an active affiliate. With `email`, whether the
 * person of that address can use it; nobody can refer themselves.
 */
export const checkReferralCode = defineRequest({
  service: 'affiliate',
  name: 'check-referral-code',
  input: z.strictObject({ code: z.string().max(1_000), email: z.string().optional() }),
  output: referralCodeCheckSchema,
  idempotent: true,
  timeoutMs: 2_000,
});

/**
 * Writes the commission that a payment of this user would earn now: for whoever referred them, or else, for a user
 * whom nobody referred, as if they had referred the payer. It is marked as a test and never becomes money. By an admin
 * it is written once for each action. Errors: `not_joined` when neither is an affiliate, `idempotency_conflict` when the
 * action wrote another one.
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
  idempotent: false,
});
