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

/** Creates hosted checkouts, and confirms them on the success page. Errors: see the contracts. */
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

  /** At most one plan checkout of a user can be paid. */
  async createSubscriptionCheckout(buyer: Buyer, context: RequestContext): Promise<{ url: string }> {
    const { userId, priceId } = buyer;
    const { id: itemId } = await this.offer(priceId, 'plan');
    await this.requireNoPaidSubscription(userId);
    const { order, earlier } = await this.orders.createPlanOrder({ userId, kind: 'plan', itemId, priceId });
    for (const { stripeSessionId } of earlier) if (stripeSessionId) await this.close(stripeSessionId, context);
    // Checked again: an earlier checkout may have been paid since. Orders are fulfilled under the lock that created this one.
    await this.requireNoPaidSubscription(userId);
    const { stripeSessionId } = order;
    if (!stripeSessionId) return { url: await this.openSession(order, buyer, context) };
    const session = await this.stripeClient.request((stripe) => stripe.checkout.sessions.retrieve(stripeSessionId));
    if (session.status === 'open' && session.url) return { url: session.url };
    await this.settle(stripeSessionId, context);
    return this.createSubscriptionCheckout(buyer, context);
  }

  async createAddonCheckout(buyer: Buyer, context: RequestContext): Promise<{ url: string }> {
    const { userId, priceId } = buyer;
    const { id: itemId } = await this.offer(priceId, 'pack');
    await this.subscriptions.requireActive(userId);
    const order = await this.orders.createPackOrder({ userId, kind: 'pack', itemId, priceId });
    return { url: await this.openSession(order, buyer, context) };
  }

  /** Fulfils a paid session (`cs_…`) or payment intent (`pi_…`), unless it has been fulfilled already. */
  confirmCheckout(
    { userId, sessionId: id }: HandlerInput<typeof billingRequests.confirmCheckout>,
    context: RequestContext,
  ): Promise<CheckoutResult> {
    return id.startsWith('pi_') ? this.confirmPayment(userId, id, context) : this.confirmSession(userId, id, context);
  }

  private async confirmSession(
    userId: number,
    stripeSessionId: string,
    context: RequestContext,
  ): Promise<CheckoutResult> {
    const orders = this.database.getRepository(CheckoutOrder);
    const known = await orders.findOneBy({ stripeSessionId, userId });
    if (!known) throw new DomainError('checkout_not_found', 'Checkout not found.');
    if (known.status !== 'fulfilled') {
      const state = await this.fulfilment.fulfilSession(stripeSessionId, context);
      if (state !== 'paid') throw paymentIncomplete();
    }
    return this.resultOf(await orders.findOneByOrFail({ id: known.id }));
  }

  /** A payment intent is for a pack or for a plan change. */
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
    if (!subscription) throw new DomainError('checkout_not_found', 'Payment not found.');
    return { kind: 'subscription', subscription: describeSubscription(subscription) };
  }

  /** Fulfils or closes an order whose page has expired and whose webhook has been missed. */
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
    if (!stripeSubscriptionId) throw new Error('The order of a plan has no subscription');
    const subscriptions = this.database.getRepository(SubscriptionRecord);
    const subscription = await subscriptions.findOneByOrFail({ id: stripeSubscriptionId });
    return { kind: 'subscription', subscription: describeSubscription(subscription) };
  }

  private async offer(priceId: string, kind: Offer['kind']): Promise<Offer> {
    const offer = await this.prices.offerOf(priceId);
    if (offer?.kind !== kind) {
      throw new DomainError(
        'price_not_found',
        'This price is no longer available. Reload the page to see the current prices.',
      );
    }
    return offer;
  }

  /** A manual subscription does not count: a paid subscription replaces it. */
  private async requireNoPaidSubscription(userId: number): Promise<void> {
    if (await this.subscriptions.currentAtStripe(userId)) {
      throw new DomainError('already_subscribed', 'You already have a subscription.');
    }
  }

  private async openSession(order: CheckoutOrder, buyer: Buyer, context: RequestContext): Promise<string> {
    const session = await this.createSession(order, buyer, context).catch((error: unknown) =>
      this.explainRefusal(order, error),
    );
    const isSuperseded = await this.orders.markOpened(order, { stripeSessionId: session.id }, context);
    if (isSuperseded) await this.close(session.id, context);
    if (!session.url) throw new Error('Stripe returned a checkout session without a URL');
    return session.url;
  }

  /** A price that was replaced at Stripe is refused: the catalogue is loaded again, so that the page shows the new one. */
  private async explainRefusal({ kind, priceId }: CheckoutOrder, error: unknown): Promise<never> {
    if (!isStripeInvalidRequest(error)) throw error;
    await this.prices.refresh();
    await this.offer(priceId, kind);
    throw error;
  }

  private createSession(order: CheckoutOrder, buyer: Buyer, context: RequestContext): Promise<Stripe.Checkout.Session> {
    return this.customers.withCustomer(buyer, context, (customer) => {
      const parameters = { ...sessionParameters(order), ...this.returnUrls(), customer };
      return this.stripeClient.request((stripe) =>
        stripe.checkout.sessions.create(parameters, { idempotencyKey: `${order.id}:${customer}` }),
      );
    });
  }

  private returnUrls(): { success_url: string; cancel_url: string } {
    const origin = this.settings.PUBLIC_URL.replace(/\/+$/, '');
    return { success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`, cancel_url: `${origin}/cancel` };
  }

  /** Expires a session, or fulfils it if it has been paid. */
  private async close(stripeSessionId: string, context: RequestContext): Promise<void> {
    try {
      await this.stripeClient.request((stripe) => stripe.checkout.sessions.expire(stripeSessionId));
      await this.orders.close(this.database.manager, { stripeSessionId });
    } catch (error) {
      if (!isStripeInvalidRequest(error)) throw error;
      await this.settle(stripeSessionId, context);
    }
  }

  /** Payment intents never expire, so an unpaid one is canceled. */
  private async settlePayment(stripePaymentIntentId: string, context: RequestContext): Promise<void> {
    const state = await this.fulfilment.fulfil(await this.fulfilment.loadPayment(stripePaymentIntentId), context);
    if (state === 'paid') return;
    if (state === 'unpaid') await this.payments.cancel(stripePaymentIntentId);
    await this.orders.close(this.database.manager, { stripePaymentIntentId });
  }

  /** Fulfils a session that is no longer open if it was paid, or closes its order. */
  private async settle(stripeSessionId: string, context: RequestContext): Promise<void> {
    const state = await this.fulfilment.fulfilSession(stripeSessionId, context);
    if (state === 'foreign') throw new Error(`Checkout session ${stripeSessionId} belongs to no order`);
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
