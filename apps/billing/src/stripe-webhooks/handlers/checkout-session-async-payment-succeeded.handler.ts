import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CheckoutSnapshot, FulfilmentService } from '../../checkout/fulfilment.service.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'checkout.session.async_payment_succeeded';

/** A delayed payment method of a finished checkout succeeded. */
@Injectable()
export class CheckoutSessionAsyncPaymentSucceededHandler implements StripeEventHandler<Type, CheckoutSnapshot> {
  readonly eventType = 'checkout.session.async_payment_succeeded';

  constructor(private readonly fulfilment: FulfilmentService) {}

  load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<CheckoutSnapshot> {
    return this.fulfilment.loadSession(data.object.id, context);
  }

  apply(transaction: EntityManager, snapshot: CheckoutSnapshot, context: StripeEventContext): Promise<void> {
    return this.fulfilment.applyCheckout(transaction, snapshot, context);
  }
}
