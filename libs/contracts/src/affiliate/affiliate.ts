import { z } from 'zod';
import { amountPenceSchema, timestampSchema, userIdSchema } from '../shared/values.js';

const rateSchema = z.number().min(0).max(1).meta({ description: 'A fraction: 0.1 is 10 %.' });
/** What is owed can be negative: something was refunded after its commission had been paid out. */
const balancePenceSchema = z.int().meta({ description: 'Pence (GBP); negative when a payout was more than is due.' });

/** An affiliate as they see themselves, but for the link, which depends on where the product is reached. */
export const affiliateSchema = z.strictObject({
  referralCode: z.string(),
  commissionRate: rateSchema,
  promoCommissionRate: rateSchema.nullable().meta({ description: 'Of the promotion that runs now or comes next.' }),
  promoStartDate: timestampSchema.nullable(),
  promoEndDate: timestampSchema.nullable(),
  isActive: z.boolean(),
  serverNow: timestampSchema.meta({ description: 'What a countdown is counted from.' }),
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

/** `approved` can be paid out; `reversed` was refunded; `rejected` was no referral; `test` never becomes money. */
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
  totalEarnings: z.int().min(0).meta({ description: 'Pence; every commission that was not reversed.' }),
  totalClicks: z.int().min(0).meta({ description: 'Visits by the link; one visitor counts once an hour.' }),
  totalCommissions: z.int().min(0),
});
export type AffiliateStats = z.infer<typeof affiliateStatsSchema>;

/** Whether a referral code can be used; a sentence for people when it cannot. */
export const referralCodeCheckSchema = z.discriminatedUnion('valid', [
  z.strictObject({ valid: z.literal(true), referrer: z.strictObject({ username: z.string() }) }),
  z.strictObject({ valid: z.literal(false), error: z.string() }),
]);
export type ReferralCodeCheck = z.infer<typeof referralCodeCheckSchema>;

export const promotionSchema = z
  .strictObject({
    rateBps: z
      .int('Enter whole hundredths of a percent')
      .min(0, 'A rate is at least 0 %')
      .max(10_000, 'A rate is at most 100 %')
      .meta({ description: 'Hundredths of a percent: 1500 is 15 %.' }),
    startsAt: timestampSchema,
    endsAt: timestampSchema.meta({ description: 'The first instant at which the promotion is over.' }),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'A promotion ends after it starts',
  });
export type Promotion = z.infer<typeof promotionSchema>;

/** What an affiliate was paid in one batch. */
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

/** A commission that is paid out only when an admin says so; to its affiliate it is pending. */
export const heldCommissionSchema = z.strictObject({
  id: z.uuid(),
  amountPence: amountPenceSchema.meta({ description: 'What is left of it after refunds, in pence.' }),
  basePence: amountPenceSchema.meta({ description: 'The payment it was earned by, in pence.' }),
  earnedAt: timestampSchema,
  heldBecause: z
    .enum(['same-visitor'])
    .meta({ description: '`same-visitor`: affiliate and referred person were seen with one browser.' }),
  affiliate: personSchema,
  referred: personSchema.extend({ createdAt: timestampSchema }),
});
export type HeldCommission = z.infer<typeof heldCommissionSchema>;

/** A row of the admin's list of affiliates. */
export const affiliateAccountSchema = z.strictObject({
  id: userIdSchema.meta({ description: 'The user who is the affiliate.' }),
  username: z.string(),
  email: z.string(),
  referralCode: z.string(),
  totalReferrals: z.int().min(0),
  totalEarnings: z.int().min(0),
  pendingEarnings: balancePenceSchema,
  isActive: z.boolean(),
  promotion: promotionSchema.nullable().meta({ description: 'Their own that runs now or comes next.' }),
});
export type AffiliateAccount = z.infer<typeof affiliateAccountSchema>;
