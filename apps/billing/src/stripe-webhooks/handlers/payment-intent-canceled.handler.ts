import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutOrdersService } from '../../checkout/checkout-orders.service.js';
import type { StripeEvent, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'payment_intent.canceled';

/** A payment was canceled: its order can no longer be paid. */
@Injectable()
export class PaymentIntentCanceledHandler implements StripeEventHandler<Type, string> {
  readonly eventTypes = ['payment_intent.canceled'] as const;

  constructor(private readonly orders: CheckoutOrdersService) {}

  /** The event contains all that is needed, so nothing is loaded. */
  async load({ data }: StripeEvent<Type>): Promise<string> {
    return data.object.id;
  }

  apply(transaction: EntityManager, stripePaymentIntentId: string): Promise<void> {
    return this.orders.close(transaction, { stripePaymentIntentId });
  }
}
