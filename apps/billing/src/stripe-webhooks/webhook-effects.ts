import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { PaymentMethodsService } from '../payment-methods/payment-methods.service.js';
import { CheckoutOrdersService } from '../checkout/checkout-orders.service.js';
import { type Fulfilment, FulfilmentService } from '../checkout/fulfilment.service.js';
import { PaymentRefundsService } from '../refunds/payment-refunds.service.js';
import type { Effect } from '../stripe/effect.js';
import { idOf } from '../subscriptions/subscription-snapshot.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';

const nothing: Effect = async () => undefined;

const sessionPaid = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'] as const;
const sessionOver = ['checkout.session.expired', 'checkout.session.async_payment_failed'] as const;
const reversed = [
  'refund.created',
  'refund.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
const subscriptionChanged = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
] as const;

/**
 * What each event of Stripe leads to. An event only says where to look: what counts is what Stripe answers about that
 * object now.
 */
@Injectable()
export class WebhookEffects {
  constructor(
    private readonly fulfilment: FulfilmentService,
    private readonly orders: CheckoutOrdersService,
    private readonly refunds: PaymentRefundsService,
    private readonly cards: PaymentMethodsService,
    private readonly subscriptionSync: SubscriptionSync,
  ) {}

  async of(event: Stripe.Event, context: RequestContext): Promise<Effect> {
    if (isOneOf(sessionPaid, event)) return effectOf(await this.fulfilment.read(event.data.object.id, context));
    if (isOneOf(sessionOver, event)) {
      const { id } = event.data.object;
      return (transaction) => this.orders.close(transaction, { stripeSessionId: id });
    }
    if (isOneOf(['payment_intent.succeeded'], event)) {
      return effectOf(await this.fulfilment.readPayment(event.data.object.id, context));
    }
    if (isOneOf(['payment_intent.canceled'], event)) {
      const { id } = event.data.object;
      return (transaction) => this.orders.close(transaction, { stripePaymentIntentId: id });
    }
    if (isOneOf(reversed, event)) {
      const { payment_intent: payment } = event.data.object;
      return payment ? this.refunds.read(idOf(payment), context) : nothing;
    }
    if (isOneOf(['customer.updated'], event)) return this.cards.adopt(event.data.object.id, context);
    if (isOneOf(subscriptionChanged, event)) {
      const { customer } = event.data.object;
      return customer ? this.subscriptionSync.read(idOf(customer), context) : nothing;
    }
    return nothing;
  }
}

const effectOf = (fulfilment: Fulfilment): Effect => (fulfilment.state === 'paid' ? fulfilment.effect : nothing);

const isOneOf = <const Type extends string>(
  types: readonly Type[],
  event: Stripe.Event,
): event is Extract<Stripe.Event, { type: Type }> => types.some((type) => type === event.type);
