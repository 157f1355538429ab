import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import {
  type billingRequests,
  packIdSchema,
  packLookupKey,
  type PackId,
  type PaymentIntent,
  paymentStatusSchema,
  type CreatedPaymentIntent,
} from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { CataloguePrices } from '../catalogue/catalogue-prices.js';
import { currency } from '../catalogue/offers.js';
import { packOf } from '../catalogue/plans.js';
import { CustomersService } from '../customers/customers.service.js';
import { isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import type { CheckoutOrder } from './checkout-order.entity.js';
import { CheckoutOrdersService, type NewOrder } from './checkout-orders.service.js';

type CreatePaymentIntentInput = HandlerInput<typeof billingRequests.createPaymentIntent>;

/** Payments of packs on our own page, which embeds Stripe's payment form. Errors: see the contracts. */
@Injectable()
export class PaymentIntentsService {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly orders: CheckoutOrdersService,
  ) {}

  /** Creates the payment intent of a pack. */
  async createPaymentIntent(
    { userId, email, packageId }: CreatePaymentIntentInput,
    context: RequestContext,
  ): Promise<CreatedPaymentIntent> {
    const order = await this.orders.createPackOrder(await this.requireOffer(userId, packageId));
    return this.open(order, email, { enabled: true }, context);
  }

  /**
   * Creates the payment intent of a purchase that is confirmed here and not in a browser. Payment methods that redirect
   * the customer are therefore excluded. Safe to repeat.
   * @throws DomainError `subscription_required`, `idempotency_conflict`
   */
  async createForCardOnFile(
    { userId, email, packageId, purchaseId }: HandlerInput<typeof billingRequests.buyPack>,
    context: RequestContext,
  ): Promise<CreatedPaymentIntent> {
    const order = await this.orders.ensurePackOrder(purchaseId, await this.requireOffer(userId, packageId));
    return this.open(order, email, { enabled: true, allow_redirects: 'never' }, context);
  }

  /** @throws DomainError `subscription_required` */
  private async requireOffer(userId: number, packageId: PackId): Promise<NewOrder> {
    await this.subscriptions.requireActive(userId);
    const priceId = (await this.prices.ids()).get(packLookupKey(packageId));
    if (!priceId) throw new Error(`Stripe has no price for pack ${packageId}`);
    return { userId, kind: 'pack', itemId: packageId, priceId };
  }

  private async open(
    order: CheckoutOrder,
    email: string,
    automaticMethods: Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods,
    context: RequestContext,
  ): Promise<CreatedPaymentIntent> {
    const { userId } = order;
    const { name, price } = packOf(order.itemId);
    const { id, client_secret: clientSecret } = await this.customers.withCustomer(
      { userId, email },
      context,
      (customer) =>
        this.stripeClient.request((stripe) =>
          stripe.paymentIntents.create(
            {
              amount: price,
              currency,
              customer,
              description: name,
              automatic_payment_methods: automaticMethods,
              metadata: { orderId: order.id, userId: String(userId), kind: order.kind, itemId: order.itemId },
            },
            { idempotencyKey: `${order.id}:${customer}` },
          ),
        ),
    );
    if (!clientSecret) throw new Error('Stripe returned a payment intent without a client secret');
    await this.orders.markOpened(order, { stripePaymentIntentId: id }, context);
    return { clientSecret, paymentIntentId: id };
  }

  /** Describes a payment of the user to their browser. */
  async getPaymentIntent({
    userId,
    paymentIntentId,
  }: HandlerInput<typeof billingRequests.getPaymentIntent>): Promise<PaymentIntent> {
    const payment = await this.retrieveOwned(userId, paymentIntentId);
    if (!payment.client_secret) throw new Error('Stripe returned a payment intent without a client secret');
    return {
      clientSecret: payment.client_secret,
      status: paymentStatusSchema.parse(payment.status),
      packageId: packIdSchema.safeParse(payment.metadata['itemId']).data ?? null,
      amount: payment.amount,
      currency,
    };
  }

  /** Retrieves a payment of the user. Payments of other users are not found. */
  async retrieveOwned(userId: number, paymentIntentId: string): Promise<Stripe.PaymentIntent> {
    const customer = await this.customers.stripeCustomerIdOf(userId);
    if (!customer) throw paymentNotFound();
    const payment = await this.stripeClient
      .request((stripe) => stripe.paymentIntents.retrieve(paymentIntentId))
      .catch((error: unknown) => {
        if (isStripeInvalidRequest(error) && error.code === 'resource_missing') throw paymentNotFound();
        throw error;
      });
    if (!payment.customer || idOf(payment.customer) !== customer) throw paymentNotFound();
    return payment;
  }

  /** Cancels a payment. Rejects if it has succeeded or was canceled before. */
  async cancel(paymentIntentId: string): Promise<void> {
    await this.stripeClient.request((stripe) => stripe.paymentIntents.cancel(paymentIntentId));
  }
}

const paymentNotFound = (): DomainError => new DomainError('checkout_not_found', 'Payment not found.');
