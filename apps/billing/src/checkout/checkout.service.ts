import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, CheckoutResult } from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError, InjectSettings } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { BillingSettings } from '../billing.settings.js';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import type { Offer } from '../catalogue/offers.js';
import { packOf } from '../catalogue/plans.js';
import { CustomersService } from '../customers/customers.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { describeSubscription, SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { PaymentIntentsService } from './payment-intents.service.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { CheckoutOrdersService } from './checkout-orders.service.js';
import { FulfilmentService } from './fulfilment.service.js';

type Buyer = HandlerInput<typeof billingRequests.createSubscriptionCheckout>;

/** Sends customers to the hosted checkout, and tells them what they got there. Errors: see the contracts. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly database: DataSource,
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly orders: CheckoutOrdersService,
    private readonly fulfilment: FulfilmentService,
    private readonly payments: PaymentIntentsService,
    @InjectSettings() private readonly settings: BillingSettings,
  ) {}

  /** Returns the address of the checkout page. At most one of a user's pages can ever be paid. */
  async openPlan(buyer: Buyer, context: RequestContext): Promise<string> {
    const { userId, priceId } = buyer;
    const { id: itemId } = await this.offer(priceId, 'plan');
    await this.refuseSecondSubscription(userId);
    const { order, earlier } = await this.orders.createPlanOrder({ userId, kind: 'plan', itemId, priceId });
    for (const { stripeSessionId } of earlier) if (stripeSessionId) await this.close(stripeSessionId, context);
    // Again: an earlier page may have been paid since, and an order is fulfilled under the lock that began this one.
    await this.refuseSecondSubscription(userId);
    const { stripeSessionId } = order;
    if (!stripeSessionId) return this.openSession(order, buyer, context);
    const session = await this.stripeClient.request((stripe) => stripe.checkout.sessions.retrieve(stripeSessionId));
    if (session.status === 'open' && session.url) return session.url;
    await this.settle(stripeSessionId, context);
    return this.openPlan(buyer, context);
  }

  /** Returns the address of the checkout page. */
  async openPack(buyer: Buyer, context: RequestContext): Promise<string> {
    const { userId, priceId } = buyer;
    const { id: itemId } = await this.offer(priceId, 'pack');
    await this.subscriptions.requireActive(userId);
    return this.openSession(
      await this.orders.createPackOrder({ userId, kind: 'pack', itemId, priceId }),
      buyer,
      context,
    );
  }

  /** Gives the user what their session (`cs_…`) or payment (`pi_…`) has paid for, if that has not happened yet. */
  confirm(userId: number, id: string, context: RequestContext): Promise<CheckoutResult> {
    return id.startsWith('pi_') ? this.confirmPayment(userId, id, context) : this.confirmSession(userId, id, context);
  }

  private async confirmSession(
    userId: number,
    stripeSessionId: string,
    context: RequestContext,
  ): Promise<CheckoutResult> {
    const orders = this.database.getRepository(CheckoutOrder);
    const known = await orders.findOneBy({ stripeSessionId, userId });
    if (!known) throw new DomainError('checkout_not_found', 'There is no such checkout.');
    if (known.status !== 'fulfilled') {
      const state = await this.fulfilment.fulfilSession(stripeSessionId, context);
      if (state !== 'paid') throw paymentIncomplete();
    }
    return this.resultOf(await orders.findOneByOrFail({ id: known.id }));
  }

  /** A payment is for a pack, or for the change to another plan. */
  private async confirmPayment(userId: number, id: string, context: RequestContext): Promise<CheckoutResult> {
    const payment = await this.payments.retrieveOwned(userId, id);
    if (payment.status !== 'succeeded') throw paymentIncomplete();
    const state = await this.fulfilment.fulfil(await this.fulfilment.snapshotOf(payment), context);
    if (state === 'paid') {
      const orders = this.database.getRepository(CheckoutOrder);
      return this.resultOf(await orders.findOneByOrFail({ stripePaymentIntentId: id }));
    }
    await this.subscriptions.refresh(userId, context);
    const subscription = await this.subscriptions.current(userId);
    if (!subscription) throw new DomainError('checkout_not_found', 'There is no such payment.');
    return { kind: 'subscription', subscription: describeSubscription(subscription) };
  }

  /** Nothing was heard of an order whose page is closed by now: gives what was paid for, or closes the order. */
  async settleOverdue(
    { id, stripeSessionId, stripePaymentIntentId }: CheckoutOrder,
    context: RequestContext,
  ): Promise<void> {
    if (stripePaymentIntentId) await this.settlePayment(stripePaymentIntentId, context);
    else if (stripeSessionId) await this.settle(stripeSessionId, context);
    else await this.database.getRepository(CheckoutOrder).update({ id, status: 'superseded' }, { status: 'closed' });
  }

  private async resultOf({ kind, itemId, stripeSubscriptionId }: CheckoutOrder): Promise<CheckoutResult> {
    if (kind === 'pack') {
      const { name, credits } = packOf(itemId);
      return { kind: 'addon', packName: name, credits };
    }
    if (!stripeSubscriptionId) throw new Error('a plan was paid for without a subscription');
    const subscriptions = this.database.getRepository(SubscriptionRecord);
    const subscription = await subscriptions.findOneByOrFail({ id: stripeSubscriptionId });
    return { kind: 'subscription', subscription: describeSubscription(subscription) };
  }

  private async offer(priceId: string, kind: Offer['kind']): Promise<Offer> {
    const offer = await this.prices.offerOf(priceId);
    if (offer?.kind !== kind) throw new DomainError('price_not_found', 'This is not on offer.');
    return offer;
  }

  /** A plan that was given by hand is none: the one that is paid for takes its place. */
  private async refuseSecondSubscription(userId: number): Promise<void> {
    if (await this.subscriptions.currentAtStripe(userId)) {
      throw new DomainError('already_subscribed', 'You have a subscription already.');
    }
  }

  private async openSession(order: CheckoutOrder, buyer: Buyer, context: RequestContext): Promise<string> {
    const session = await this.createSession(order, buyer);
    const isSuperseded = await this.orders.markOpened(order, { stripeSessionId: session.id }, context);
    if (isSuperseded) await this.close(session.id, context);
    if (!session.url) throw new Error('Stripe opened a checkout session without a page');
    return session.url;
  }

  private createSession(order: CheckoutOrder, buyer: Buyer): Promise<Stripe.Checkout.Session> {
    return this.customers.withCustomer(buyer, (customer) => {
      const parameters = { ...sessionParameters(order), ...this.returnAddresses(), customer };
      return this.stripeClient.request((stripe) =>
        stripe.checkout.sessions.create(parameters, { idempotencyKey: `${order.id}:${customer}` }),
      );
    });
  }

  private returnAddresses(): { success_url: string; cancel_url: string } {
    const origin = this.settings.PUBLIC_URL.replace(/\/+$/, '');
    return { success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`, cancel_url: `${origin}/cancel` };
  }

  /** Makes sure that a session is not paid from now on; one that has been is fulfilled. */
  private async close(stripeSessionId: string, context: RequestContext): Promise<void> {
    try {
      await this.stripeClient.request((stripe) => stripe.checkout.sessions.expire(stripeSessionId));
      await this.orders.close(this.database.manager, { stripeSessionId });
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      await this.settle(stripeSessionId, context);
    }
  }

  /** A payment stays open for ever unless it is cancelled. */
  private async settlePayment(stripePaymentIntentId: string, context: RequestContext): Promise<void> {
    const state = await this.fulfilment.fulfil(await this.fulfilment.loadPayment(stripePaymentIntentId), context);
    if (state === 'paid') return;
    if (state === 'unpaid') await this.payments.cancel(stripePaymentIntentId);
    await this.orders.close(this.database.manager, { stripePaymentIntentId });
  }

  /** A session is not open any more: it was paid, or its time is over. */
  private async settle(stripeSessionId: string, context: RequestContext): Promise<void> {
    const state = await this.fulfilment.fulfilSession(stripeSessionId, context);
    if (state === 'foreign') throw new Error(`checkout session ${stripeSessionId} is of no order`);
    if (state === 'unpaid') throw paymentIncomplete();
    if (state === 'expired') await this.orders.close(this.database.manager, { stripeSessionId });
  }
}

const paymentIncomplete = (): DomainError =>
  new DomainError('payment_incomplete', 'This payment has not been completed.');

function sessionParameters({ id: orderId, userId, kind, itemId, priceId }: CheckoutOrder) {
  const metadata = { orderId, userId: String(userId), kind, itemId };
  const common = { client_reference_id: String(userId), line_items: [{ price: priceId, quantity: 1 }], metadata };
  return kind === 'plan'
    ? ({ ...common, mode: 'subscription', subscription_data: { metadata } } as const)
    : ({ ...common, mode: 'payment', payment_intent_data: { metadata } } as const);
}
