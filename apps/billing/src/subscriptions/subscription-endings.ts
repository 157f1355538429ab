import { Injectable } from '@nestjs/common';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';

const maxPerPage = 100;

/** Ends subscriptions at Stripe at once. */
@Injectable()
export class SubscriptionEndings {
  constructor(private readonly stripeClient: StripeClient) {}

  /**
   * Cancels a subscription and voids its open invoices, so that nothing is charged afterwards. Safe to repeat, also for a
   * subscription that has ended.
   */
  async endNow(subscriptionId: string): Promise<void> {
    await this.cancel(subscriptionId);
    const open = { subscription: subscriptionId, status: 'open', limit: maxPerPage } as const;
    const { data } = await this.stripeClient.request((stripe) => stripe.invoices.list(open));
    for (const { id } of data) await this.void(id);
  }

  /** Stripe does not find a subscription that has ended. */
  private async cancel(id: string): Promise<void> {
    try {
      await this.stripeClient.request((stripe) => stripe.subscriptions.cancel(id));
    } catch (error) {
      if (!isStripeInvalidRequest(error) || error.code !== 'resource_missing') throw error;
    }
  }

  /** Stripe refuses to void an invoice that was paid or voided meanwhile. */
  private async void(id: string): Promise<void> {
    try {
      await this.stripeClient.request((stripe) => stripe.invoices.voidInvoice(id));
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      const { status } = await this.stripeClient.request((stripe) => stripe.invoices.retrieve(id));
      if (status === 'open') throw error;
    }
  }
}
