import { z } from 'zod';
import { affiliateSchema } from '../../affiliate/affiliate.js';
import { getOverview } from '../../affiliate/requests.js';
import { subscriptionSchema } from '../../billing/subscription.js';
import { pendingSignInSchema } from '../../identity/two-factor.js';
import { userSchema } from '../../identity/user.js';
import type { PublicCalls } from '../../operations/index.js';

/** POST /api/register, 201. */
export const registerResponseSchema = z.strictObject({ user: userSchema });
export type RegisterResponse = z.infer<typeof registerResponseSchema>;

/** POST /api/login/second-factor and /api/login/passkey, 200. */
export const signedInResponseSchema = z.strictObject({
  user: userSchema,
  message: z.string(),
  mustChangePassword: z.literal(true).optional(),
});
export type SignedInResponse = z.infer<typeof signedInResponseSchema>;

/** POST /api/login, 200. A user with a second factor has no session until the second step. */
export const loginResponseSchema = z.union([
  signedInResponseSchema,
  z.strictObject({ pendingSignIn: pendingSignInSchema }),
]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** The response of calls whose success says everything. */
export const doneSchema = z.strictObject({ success: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

const creditsSummarySchema = z.strictObject({
  isUnlimited: z.boolean(),
  creditsBalance: z.int(),
  creditsUsedThisMonth: z.int(),
});

/** GET /api/user/{userId}: the account summary on the landing page. */
export const userDataSchema = z.strictObject({
  user: userSchema,
  credits: creditsSummarySchema,
  subscription: subscriptionSchema.pick({ planName: true, status: true }).nullable(),
});
export type UserData = z.infer<typeof userDataSchema>;

export type UserCredits = PublicCalls['GET /api/user-credits/:userId']['response'];
export type UserSubscription = PublicCalls['GET /api/subscription/:userId']['response'];
export type ReferralsResponse = PublicCalls['GET /api/affiliate/:userId/referrals']['response'];
export type CommissionsResponse = PublicCalls['GET /api/affiliate/:userId/commissions']['response'];
export type CheckoutUrl = PublicCalls['POST /api/create-subscription']['response'];

const ownAffiliateSchema = affiliateSchema.extend({
  referralLink: z.string().meta({ description: 'The URL that the affiliate shares.' }),
});

/** GET /api/affiliate/{userId}. All amounts in pence. */
export const affiliateOverviewSchema = getOverview.output.extend({ affiliate: ownAffiliateSchema });
export type AffiliateOverview = z.infer<typeof affiliateOverviewSchema>;

/** POST /api/affiliate/join, 201. */
export const affiliateJoinedSchema = z.strictObject({ affiliate: ownAffiliateSchema });
export type AffiliateJoined = z.infer<typeof affiliateJoinedSchema>;

/** POST /api/affiliate/test-commission. The only response in pounds, because its form uses pounds. */
export const testCommissionResponseSchema = z.strictObject({
  success: z.literal(true),
  commission: z.number().min(0).meta({ description: 'Pounds.' }),
  message: z.string(),
});
export type TestCommissionResponse = z.infer<typeof testCommissionResponseSchema>;

/** GET /api/config. */
export const publicConfigSchema = z.strictObject({
  brandName: z.string(),
  chatUrl: z.string().nullable(),
  supportEmail: z.string().nullable().meta({ description: 'Where customers get help; null if it is not configured.' }),
  stripePublishableKey: z.string().nullable(),
  stripeJsUrl: z
    .string()
    .optional()
    .meta({ description: "The URL of the emulator's Stripe.js. Absent with a real Stripe account." }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
