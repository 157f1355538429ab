import { z } from 'zod';
import { userIdSchema } from '../shared/values.js';

/** POST /api/create-subscription and /api/create-addon-checkout. `userId` must be the session's own user. */
export const checkoutBodySchema = z.strictObject({ priceId: z.string().min(1).max(255), userId: userIdSchema });
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;

/** POST /api/cancel-subscription and /api/resume-subscription: `userId` from the landing page, empty from the dashboard. */
export const subscriptionChangeBodySchema = z.strictObject({ userId: userIdSchema.optional() });
export type SubscriptionChangeBody = z.infer<typeof subscriptionChangeBodySchema>;
