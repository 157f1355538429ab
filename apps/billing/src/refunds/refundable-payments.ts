import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { CustomersService } from '../customers/customers.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { disputeSnapshotOf } from './dispute-snapshot.js';

/** A payment at Stripe, and how much of it can be refunded. */
export interface RefundablePayment {
  paymentIntentId: string;
  paidPence: number;
  /** Refunded or being refunded. */
  refundedPence: number;
  refundablePence: number;
  /** Stripe refunds no payment that is, or was, disputed. */
  isDisputed: boolean;
  refunds: readonly Stripe.Refund[];
}

const maxPerPayment = 100;
const isDone = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/** Finds the payments of invoices and of receipts of packs. */
@Injectable()
export class RefundablePayments {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
  ) {}

  /** @throws DomainError `not_found` if the user has no such invoice, or it was not paid with a card */
  async find(userId: number, invoiceId: string): Promise<RefundablePayment> {
    const customer = await this.customers.stripeCustomerIdOf(userId);
    const paymentIntentId = customer && (await this.paymentOf(invoiceId));
    if (!paymentIntentId) throw paymentNotFound();
    const query = { payment_intent: paymentIntentId, limit: maxPerPayment };
    const [payment, refunds, disputes] = await this.stripeClient.request((stripe) =>
      Promise.all([
        stripe.paymentIntents.retrieve(paymentIntentId),
        stripe.refunds.list(query),
        stripe.disputes.list(query),
      ]),
    );
    if (!payment.customer || idOf(payment.customer) !== customer || payment.status !== 'succeeded') {
      throw paymentNotFound();
    }
    const paidPence = payment.amount_received;
    const refundedPence = refunds.data.filter(isDone).reduce((sum, { amount }) => sum + amount, 0);
    const isDisputed = disputes.data.flatMap(disputeSnapshotOf).some(({ state }) => state !== 'won');
    const refundablePence = isDisputed ? 0 : Math.max(0, paidPence - refundedPence);
    return { paymentIntentId, paidPence, refundedPence, refundablePence, isDisputed, refunds: refunds.data };
  }

  private async paymentOf(invoiceId: string): Promise<string | undefined> {
    try {
      return await this.stripeClient.request(async (stripe) => {
        if (!invoiceId.startsWith('in_')) {
          const { payment_intent: paymentIntent } = await stripe.charges.retrieve(invoiceId);
          return paymentIntent ? idOf(paymentIntent) : undefined;
        }
        const { data } = await stripe.invoicePayments.list({ invoice: invoiceId });
        return data.flatMap(({ payment }) => (payment.payment_intent ? idOf(payment.payment_intent) : []))[0];
      });
    } catch (error) {
      if (isStripeInvalidRequest(error) && error.code === 'resource_missing') return undefined;
      throw error;
    }
  }
}

const paymentNotFound = (): DomainError =>
  new DomainError('not_found', 'This invoice has no payment that can be refunded.');
