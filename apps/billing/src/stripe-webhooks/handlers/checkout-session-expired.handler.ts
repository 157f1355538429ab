import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutOrdersService } from '../../checkout/checkout-orders.service.js';
import type { StripeEvent, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'checkout.session.expired';

/** A checkout page expired: its order can no longer be paid. */
@Injectable()
export class CheckoutSessionExpiredHandler implements StripeEventHandler<Type, string> {
  readonly eventType = 'checkout.session.expired';

  constructor(private readonly orders: CheckoutOrdersService) {}

  /** The event contains all that is needed, so nothing is loaded. */
  async load({ data }: StripeEvent<Type>): Promise<string> {
    return data.object.id;
  }

  apply(transaction: EntityManager, stripeSessionId: string): Promise<void> {
    return this.orders.close(transaction, { stripeSessionId });
  }
}
