import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { InjectLog, type RequestContext } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { z } from 'zod';
import { isUnlimited, packOf } from '../catalogue/plans.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { PaymentEvents } from '../payments/payment-events.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from '../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../subscriptions/customer-snapshot.loader.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { CheckoutOrdersService } from './checkout-orders.service.js';

type Context = Pick<RequestContext, 'requestId'>;

/** A paid checkout session or payment intent of one of our orders. */
export interface PaidCheckout {
  state: 'paid';
  order: CheckoutOrder;
  /** Source of the credits of a pack: the payment intent, or the session if nothing was charged. */
  paymentId: string;
  references: Partial<Pick<CheckoutOrder, 'stripeSessionId' | 'stripePaymentIntentId' | 'stripeSubscriptionId'>>;
  /** The customer who bought a plan; null for a pack. */
  customer: CustomerSnapshot | null;
}

/** The state of a checkout at Stripe. `foreign` ones belong to none of our orders. */
export type CheckoutSnapshot = PaidCheckout | { state: 'unpaid' | 'expired' | 'foreign' };

/**
 * Grants the credits or the plan of a paid checkout. Webhooks and the success page both come here, in any order and
 * concurrently; the ledger grants once per payment and once per paid period.
 */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(CheckoutOrder) private readonly checkoutOrders: Repository<CheckoutOrder>,
    private readonly stripeClient: StripeClient,
    private readonly orders: CheckoutOrdersService,
    private readonly customerLoader: CustomerSnapshotLoader,
    private readonly customerApplier: CustomerSnapshotApplier,
    private readonly ledger: CreditLedgerService,
    private readonly paymentEvents: PaymentEvents,
    private readonly deletedUsers: DeletedUsersService,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Fulfils a session if it is paid. Returns its state. @throws DomainError `payment_provider_unavailable` */
  async fulfilSession(sessionId: string, context: RequestContext): Promise<CheckoutSnapshot['state']> {
    return this.fulfil(await this.loadSession(sessionId, context), context);
  }

  /** Fulfils a snapshot if it is paid. Returns its state. */
  async fulfil(snapshot: CheckoutSnapshot, context: RequestContext): Promise<CheckoutSnapshot['state']> {
    if (snapshot.state === 'paid') {
      await this.database.transaction((transaction) => this.applyCheckout(transaction, snapshot, context));
    }
    return snapshot.state;
  }

  async loadSession(sessionId: string, context: Context): Promise<CheckoutSnapshot> {
    const session = await this.stripeClient.request((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    const order = await this.orderOf(session);
    if (!order) {
      this.log.info({ sessionId, requestId: context.requestId }, 'Checkout session belongs to none of our orders');
      return { state: 'foreign' };
    }
    if (session.status === 'expired') return { state: 'expired' };
    if (session.status !== 'complete' || session.payment_status === 'unpaid') return { state: 'unpaid' };
    const stripePaymentIntentId = session.payment_intent && idOf(session.payment_intent);
    const stripeSubscriptionId = session.subscription && idOf(session.subscription);
    return {
      state: 'paid',
      order,
      paymentId: stripePaymentIntentId ?? session.id,
      references: { stripeSessionId: session.id, stripePaymentIntentId, stripeSubscriptionId },
      customer: order.kind === 'plan' ? await this.loadCustomer(session, context) : null,
    };
  }

  /** Payment intents that are not for a pack, such as those of invoices, are foreign here. */
  async loadPayment(paymentIntentId: string): Promise<CheckoutSnapshot> {
    return this.snapshotOf(
      await this.stripeClient.request((stripe) => stripe.paymentIntents.retrieve(paymentIntentId)),
    );
  }

  async snapshotOf({ id, status, metadata }: Stripe.PaymentIntent): Promise<CheckoutSnapshot> {
    const order = await this.findOrder(metadata['orderId']);
    if (order?.kind !== 'pack') return { state: 'foreign' };
    if (status === 'canceled') return { state: 'expired' };
    if (status !== 'succeeded') return { state: 'unpaid' };
    return { state: 'paid', order, paymentId: id, references: { stripePaymentIntentId: id }, customer: null };
  }

  /** Does nothing unless the checkout is paid. */
  async applyCheckout(transaction: EntityManager, snapshot: CheckoutSnapshot, context: Context): Promise<void> {
    if (snapshot.state !== 'paid') return;
    const { order, references, customer } = snapshot;
    await this.ledger.lock(transaction, order.userId);
    if (await this.deletedUsers.undoIfDeleted(transaction, order.userId, context)) return;
    if (order.kind === 'plan') await this.customerApplier.applyCustomerSnapshot(transaction, customer, context);
    else await this.grantPack(transaction, snapshot, context);
    await this.orders.markFulfilled(transaction, order, references);
  }

  private loadCustomer({ id, customer }: Stripe.Checkout.Session, context: Context): Promise<CustomerSnapshot | null> {
    if (!customer) throw new Error(`Checkout session ${id} is paid but has no customer`);
    return this.customerLoader.loadCustomerSnapshot(idOf(customer), context);
  }

  private async grantPack(
    transaction: EntityManager,
    { order, paymentId }: PaidCheckout,
    { requestId }: Context,
  ): Promise<void> {
    const pack = packOf(order.itemId);
    const { userId } = order;
    const source = { userId, source: 'payment', sourceId: paymentId } as const;
    const authorship = { actor: 'stripe', reason: pack.name, requestId };
    if (isUnlimited(pack)) await this.ledger.grantUnlimitedMonth(transaction, source, authorship);
    else await this.ledger.grant(transaction, { ...source, kind: 'addon', amount: pack.credits }, authorship);
    const payment = {
      paymentId,
      userId,
      amountPence: pack.price,
      currency: 'gbp',
      kind: 'addon',
      invoice: null,
      capturedAt: this.clock.now().toISOString(),
      cardFingerprint: null,
      receipt: { description: pack.name, paidPence: pack.price, invoiceUrl: null },
    } as const;
    await this.paymentEvents.publishCaptured(transaction, [payment], { requestId });
  }

  private async orderOf({ id, metadata }: Stripe.Checkout.Session): Promise<CheckoutOrder | null> {
    const order = await this.findOrder(metadata?.['orderId']);
    const isOther = order?.stripeSessionId && order.stripeSessionId !== id;
    return isOther ? null : order;
  }

  private async findOrder(id: string | undefined): Promise<CheckoutOrder | null> {
    const orderId = z.uuid().safeParse(id);
    return orderId.success ? this.checkoutOrders.findOneBy({ id: orderId.data }) : null;
  }
}
