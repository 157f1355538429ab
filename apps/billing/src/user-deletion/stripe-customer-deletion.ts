import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { Not, type Repository } from 'typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CapturedPaymentRecord } from '../payments/captured-payment.entity.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';

const maxPerPage = 100;

/** Deletes a customer at Stripe. Every step can be repeated, also after the customer is deleted. */
@Injectable()
export class StripeCustomerDeletion {
  constructor(
    @InjectRepository(CheckoutOrder) private readonly orders: Repository<CheckoutOrder>,
    @InjectRepository(SubscriptionRecord) private readonly subscriptions: Repository<SubscriptionRecord>,
    @InjectRepository(CapturedPaymentRecord) private readonly capturedPayments: Repository<CapturedPaymentRecord>,
    private readonly stripeClient: StripeClient,
  ) {}

  /** @throws DomainError `payment_provider_unavailable` */
  async delete(userId: number, stripeCustomerId: string | undefined): Promise<void> {
    const boughtIds: string[] = [];
    for (const order of await this.orders.findBy({ userId, status: Not('fulfilled') })) {
      if (order.stripeSessionId) boughtIds.push(...(await this.closeSession(order.stripeSessionId)));
      else if (order.stripePaymentIntentId) await this.closePayment(order.stripePaymentIntentId);
    }
    const known = await this.subscriptions.findBy({ userId, paidBy: 'stripe' });
    for (const id of new Set([...boughtIds, ...known.map((record) => record.id)])) await this.cancelSubscription(id);
    if (stripeCustomerId) await this.ignoreRefusal((stripe) => stripe.customers.del(stripeCustomerId));
  }

  /** Returns the subscription that was bought, if any: it has not been recorded. */
  private async closeSession(id: string): Promise<string[]> {
    await this.ignoreRefusal((stripe) => stripe.checkout.sessions.expire(id));
    const session = await this.ignoreRefusal((stripe) => stripe.checkout.sessions.retrieve(id));
    if (!session) return [];
    if (session.payment_intent) await this.refund(idOf(session.payment_intent));
    return session.subscription ? [idOf(session.subscription)] : [];
  }

  private async closePayment(id: string): Promise<void> {
    await this.ignoreRefusal((stripe) => stripe.paymentIntents.cancel(id));
    await this.refund(id);
  }

  private async cancelSubscription(id: string): Promise<void> {
    await this.ignoreRefusal((stripe) => stripe.subscriptions.cancel(id));
    const paid = await this.ignoreRefusal((stripe) =>
      stripe.invoices.list({ subscription: id, status: 'paid', limit: maxPerPage }),
    );
    for (const invoice of paid?.data ?? []) await this.refundInvoice(invoice);
  }

  /** Refunds a period that was paid during the deletion, so that its credits were never granted. */
  private async refundInvoice({ id, amount_paid }: Stripe.Invoice): Promise<void> {
    if (amount_paid === 0 || (await this.isCaptured(id))) return;
    const { data } = await this.stripeClient.request((stripe) => stripe.invoicePayments.list({ invoice: id }));
    for (const { payment } of data) if (payment.payment_intent) await this.refund(idOf(payment.payment_intent));
  }

  /** Refunds a payment in full, once. Ignores payments that did not succeed. */
  private async refund(paymentIntentId: string): Promise<void> {
    if (await this.isCaptured(paymentIntentId)) return;
    const payment = await this.ignoreRefusal((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
    if (payment?.status !== 'succeeded') return;
    const idempotencyKey = `user-deletion:${paymentIntentId}`;
    await this.ignoreRefusal((stripe) =>
      stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey }),
    );
  }

  private isCaptured(paymentId: string): Promise<boolean> {
    return this.capturedPayments.existsBy({ paymentId });
  }

  /**
   * Returns undefined if Stripe refuses the request, because the step was done before or because Stripe does not have the
   * object, for example after a change of the Stripe account.
   */
  private async ignoreRefusal<Result>(request: (stripe: Stripe) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.stripeClient.request(request);
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      return undefined;
    }
  }
}
