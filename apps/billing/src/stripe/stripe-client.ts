import { Injectable } from '@nestjs/common';
import { DomainError, InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { BillingSettings } from '../billing.settings.js';
import { createStripe } from './create-stripe.js';

/** The one way to the payment provider: what goes wrong there is logged here and never shown. */
@Injectable()
export class StripeClient {
  readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor(
    @InjectSettings() settings: BillingSettings,
    @InjectLog() private readonly log: Logger,
  ) {
    this.stripe = createStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiUrl: settings.STRIPE_API_URL });
    this.webhookSecret = settings.STRIPE_WEBHOOK_SECRET;
  }

  /**
   * Asks Stripe. Rejects with `payment_provider_unavailable` when it cannot be reached or refuses us altogether, and
   * with the SDK's own error when it refuses this very request or the card declines.
   */
  async request<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(this.stripe);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.log.error({ err: error }, 'Stripe did not answer');
      throw paymentProviderUnavailable();
    }
  }

  /** Reads a webhook. Rejects what is not signed with our secret, is changed, or is older than five minutes. */
  verifyWebhook(body: string, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret);
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'a webhook was refused');
      throw new DomainError('invalid_webhook_signature', 'The signature of this webhook is not valid.');
    }
  }
}

export const paymentProviderUnavailable = (): DomainError =>
  new DomainError('payment_provider_unavailable', 'The payment provider cannot be reached. Please try again soon.');

/** Whether the payment provider answers nobody just now: what else is to be asked need not be tried. */
export const isStripeUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'payment_provider_unavailable';

/** Whether Stripe refused the request itself, such as one about an object that is not there or not in that state. */
export const isStripeInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether a card was not accepted, or its bank asks its holder first. */
export const isCardDeclined = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

/** Everything but a refusal, such as no connection, a time-out, an error at Stripe, or a key that is not accepted. */
function isOutage(error: unknown): boolean {
  if (isStripeInvalidRequest(error) || isCardDeclined(error)) return false;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false;
  return error instanceof Stripe.errors.StripeError;
}
