import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutOrdersService } from '../../checkout/checkout-orders.service.js';
import type { StripeEvent, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'checkout.session.async_payment_failed';

/** A delayed payment method failed: the order can no longer be paid. */
@Injectable()
export class CheckoutSessionAsyncPaymentFailedHandler implements StripeEventHandler<Type, string> {
  readonly eventType = 'checkout.session.async_payment_failed';

  constructor(private readonly orders: CheckoutOrdersService) {}

  /** The event contains all that is needed, so nothing is loaded. */
  async load({ data }: StripeEvent<Type>): Promise<string> {
    return data.object.id;
  }

  apply(transaction: EntityManager, stripeSessionId: string): Promise<void> {
    return this.orders.close(transaction, { stripeSessionId });
  }
}
