import { Injectable } from '@nestjs/common';
import { type RequestContext, Clock, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isUnlimited, packOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import type { Effect } from '../stripe/effect.js';
import { PaymentEvents } from '../payments/payment-events.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../subscriptions/subscription-snapshot.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { CheckoutOrdersService } from './checkout-orders.service.js';

/** What a checkout session has come to: nothing is given for one that is not paid, or not ours. */
export type Fulfilment = { state: 'paid'; effect: Effect } | { state: 'unpaid' | 'expired' | 'foreign' };

/**
 * Gives what was bought. The webhooks and the success page both come here, in any order and at the same time; the
 * ledger gives once per payment, and once per paid period.
 */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly orders: CheckoutOrdersService,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly ledger: CreditLedgerService,
    private readonly paymentEvents: PaymentEvents,
    private readonly deletedUsers: DeletedUsersService,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Fulfils a session if it is paid. Returns what it has come to. Errors: `payment_provider_unavailable`. */
  async fulfil(sessionId: string, context: RequestContext): Promise<Fulfilment['state']> {
    const fulfilment = await this.read(sessionId, context);
    if (fulfilment.state === 'paid') await this.database.transaction(fulfilment.effect);
    return fulfilment.state;
  }

  /** Reads the session from Stripe, whatever was said about it before. */
  async read(sessionId: string, context: RequestContext): Promise<Fulfilment> {
    const session = await this.stripeClient.request((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    const order = await this.orderOf(session);
    if (!order) {
      this.log.info({ sessionId, requestId: context.requestId }, 'a checkout session that is not ours');
      return { state: 'foreign' };
    }
    if (session.status === 'expired') return { state: 'expired' };
    if (session.status !== 'complete' || session.payment_status === 'unpaid') return { state: 'unpaid' };
    const give =
      order.kind === 'plan' ? await this.plan(session, context) : this.pack(paymentOf(session), order, context);
    const stripeSubscriptionId = session.subscription && idOf(session.subscription);
    const stripePaymentIntentId = session.payment_intent && idOf(session.payment_intent);
    const bought = { stripeSessionId: session.id, stripePaymentIntentId, stripeSubscriptionId };
    const effect: Effect = async (transaction) => {
      await this.ledger.lock(transaction, order.userId);
      if (await this.deletedUsers.undoIfDeleted(transaction, order.userId, context)) return;
      await give(transaction);
      await this.orders.fulfilled(transaction, order, bought);
    };
    return { state: 'paid', effect };
  }

  /** Fulfils a payment as it was just read from Stripe. Returns what it has come to. */
  async fulfilPayment(payment: Stripe.PaymentIntent, context: RequestContext): Promise<Fulfilment['state']> {
    const fulfilment = await this.ofPayment(payment, context);
    if (fulfilment.state === 'paid') await this.database.transaction(fulfilment.effect);
    return fulfilment.state;
  }

  /** Reads a payment for a pack from Stripe. Any other, such as that of an invoice, is foreign here. */
  async readPayment(paymentIntentId: string, context: RequestContext): Promise<Fulfilment> {
    const payment = await this.stripeClient.request((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
    return this.ofPayment(payment, context);
  }

  /** A payment as it was just read from Stripe. */
  async ofPayment(payment: Stripe.PaymentIntent, context: RequestContext): Promise<Fulfilment> {
    const order = await this.order(payment.metadata['orderId']);
    if (order?.kind !== 'pack') return { state: 'foreign' };
    if (payment.status === 'canceled') return { state: 'expired' };
    if (payment.status !== 'succeeded') return { state: 'unpaid' };
    const give = this.pack(payment.id, order, context);
    const effect: Effect = async (transaction) => {
      await this.ledger.lock(transaction, order.userId);
      if (await this.deletedUsers.undoIfDeleted(transaction, order.userId, context)) return;
      await give(transaction);
      await this.orders.fulfilled(transaction, order, { stripePaymentIntentId: payment.id });
    };
    return { state: 'paid', effect };
  }

  private async orderOf({ id, metadata }: Stripe.Checkout.Session): Promise<CheckoutOrder | null> {
    const order = await this.order(metadata?.['orderId']);
    const isOther = order?.stripeSessionId && order.stripeSessionId !== id;
    return isOther ? null : order;
  }

  private async order(id: string | undefined): Promise<CheckoutOrder | null> {
    const orderId = z.uuid().safeParse(id);
    return orderId.success ? this.database.getRepository(CheckoutOrder).findOneBy({ id: orderId.data }) : null;
  }

  private async plan({ customer }: Stripe.Checkout.Session, context: RequestContext): Promise<Effect> {
    if (!customer) throw new Error('a paid subscription without a customer');
    return this.subscriptionSync.read(idOf(customer), context);
  }

  private pack(sourceId: string, order: CheckoutOrder, { requestId }: RequestContext): Effect {
    const pack = packOf(order.itemId);
    const { userId } = order;
    const source = { userId, source: 'payment', sourceId } as const;
    const authorship = { actor: 'stripe', reason: pack.name, requestId };
    return async (transaction) => {
      if (isUnlimited(pack)) await this.ledger.grantUnlimitedMonth(transaction, source, authorship);
      else await this.ledger.grant(transaction, { ...source, kind: 'addon', amount: pack.credits }, authorship);
      const payment = {
        paymentId: sourceId,
        userId,
        amountPence: pack.price,
        capturedAt: this.clock.now().toISOString(),
        receipt: { description: pack.name, paidPence: pack.price, invoiceUrl: null },
      };
      const addon = { ...payment, currency: 'gbp', kind: 'addon', invoice: null, cardFingerprint: null } as const;
      await this.paymentEvents.captured(transaction, [addon], { requestId });
    };
  }
}

/** What a pack is given for; a session that had nothing to charge made no payment. */
const paymentOf = ({ id, payment_intent }: Stripe.Checkout.Session): string =>
  payment_intent ? idOf(payment_intent) : id;
