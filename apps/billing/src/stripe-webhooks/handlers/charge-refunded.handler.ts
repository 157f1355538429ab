import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentRefundsService, type RefundSnapshot } from '../../refunds/payment-refunds.service.js';
import { idOf } from '../../stripe/stripe-id.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'charge.refunded';

/** A charge was refunded, in full or in part. */
@Injectable()
export class ChargeRefundedHandler implements StripeEventHandler<Type, RefundSnapshot | null> {
  readonly eventType = 'charge.refunded';

  constructor(private readonly refunds: PaymentRefundsService) {}

  async load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<RefundSnapshot | null> {
    const { payment_intent: paymentIntent } = data.object;
    return paymentIntent ? this.refunds.loadRefunds(idOf(paymentIntent), context) : null;
  }

  apply(transaction: EntityManager, snapshot: RefundSnapshot | null, context: StripeEventContext): Promise<void> {
    return this.refunds.applyRefunds(transaction, snapshot, context);
  }
}
