import { z } from 'zod';
import { userIdSchema } from '../../shared/values.js';

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
