import { Injectable } from '@nestjs/common';
import type { CallContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { CheckoutOrders } from '../checkout/checkout-orders.js';
import { FulfilmentService } from '../checkout/fulfilment.js';
import type { Effect } from '../stripe/effect.js';
import { idOf } from '../subscriptions/stripe-reading.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';

const nothing: Effect = async () => undefined;

/**
 * What each event of Stripe leads to. An event only says where to look: what counts is what Stripe answers about that
 * object now.
 */
@Injectable()
export class WebhookEffects {
  constructor(
    private readonly fulfilment: FulfilmentService,
    private readonly orders: CheckoutOrders,
    private readonly subscriptionSync: SubscriptionSync,
  ) {}

  async of(event: Stripe.Event, context: CallContext): Promise<Effect> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return this.fulfil(event.data.object.id, context);
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired': {
        const { id } = event.data.object;
        return (transaction) => this.orders.close(transaction, id);
      }
      case 'payment_intent.succeeded': {
        const sessionId = await this.fulfilment.sessionOf(event.data.object);
        return sessionId ? this.fulfil(sessionId, context) : nothing;
      }
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
      case 'customer.subscription.paused':
      case 'customer.subscription.resumed':
      case 'customer.subscription.pending_update_applied':
      case 'customer.subscription.pending_update_expired':
      case 'invoice.paid':
      case 'invoice.payment_failed':
      case 'invoice.payment_action_required':
      case 'invoice.marked_uncollectible':
      case 'invoice.voided': {
        const { customer } = event.data.object;
        return customer ? this.subscriptionSync.read(idOf(customer), context) : nothing;
      }
      default:
        return nothing;
    }
  }

  private async fulfil(sessionId: string, context: CallContext): Promise<Effect> {
    const fulfilment = await this.fulfilment.read(sessionId, context);
    return fulfilment.state === 'paid' ? fulfilment.effect : nothing;
  }
}
