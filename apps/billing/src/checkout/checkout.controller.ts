import { Controller, UseInterceptors } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { PackPurchasesService } from './pack-purchases.service.js';
import { PaymentIntentsService } from './payment-intents.service.js';
import { CheckoutService } from './checkout.service.js';
import { StripeRefusals } from '../stripe/stripe-refusals.interceptor.js';

const {
  buyPack,
  confirmCheckout,
  createAddonCheckout,
  createPaymentIntent,
  createSubscriptionCheckout,
  getPaymentIntent,
} = billingRequests;

@Controller()
@UseInterceptors(StripeRefusals)
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentIntentsService,
    private readonly purchases: PackPurchasesService,
  ) {}

  @Handles(createSubscriptionCheckout)
  async createSubscriptionCheckout(
    input: HandlerInput<typeof createSubscriptionCheckout>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof createSubscriptionCheckout>> {
    return { url: await this.checkout.createPlanCheckout(input, context) };
  }

  @Handles(createAddonCheckout)
  async createAddonCheckout(
    input: HandlerInput<typeof createAddonCheckout>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof createAddonCheckout>> {
    return { url: await this.checkout.createPackCheckout(input, context) };
  }

  @Handles(createPaymentIntent)
  createPaymentIntent(
    input: HandlerInput<typeof createPaymentIntent>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof createPaymentIntent>> {
    return this.payments.create(input, context);
  }

  @Handles(buyPack)
  buyPack(input: HandlerInput<typeof buyPack>, context: RequestContext): Promise<RequestOutput<typeof buyPack>> {
    return this.purchases.buy(input, context);
  }

  @Handles(getPaymentIntent)
  getPaymentIntent({
    userId,
    paymentIntentId,
  }: HandlerInput<typeof getPaymentIntent>): Promise<RequestOutput<typeof getPaymentIntent>> {
    return this.payments.get(userId, paymentIntentId);
  }

  @Handles(confirmCheckout)
  confirm(
    { userId, sessionId }: HandlerInput<typeof confirmCheckout>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof confirmCheckout>> {
    return this.checkout.confirm(userId, sessionId, context);
  }
}
