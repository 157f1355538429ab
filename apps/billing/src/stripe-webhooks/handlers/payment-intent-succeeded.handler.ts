import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CheckoutSnapshot, FulfilmentService } from '../../checkout/fulfilment.service.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'payment_intent.succeeded';

/** A payment on our own checkout page succeeded. Payments of invoices are ignored here. */
@Injectable()
export class PaymentIntentSucceededHandler implements StripeEventHandler<Type, CheckoutSnapshot> {
  readonly eventTypes = ['payment_intent.succeeded'] as const;

  constructor(private readonly fulfilment: FulfilmentService) {}

  load({ data }: StripeEvent<Type>): Promise<CheckoutSnapshot> {
    return this.fulfilment.loadPayment(data.object.id);
  }

  apply(transaction: EntityManager, snapshot: CheckoutSnapshot, context: StripeEventContext): Promise<void> {
    return this.fulfilment.applyCheckout(transaction, snapshot, context);
  }
}
