import { defineJob } from '@scriptsmith/service-kit';
import { z } from 'zod';
import { stripeCallRetry } from '../stripe/stripe-call-retry.js';

/** Reads the subscription of a pending customer from Stripe. The key is the id of the subscription. */
export const claimSubscription = defineJob({
  type: 'claim-subscription',
  payload: z.strictObject({ subscriptionId: z.string() }),
  retry: stripeCallRetry,
  maxConcurrency: 10,
});
