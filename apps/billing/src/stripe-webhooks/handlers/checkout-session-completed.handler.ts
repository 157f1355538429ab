import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CheckoutSnapshot, FulfilmentService } from '../../checkout/fulfilment.service.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'checkout.session.completed';

/** The customer finished a checkout; it is fulfilled if it is paid. */
@Injectable()
export class CheckoutSessionCompletedHandler implements StripeEventHandler<Type, CheckoutSnapshot> {
  readonly eventType = 'checkout.session.completed';

  constructor(private readonly fulfilment: FulfilmentService) {}

  load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<CheckoutSnapshot> {
    return this.fulfilment.loadSession(data.object.id, context);
  }

  apply(transaction: EntityManager, snapshot: CheckoutSnapshot, context: StripeEventContext): Promise<void> {
    return this.fulfilment.applyCheckout(transaction, snapshot, context);
  }
}
