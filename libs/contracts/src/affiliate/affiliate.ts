import { z } from 'zod';
import { amountPenceSchema, timestampSchema, userIdSchema } from '../shared/values.js';

const rateSchema = z.number().min(0).max(1).meta({ description: 'A fraction: 0.1 is 10 %.' });
/** Negative if a payment was refunded after its commission had been paid out. */
const balancePenceSchema = z
  .int()
  .meta({ description: 'Pence (GBP); negative if refunds exceed the commissions still to be paid.' });

/** An affiliate's own profile. The gateway adds the referral link, which depends on the public URL. */
export const affiliateSchema = z.strictObject({
  referralCode: z.string(),
  commissionRate: rateSchema,
  promoCommissionRate: rateSchema.nullable().meta({ description: 'The rate of the current or next promotion.' }),
  promoStartDate: timestampSchema.nullable(),
  promoEndDate: timestampSchema.nullable(),
  isActive: z.boolean(),
  serverNow: timestampSchema.meta({ description: 'The server time, for countdowns.' }),
});
export type Affiliate = z.infer<typeof affiliateSchema>;

export const referralSchema = z.strictObject({
  id: userIdSchema,
  username: z.string(),
  email: z.string(),
  createdAt: timestampSchema,
  status: z.enum(['pending', 'converted']),
  conversionDate: timestampSchema.nullable(),
});
export type Referral = z.infer<typeof referralSchema>;

/** `approved` can be paid out; `reversed` was refunded; `rejected` was a self-referral; `test` is never paid. */
export const commissionStatusSchema = z.enum(['pending', 'approved', 'paid', 'reversed', 'rejected', 'test']);
export type CommissionStatus = z.infer<typeof commissionStatusSchema>;

export const commissionSchema = z.strictObject({
  id: z.uuid(),
  amount: amountPenceSchema,
  createdAt: timestampSchema,
  status: commissionStatusSchema,
  paidAt: timestampSchema.nullable(),
});
export type Commission = z.infer<typeof commissionSchema>;

export const affiliateStatsSchema = z.strictObject({
  totalReferrals: z.int().min(0),
  convertedReferrals: z.int().min(0),
  pendingEarnings: balancePenceSchema,
  payableEarnings: z.int().min(0).meta({
    description:
      'Pence (GBP): the part of the pending earnings that the next payout includes, 30 days after it was earned.',
  }),
  totalEarnings: z.int().min(0).meta({ description: 'Pence (GBP): all commissions after refunds.' }),
  totalClicks: z.int().min(0).meta({ description: 'Visits through the referral link. A visitor counts once an hour.' }),
  totalCommissions: z.int().min(0),
});
export type AffiliateStats = z.infer<typeof affiliateStatsSchema>;

/** Whether a referral code can be used, with an error message if it cannot. */
export const referralCodeCheckSchema = z.discriminatedUnion('valid', [
  z.strictObject({ valid: z.literal(true), referrer: z.strictObject({ username: z.string() }) }),
  z.strictObject({ valid: z.literal(false), error: z.string() }),
]);
export type ReferralCodeCheck = z.infer<typeof referralCodeCheckSchema>;

export const promotionSchema = z
  .strictObject({
    rateBps: z
      .int('Enter a percentage with at most two decimal places')
      .min(0, 'A rate is at least 0 %')
      .max(10_000, 'A rate is at most 100 %')
      .meta({ description: 'Basis points: 1500 is 15 %.' }),
    startsAt: timestampSchema,
    endsAt: timestampSchema.meta({ description: 'The end, exclusive.' }),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'A promotion ends after it starts',
  });
export type Promotion = z.infer<typeof promotionSchema>;

/** The payout of one affiliate in one batch. */
export const ownPayoutSchema = z.strictObject({
  id: z.uuid(),
  amountPence: z.int().min(1),
  commissionCount: z.int().min(1),
  createdAt: timestampSchema,
});
export type OwnPayout = z.infer<typeof ownPayoutSchema>;

export const payoutSchema = ownPayoutSchema.extend({
  userId: userIdSchema,
  username: z.string(),
  email: z.string(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const payoutBatchSchema = z.strictObject({
  id: z.uuid(),
  createdAt: timestampSchema,
  payoutCount: z.int().min(0),
  totalPence: z.int().min(0),
});
export type PayoutBatch = z.infer<typeof payoutBatchSchema>;

const personSchema = z.strictObject({ userId: userIdSchema, username: z.string(), email: z.string() });

/** A commission that is paid only after an admin approves it. Its affiliate sees it as pending. */
export const heldCommissionSchema = z.strictObject({
  id: z.uuid(),
  amountPence: amountPenceSchema.meta({ description: 'The commission after refunds, in pence.' }),
  basePence: amountPenceSchema.meta({ description: 'The payment that earned the commission, in pence.' }),
  earnedAt: timestampSchema,
  heldBecause: z
    .enum(['same-visitor'])
    .meta({ description: '`same-visitor`: the affiliate and the referred user used the same browser.' }),
  affiliate: personSchema,
  referred: personSchema.extend({ createdAt: timestampSchema }),
});
export type HeldCommission = z.infer<typeof heldCommissionSchema>;

/** A commission that is worth nothing, with the reason. */
export const rejectedCommissionSchema = z.strictObject({
  id: z.uuid(),
  amountPence: amountPenceSchema.meta({ description: 'The commission before it was rejected, in pence.' }),
  basePence: amountPenceSchema.meta({ description: 'The payment that earned the commission, in pence.' }),
  earnedAt: timestampSchema,
  rejectedAt: timestampSchema,
  rejectedBecause: z.enum(['review', 'self-referral']).meta({
    description: '`review`: an admin rejected it; `self-referral`: the affiliate and the referred user are one person.',
  }),
  reason: z.string().nullable().meta({ description: 'What the admin gave as the reason. Null without a review.' }),
  affiliate: personSchema,
  referred: personSchema,
});
export type RejectedCommission = z.infer<typeof rejectedCommissionSchema>;

/** An affiliate in the admin console. */
export const affiliateAccountSchema = z.strictObject({
  id: userIdSchema.meta({ description: 'The user id of the affiliate.' }),
  username: z.string(),
  email: z.string(),
  referralCode: z.string(),
  totalReferrals: z.int().min(0),
  totalEarnings: z.int().min(0).meta({ description: 'Pence (GBP): all commissions after refunds.' }),
  pendingEarnings: balancePenceSchema,
  isActive: z.boolean(),
  promotion: promotionSchema.nullable().meta({ description: 'The current or next promotion of this affiliate.' }),
});
export type AffiliateAccount = z.infer<typeof affiliateAccountSchema>;
