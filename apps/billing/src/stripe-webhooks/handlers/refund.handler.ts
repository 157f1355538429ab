import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentRefundsService, type RefundSnapshot } from '../../refunds/payment-refunds.service.js';
import { idOf } from '../../stripe/stripe-id.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

const eventTypes = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  // The bank could not return the money: the payment entitles to its credits again.
  'refund.failed',
  'charge.refund.updated',
  // Credits are withheld until the bank decides.
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
] as const;
type Type = (typeof eventTypes)[number];

/** The refunds or disputes of a payment changed. */
@Injectable()
export class RefundHandler implements StripeEventHandler<Type, RefundSnapshot | null> {
  readonly eventTypes = eventTypes;

  constructor(private readonly refunds: PaymentRefundsService) {}

  async load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<RefundSnapshot | null> {
    const { payment_intent: paymentIntent } = data.object;
    return paymentIntent ? this.refunds.loadRefunds(idOf(paymentIntent), context) : null;
  }

  async apply(transaction: EntityManager, snapshot: RefundSnapshot | null, context: StripeEventContext): Promise<void> {
    await this.refunds.applyRefunds(transaction, snapshot, context);
  }
}
