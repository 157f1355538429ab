import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';
import { planIdSchema } from './catalogue.js';

/** `incomplete`: the first payment still waits for the customer. `other`: any further status of the payment provider. */
export const subscriptionStatusSchema = z.enum(['active', 'past_due', 'canceled', 'incomplete', 'other']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const subscriptionSchema = z.strictObject({
  planId: planIdSchema,
  planName: z.string(),
  status: subscriptionStatusSchema.meta({ description: 'Credits can be consumed only while the status is `active`.' }),
  currentPeriodEnd: timestampSchema,
  cancelAtPeriodEnd: z.boolean(),
  scheduledPlanId: planIdSchema
    .optional()
    .meta({ description: 'The plan that takes effect at the end of the period.' }),
  scheduledPlanName: z.string().optional(),
  quantity: z.int().min(0).optional().meta({ description: 'The number of units of the plan, if it is not 1.' }),
  cancelAt: timestampSchema
    .optional()
    .meta({ description: 'The end of the subscription, if it is after the current period.' }),
  isPaused: z
    .boolean()
    .optional()
    .meta({ description: 'Payments are paused. The status is `active` until the end of the paid period.' }),
  resumesAt: timestampSchema.optional().meta({ description: 'When paused payments resume, if that is known.' }),
  hasUnknownTerms: z
    .boolean()
    .optional()
    .meta({ description: 'The price is not in the catalogue, so that the plan includes no credits.' }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
