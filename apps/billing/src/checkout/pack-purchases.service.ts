import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { type billingRequests, type PackPurchase, paymentStatusSchema } from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import { PaymentMethodsService } from '../payment-methods/payment-methods.service.js';
import { isCardDeclined, isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { CheckoutOrdersService } from './checkout-orders.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { PaymentIntentsService } from './payment-intents.service.js';

type Purchase = HandlerInput<typeof billingRequests.buyPack>;

/** A payment after an attempt to charge the card on file. */
interface Attempt {
  payment: Stripe.PaymentIntent;
  declineCode: string | null;
}

/** Whether the customer is absent and cannot authenticate. */
interface ChargeMode {
  isOffSession: boolean;
}

/** Buys packs with the card on file. */
@Injectable()
export class PackPurchasesService {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly subscriptions: SubscriptionsService,
    private readonly paymentMethods: PaymentMethodsService,
    private readonly payments: PaymentIntentsService,
    private readonly orders: CheckoutOrdersService,
    private readonly fulfilment: FulfilmentService,
  ) {}

  /**
   * Safe to repeat: the purchase id is the order's id, an order has one payment intent, and Stripe charges a payment
   * intent once. Errors: see the contract.
   */
  buyPack(purchase: Purchase, context: RequestContext): Promise<PackPurchase> {
    return this.buy(purchase, context, { isOffSession: false });
  }

  /** As `buyPack`, while the customer is absent: a card that requires authentication is declined. */
  buyWithoutCustomer(purchase: Purchase, context: RequestContext): Promise<PackPurchase> {
    return this.buy(purchase, context, { isOffSession: true });
  }

  private async buy(purchase: Purchase, context: RequestContext, mode: ChargeMode): Promise<PackPurchase> {
    const { payment, declineCode } = (await this.resume(purchase, mode)) ?? (await this.begin(purchase, context, mode));
    if (payment.status === 'canceled') {
      throw new DomainError('payment_incomplete', 'This payment was canceled. You have not been charged.');
    }
    if (payment.status === 'succeeded') {
      await this.fulfilment.fulfil(await this.fulfilment.snapshotOf(payment), context);
    }
    const { id: paymentIntentId, client_secret: clientSecret, status } = payment;
    if (!clientSecret) throw new Error('Stripe returned a payment intent without a client secret');
    return { paymentIntentId, clientSecret, status: paymentStatusSchema.parse(status), declineCode };
  }

  /** Continues a purchase whose payment exists. */
  private async resume({ userId, packageId, purchaseId }: Purchase, mode: ChargeMode): Promise<Attempt | null> {
    const order = await this.orders.findPackOrder(purchaseId, { userId, itemId: packageId });
    if (!order?.stripePaymentIntentId) return null;
    const payment = await this.payments.retrieveOwned(userId, order.stripePaymentIntentId);
    const isChargeable = payment.status === 'requires_payment_method' || payment.status === 'requires_confirmation';
    if (!isChargeable) return { payment, declineCode: null };
    return this.charge(payment.id, await this.requireCard(userId), mode);
  }

  private async begin(purchase: Purchase, context: RequestContext, mode: ChargeMode): Promise<Attempt> {
    await this.subscriptions.requireActive(purchase.userId);
    const paymentMethodId = await this.requireCard(purchase.userId);
    const { paymentIntentId } = await this.payments.createForCardOnFile(purchase, context);
    return this.charge(paymentIntentId, paymentMethodId, mode);
  }

  private async requireCard(userId: number): Promise<string> {
    const card = await this.paymentMethods.cardOnFile(userId);
    if (!card) throw new DomainError('no_card_on_file', 'There is no card on file. Pay with another card.');
    return card.paymentMethodId;
  }

  private async charge(
    paymentIntentId: string,
    paymentMethodId: string,
    { isOffSession }: ChargeMode,
  ): Promise<Attempt> {
    try {
      const payment = await this.stripeClient.request((stripe) =>
        stripe.paymentIntents.confirm(paymentIntentId, {
          payment_method: paymentMethodId,
          ...(isOffSession && { off_session: true }),
        }),
      );
      return { payment, declineCode: null };
    } catch (error) {
      const isDeclined = isCardDeclined(error);
      // A concurrent request has charged or canceled the payment.
      const hasChanged = isStripeInvalidRequest(error) && error.code === 'payment_intent_unexpected_state';
      if (!isDeclined && !hasChanged) throw error;
      const payment = await this.stripeClient.request((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
      return { payment, declineCode: isDeclined ? (error.decline_code ?? error.code ?? null) : null };
    }
  }
}
