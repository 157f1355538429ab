import { z } from 'zod';
import { packIdSchema, planIdSchema } from '../../billing/catalogue.js';
import { timestampSchema, userIdSchema } from '../../shared/values.js';

/** POST /api/create-subscription and /api/create-addon-checkout. `userId` must be the session's own user. */
export const checkoutBodySchema = z.strictObject({ priceId: z.string().min(1).max(255), userId: userIdSchema });
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;

/** POST /api/cancel-subscription and /api/resume-subscription: `userId` from the landing page, empty from the dashboard. */
export const subscriptionChangeBodySchema = z.strictObject({ userId: userIdSchema.optional() });
export type SubscriptionChangeBody = z.infer<typeof subscriptionChangeBodySchema>;

/** POST /api/create-payment-intent. `userId` must be the session's own user. */
export const createPaymentIntentBodySchema = z.strictObject({ packageId: packIdSchema, userId: userIdSchema });
export type CreatePaymentIntentBody = z.infer<typeof createPaymentIntentBodySchema>;

/** POST /api/buy-package. `userId` must be the session's own user. A repeated `purchaseId` charges once. */
export const buyPackageBodySchema = createPaymentIntentBodySchema.extend({ purchaseId: z.uuid() });
export type BuyPackageBody = z.infer<typeof buyPackageBodySchema>;

/** POST /api/upgrade-subscription. `prorationDate` is that of the preview. */
export const upgradeSubscriptionBodySchema = z.strictObject({
  planId: planIdSchema,
  prorationDate: timestampSchema,
  userId: userIdSchema.optional(),
});
export type UpgradeSubscriptionBody = z.infer<typeof upgradeSubscriptionBodySchema>;

/** POST /api/affiliate/join. `userId` must be the session's own user. */
export const affiliateJoinBodySchema = z.strictObject({ userId: userIdSchema });
export type AffiliateJoinBody = z.infer<typeof affiliateJoinBodySchema>;

/** POST /api/affiliate/click: a visit with `?ref=code`. Responds 204 whether or not the code exists. */
export const referralClickBodySchema = z.strictObject({ code: z.string().min(1).max(256) });
export type ReferralClickBody = z.infer<typeof referralClickBodySchema>;

/** POST /api/affiliate/test-commission. The only amount in pounds, because its form uses pounds. */
export const testCommissionBodySchema = z.strictObject({
  userId: userIdSchema,
  testAmount: z
    .number('Enter an amount in pounds')
    .min(0.01, 'Enter at least one penny')
    .max(10_000, 'Enter at most 10,000 pounds')
    .multipleOf(0.01, 'Enter whole pennies')
    .meta({ description: 'The amount in pounds.' }),
});
export type TestCommissionBody = z.infer<typeof testCommissionBodySchema>;
