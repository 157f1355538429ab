import { Injectable } from '@nestjs/common';
import { DomainError, InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { BillingSettings } from '../billing.settings.js';
import { createStripe } from './create-stripe.js';

/** Calls Stripe. Outages are logged here, and their details are never shown to users. */
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
   * Runs a request. Rejects with `payment_provider_unavailable` if Stripe cannot be reached or refuses our credentials, and
   * with the SDK's error if it refuses this request or the card is declined.
   */
  async request<Result>(send: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    try {
      return await send(this.stripe);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.log.error({ err: error }, 'Stripe is unavailable');
      throw paymentProviderUnavailable();
    }
  }

  /**
   * Verifies the signature of a webhook. Rejects forged or changed bodies, and those signed more than five minutes ago or
   * ahead of the clock.
   */
  verifyWebhook(body: string, signature: string): Stripe.Event {
    try {
      const event = this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret, webhookToleranceSeconds);
      // The SDK compares the age alone, which is negative in the future.
      if (secondsAheadOf(signature) > webhookToleranceSeconds) throw new Error('Timestamp is in the future');
      return event;
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'Stripe webhook refused');
      throw new DomainError('invalid_webhook_signature', 'The signature of this webhook is not valid.');
    }
  }
}

const webhookToleranceSeconds = 300;

/** The last timestamp of the header, which is the one that the SDK verifies. */
function secondsAheadOf(signature: string): number {
  const timestamp = signature
    .split(',')
    .findLast((part) => part.startsWith('t='))
    ?.slice(2);
  return Number(timestamp) - Date.now() / 1000;
}

export const paymentProviderUnavailable = (): DomainError =>
  new DomainError('payment_provider_unavailable', 'The payment provider cannot be reached. Please try again soon.');

/** Whether Stripe is unavailable, so that further requests need not be tried. */
export const isStripeUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'payment_provider_unavailable';

/** Whether Stripe refused a request, for example because the object does not exist or is in another state. */
export const isStripeInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether a card was declined, or its bank requires authentication. */
export const isCardDeclined = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

/** No connection, a timeout, an error at Stripe, or a refused API key. */
function isOutage(error: unknown): boolean {
  if (isStripeInvalidRequest(error) || isCardDeclined(error)) return false;
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false;
  return error instanceof Stripe.errors.StripeError;
}
