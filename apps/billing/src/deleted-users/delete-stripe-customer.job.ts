import { defineJob } from '@scriptsmith/service-kit';
import { z } from 'zod';
import { stripeCallRetry } from '../stripe/stripe-call-retry.js';

/** Ends what a deleted user has at Stripe. The key is the id of the user. */
export const deleteStripeCustomer = defineJob({
  type: 'delete-stripe-customer',
  payload: z.strictObject({ userId: z.int() }),
  retry: stripeCallRetry,
  maxConcurrency: 10,
});
