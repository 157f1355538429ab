import Stripe from 'stripe';
import { StripeClient } from '../stripe/stripe-client.js';
import type { PaymentsFixture } from './payments-fixture.js';

/** Stripe's error for a request with invalid content. */
export const invalidRequest: Stripe.errors.StripeError = new Stripe.errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'parameter_unknown',
  message: 'Received unknown parameter: plan',
});

/** Runs `work` while Stripe rejects one kind of call about subscriptions. */
export async function whileStripeRejects(
  given: PaymentsFixture,
  call: 'update' | 'cancel',
  error: Stripe.errors.StripeError,
  work: () => Promise<void>,
): Promise<void> {
  const { subscriptions } = given.service.context.get<StripeClient>(StripeClient).stripe;
  const original = subscriptions[call];
  Object.assign(subscriptions, { [call]: () => Promise.reject(error) });
  try {
    await work();
  } finally {
    Object.assign(subscriptions, { [call]: original });
  }
}
