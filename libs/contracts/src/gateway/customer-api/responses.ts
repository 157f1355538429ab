import { z } from 'zod';
import { affiliateSchema } from '../../affiliate/affiliate.js';
import { getOverview, listCommissions, listPayouts, listReferrals } from '../../affiliate/requests.js';
import { cardOnFileSchema, invoiceSchema, paymentIntentIdSchema, paymentStatusSchema } from '../../billing/payments.js';
import { checkoutResultSchema } from '../../billing/checkout-requests.js';
import { subscriptionSchema } from '../../billing/subscription.js';
import { pendingSignInSchema } from '../../identity/two-factor.js';
import { userSchema } from '../../identity/user.js';

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

/** GET /api/user-credits/{userId}. */
export const userCreditsSchema = z.strictObject({
  credits: creditsSummarySchema.extend({ rolloverCredits: z.int() }),
});
export type UserCredits = z.infer<typeof userCreditsSchema>;

/** GET /api/subscription/{userId}. */
export const userSubscriptionSchema = z.strictObject({ subscription: subscriptionSchema.nullable() });
export type UserSubscription = z.infer<typeof userSubscriptionSchema>;

/** GET /api/payment-method/{userId}: the card that renewals and one-click purchases are charged to. */
export const paymentMethodSchema = z.strictObject({ card: cardOnFileSchema.nullable() });
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** POST /api/create-subscription and /api/create-addon-checkout: the URL of the hosted checkout. */
export const checkoutUrlSchema = z.strictObject({ url: z.string() });
export type CheckoutUrl = z.infer<typeof checkoutUrlSchema>;

/** POST /api/cancel-subscription and /api/resume-subscription. */
export const subscriptionChangeSchema = z.strictObject({ success: z.literal(true), subscription: subscriptionSchema });
export type SubscriptionChange = z.infer<typeof subscriptionChangeSchema>;

/**
 * POST /api/upgrade-subscription. `success` is false while the payment requires action by the customer. The plan
 * changes only after their browser has confirmed the payment with `clientSecret`.
 */
export const upgradeResponseSchema = z.strictObject({
  success: z.boolean(),
  subscription: subscriptionSchema,
  clientSecret: z.string().optional(),
  paymentIntentId: paymentIntentIdSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
});
export type UpgradeResponse = z.infer<typeof upgradeResponseSchema>;

/** GET /api/invoices/{userId}. */
export const invoicesResponseSchema = z.strictObject({ invoices: z.array(invoiceSchema) });
export type InvoicesResponse = z.infer<typeof invoicesResponseSchema>;

/** GET /api/checkout-success/{sessionId}, for a checkout session (`cs_…`) or a payment (`pi_…`). */
export const checkoutSuccessSchema = z.intersection(z.object({ success: z.literal(true) }), checkoutResultSchema);
export type CheckoutSuccess = { success: true } & z.infer<typeof checkoutResultSchema>;

const ownAffiliateSchema = affiliateSchema.extend({
  referralLink: z.string().meta({ description: 'The URL that the affiliate shares.' }),
});

/** GET /api/affiliate/{userId}. All amounts in pence. */
export const affiliateOverviewSchema = getOverview.output.extend({ affiliate: ownAffiliateSchema });
export type AffiliateOverview = z.infer<typeof affiliateOverviewSchema>;

/** POST /api/affiliate/join, 201. */
export const affiliateJoinedSchema = z.strictObject({ affiliate: ownAffiliateSchema });
export type AffiliateJoined = z.infer<typeof affiliateJoinedSchema>;

/** GET /api/affiliate/{userId}/referrals?page&pageSize. */
export const referralsResponseSchema = listReferrals.output;
export type ReferralsResponse = z.infer<typeof referralsResponseSchema>;

/** GET /api/affiliate/{userId}/commissions?page&pageSize. */
export const commissionsResponseSchema = listCommissions.output;
export type CommissionsResponse = z.infer<typeof commissionsResponseSchema>;

/** GET /api/affiliate/{userId}/payouts?page&pageSize. */
export const payoutsResponseSchema = listPayouts.output;
export type PayoutsResponse = z.infer<typeof payoutsResponseSchema>;

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
