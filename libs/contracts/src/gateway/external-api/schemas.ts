import { z } from 'zod';
import { creditBalanceSchema } from '../../billing/credits.js';
import { subscriptionSchema } from '../../billing/subscription.js';
import { loginSchema } from '../../identity/credentials.js';
import { sessionEpochSchema } from '../../identity/session-epoch.js';
import { customerBrowserSchema } from '../../identity/session-request.js';
import { userSchema } from '../../identity/user.js';
import { errorCodeSchema } from '../../shared/error-codes.js';
import { userIdSchema } from '../../shared/values.js';

/** The body of POST /api/v1/auth/login. */
export const externalLoginSchema = loginSchema.extend({
  customer: customerBrowserSchema.optional().meta({
    description:
      'The browser in which the customer signs in. Without it, the wrong passwords of anybody lock the customer out of ' +
      'your site for 15 minutes.',
  }),
});
export type ExternalLogin = z.infer<typeof externalLoginSchema>;

/** POST /api/v1/auth/login and /exchange, 200. */
export const externalLoginResponseSchema = z
  .strictObject({
    user: userSchema,
    subscription: subscriptionSchema.nullable(),
    canChat: z.boolean().meta({ description: 'Whether the user can chat. Requires an active subscription.' }),
    sessionEpoch: sessionEpochSchema,
    sessionId: z.uuid().nullable().meta({
      description: 'The session that created the code. Null without a code. End your session together with it.',
    }),
  })
  .meta({ id: 'Login' });
export type ExternalLoginResponse = z.infer<typeof externalLoginResponseSchema>;

/** GET /api/v1/users/{userId}/subscription, 200. */
export const externalSubscriptionSchema = z
  .strictObject({
    userId: userIdSchema,
    active: z.boolean(),
    subscription: subscriptionSchema.nullable(),
    sessionEpoch: sessionEpochSchema,
    sessionEnded: z.boolean().optional().meta({
      description: 'Whether the session of the query parameter `sessionId` was ended. Only if it is given.',
    }),
  })
  .meta({ id: 'SubscriptionState' });

/** The query parameter of GET /api/v1/users/{userId}/subscription. */
export const externalSessionIdSchema = z.uuid().optional().meta({
  description: 'The `sessionId` of `/api/v1/auth/exchange`. The response then says whether that session was ended.',
});
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
