import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, In, Not } from 'typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';

const mostPerList = 100;

/** Removes a person at Stripe. Every step may be repeated, also after the customer is gone. */
@Injectable()
export class StripeCustomerDeletion {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
  ) {}

  /** Errors: `payment_provider_unavailable`. */
  async erase(userId: number, stripeCustomerId: string | undefined): Promise<void> {
    const orders = await this.database.getRepository(CheckoutOrder).findBy({ userId, status: Not(In(['fulfilled'])) });
    const boughtIds: string[] = [];
    for (const order of orders) {
      if (order.stripeSessionId) boughtIds.push(...(await this.closeSession(order.stripeSessionId)));
      else if (order.stripePaymentIntentId) await this.closePayment(order.stripePaymentIntentId);
    }
    const known = await this.database.getRepository(SubscriptionRecord).findBy({ userId, paidBy: 'stripe' });
    for (const id of new Set([...boughtIds, ...known.map((record) => record.id)])) await this.endSubscription(id);
    if (stripeCustomerId) await this.unlessGone((stripe) => stripe.customers.del(stripeCustomerId));
  }

  /** Returns the subscription that was bought, if any: nobody here knows of it yet. */
  private async closeSession(id: string): Promise<string[]> {
    await this.unlessGone((stripe) => stripe.checkout.sessions.expire(id));
    const session = await this.unlessGone((stripe) => stripe.checkout.sessions.retrieve(id));
    if (!session) return [];
    if (session.payment_intent) await this.refund(idOf(session.payment_intent));
    return session.subscription ? [idOf(session.subscription)] : [];
  }

  private async closePayment(id: string): Promise<void> {
    await this.unlessGone((stripe) => stripe.paymentIntents.cancel(id));
    await this.refund(id);
  }

  private async endSubscription(id: string): Promise<void> {
    await this.unlessGone((stripe) => stripe.subscriptions.cancel(id));
    const paid = await this.unlessGone((stripe) =>
      stripe.invoices.list({ subscription: id, status: 'paid', limit: mostPerList }),
    );
    for (const invoice of paid?.data ?? []) await this.refundInvoice(invoice);
  }

  /** A month that was paid while it was being ended, and so was never given. */
  private async refundInvoice({ id, amount_paid }: Stripe.Invoice): Promise<void> {
    if (amount_paid === 0 || (await this.wasGiven(id))) return;
    const { data } = await this.stripeClient.request((stripe) => stripe.invoicePayments.list({ invoice: id }));
    for (const { payment } of data) if (payment.payment_intent) await this.refund(idOf(payment.payment_intent));
  }

  /** All that was paid, once. A payment that was not made, or has gone back already, is left as it is. */
  private async refund(paymentIntentId: string): Promise<void> {
    if (await this.wasGiven(paymentIntentId)) return;
    const payment = await this.unlessGone((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
    if (payment?.status !== 'succeeded') return;
    const idempotencyKey = `erasure:${paymentIntentId}`;
    await this.unlessGone((stripe) => stripe.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey }));
  }

  private async wasGiven(paymentId: string): Promise<boolean> {
    const [captured] = await this.database.query<unknown[]>('SELECT 1 FROM captured_payment WHERE payment_id = $1', [
      paymentId,
    ]);
    return captured !== undefined;
  }

  /**
   * Stripe refuses what has been done before: what is over cannot be ended, nor what has gone back go back again. It also
   * refuses to speak of what it does not know, as after a change of account. Returns nothing where it refuses.
   */
  private async unlessGone<Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await this.stripeClient.request(work);
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      return undefined;
    }
  }
}
