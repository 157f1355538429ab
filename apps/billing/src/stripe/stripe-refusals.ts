import { DomainError } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { isCardDeclined, isStripeInvalidRequest } from './stripe-client.js';

/**
 * Turns refusals by Stripe that no service has handled into errors that a caller can act on. The reasons are logged, and
 * are not shown, because they name our parameters and ids.
 */
export function describeStripeRefusal(error: unknown, log: Logger): unknown {
  if (isCardDeclined(error)) return new DomainError('payment_incomplete', 'Your card was declined.');
  if (!isStripeInvalidRequest(error) && !(error instanceof Stripe.errors.StripeIdempotencyError)) return error;
  log.error({ err: error }, 'Stripe refused a request');
  return paymentProviderRefused();
}

export const paymentProviderRefused = (): DomainError =>
  new DomainError(
    'payment_provider_refused',
    'The payment provider refused this request. Reload the page and try again, or contact us if it happens again.',
  );
