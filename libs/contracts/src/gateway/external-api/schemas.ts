import { z } from 'zod';
import { creditBalanceSchema } from '../../billing/credits.js';
import { subscriptionSchema } from '../../billing/subscription.js';
import { userSchema } from '../../identity/user.js';
import { errorCodeSchema } from '../../shared/error-codes.js';
import { userIdSchema } from '../../shared/values.js';

/** POST /api/v1/auth/login, 200. */
export const externalLoginResponseSchema = z
  .strictObject({
    user: userSchema,
    subscription: subscriptionSchema.nullable(),
    canChat: z.boolean().meta({ description: 'Whether the user can chat. Requires an active subscription.' }),
  })
  .meta({ id: 'Login' });
export type ExternalLoginResponse = z.infer<typeof externalLoginResponseSchema>;

/** GET /api/v1/users/{userId}/subscription, 200. */
export const externalSubscriptionSchema = z
  .strictObject({
    userId: userIdSchema,
    active: z.boolean(),
    subscription: subscriptionSchema.nullable(),
  })
  .meta({ id: 'SubscriptionState' });
export type ExternalSubscription = z.infer<typeof externalSubscriptionSchema>;

/** GET /api/v1/users/{userId}/credits, 200. */
export const externalCreditsSchema = creditBalanceSchema.extend({ userId: userIdSchema }).meta({ id: 'Credits' });
export type ExternalCredits = z.infer<typeof externalCreditsSchema>;

/** Every error of /api/v1, as `application/problem+json` (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: errorCodeSchema,
    requestId: z.string(),
    balance: z.int().optional().meta({ description: 'The current balance. Present with `insufficient_credits`.' }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
