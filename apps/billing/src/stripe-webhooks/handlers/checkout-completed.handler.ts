import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CheckoutSnapshot, FulfilmentService } from '../../checkout/fulfilment.service.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

const eventTypes = [
  'checkout.session.completed',
  // A delayed payment method of a completed checkout.
  'checkout.session.async_payment_succeeded',
] as const;
type Type = (typeof eventTypes)[number];

/** The customer completed a checkout; it is fulfilled if it is paid. */
@Injectable()
export class CheckoutCompletedHandler implements StripeEventHandler<Type, CheckoutSnapshot> {
  readonly eventTypes = eventTypes;

  constructor(private readonly fulfilment: FulfilmentService) {}

  load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<CheckoutSnapshot> {
    return this.fulfilment.loadSession(data.object.id, context);
  }

  apply(transaction: EntityManager, snapshot: CheckoutSnapshot, context: StripeEventContext): Promise<void> {
    return this.fulfilment.applyCheckout(transaction, snapshot, context);
  }
}
