import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutOrdersService } from '../../checkout/checkout-orders.service.js';
import type { StripeEvent, StripeEventHandler } from '../stripe-event-handler.js';

const eventTypes = ['checkout.session.expired', 'checkout.session.async_payment_failed'] as const;
type Type = (typeof eventTypes)[number];

/** A checkout page expired, or its delayed payment method failed: its order can no longer be paid. */
@Injectable()
export class CheckoutClosedHandler implements StripeEventHandler<Type, string> {
  readonly eventTypes = eventTypes;

  constructor(private readonly orders: CheckoutOrdersService) {}

  /** The event contains all that is needed, so nothing is loaded. */
  async load({ data }: StripeEvent<Type>): Promise<string> {
    return data.object.id;
  }

  apply(transaction: EntityManager, stripeSessionId: string): Promise<void> {
    return this.orders.close(transaction, { stripeSessionId });
  }
}
