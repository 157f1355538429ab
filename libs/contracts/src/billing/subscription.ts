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
});
export type Subscription = z.infer<typeof subscriptionSchema>;
