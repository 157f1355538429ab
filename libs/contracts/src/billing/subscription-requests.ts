import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { checkoutLimit } from '../shared/rate-limits.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { planIdSchema } from './catalogue.js';
import { customerSchema } from './customer.js';
import { paymentProviderErrors, paymentProviderTimeoutMs } from './payment-provider.js';
import { createdPaymentIntentSchema, paymentStatusSchema, upgradePreviewSchema } from './payments.js';
import { type Subscription, subscriptionSchema } from './subscription.js';

/**
 * Previews the cost of a plan change and when it would begin.
 * Errors: `no_subscription`, `subscription_inactive` (a payment is due), `subscription_ending` (it must be resumed first),
 * `already_subscribed` (to this plan), `payment_provider_refused`, `payment_provider_unavailable`.
 */
export const previewUpgrade = defineRequest({
  service: 'billing',
  name: 'preview-upgrade',
  input: z.strictObject({ userId: userIdSchema, planId: planIdSchema }),
  output: upgradePreviewSchema,
  errors: [
    'no_subscription',
    'subscription_inactive',
    'subscription_ending',
    'already_subscribed',
    ...paymentProviderErrors,
  ],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: {
    route: 'GET /api/upgrade-preview/:planId',
    access: 'session',
    limit: checkoutLimit,
    caller: ['userId'],
    params: { planId: planIdSchema },
  },
});

/** `prorationDate` is that of the preview. `userId` must be the session's own user. */
const upgradeBodySchema = z.strictObject({
  planId: planIdSchema,
  prorationDate: timestampSchema,
  userId: userIdSchema.optional(),
});
const upgradeResultSchema = z.strictObject({
  applied: z.boolean(),
  subscription: subscriptionSchema,
  payment: createdPaymentIntentSchema.extend({ status: paymentStatusSchema }).nullable(),
});

/**
 * Changes the plan: to a more expensive one at once, with proration; to a cheaper one at the end of the period. Choosing
 * the current plan withdraws a scheduled change. `applied` is false if the change requires a payment, which the browser
 * completes with `payment`; until then nothing changes. Safe to repeat.
 * Errors: those of `previewUpgrade`, and `preview_outdated` if `prorationDate` is more than an hour old or in the future.
 */
export const upgradeSubscription = defineRequest({
  service: 'billing',
  name: 'upgrade-subscription',
  input: upgradeBodySchema.extend({ userId: userIdSchema }),
  output: upgradeResultSchema,
  errors: [...previewUpgrade.errors, 'preview_outdated', 'payment_incomplete'],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: {
    route: 'POST /api/upgrade-subscription',
    access: 'session-owner',
    limit: checkoutLimit,
    body: upgradeBodySchema,
    toResponse: ({ applied: success, subscription, payment }: z.output<typeof upgradeResultSchema>) => ({
      success,
      subscription,
      ...(payment && {
        clientSecret: payment.clientSecret,
        paymentIntentId: payment.paymentIntentId,
        paymentStatus: payment.status,
      }),
    }),
  },
});

/** Empty from the dashboard. `userId` must be the session's own user. */
const endChangeRoute = {
  access: 'session-owner',
  limit: checkoutLimit,
  body: z.strictObject({ userId: userIdSchema.optional() }).prefault({}),
  bodyOptional: true,
  toResponse: ({ subscription }: { subscription: Subscription }) => ({ ...done(), subscription }),
} as const;

/**
 * Cancels the subscription at the end of its period, or at once if its last payment is due, whose invoice is then voided.
 * Idempotent.
 */
export const cancelSubscription = defineRequest({
  service: 'billing',
  name: 'cancel-subscription',
  input: customerSchema,
  output: z.strictObject({ subscription: subscriptionSchema }),
  errors: ['no_subscription', ...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: { route: 'POST /api/cancel-subscription', ...endChangeRoute },
});

/**
 * Resumes a canceled subscription before its period ends. Idempotent.
 * Errors: `no_subscription`, also for a manual subscription with a fixed term; `payment_provider_refused`,
 * `payment_provider_unavailable`.
 */
export const resumeSubscription = defineRequest({
  service: 'billing',
  name: 'resume-subscription',
  input: customerSchema,
  output: z.strictObject({ subscription: subscriptionSchema }),
  errors: ['no_subscription', ...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: { route: 'POST /api/resume-subscription', ...endChangeRoute },
});
