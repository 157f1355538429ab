import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  billingRequests,
  type PackPurchase,
  type PaymentIntent,
  paymentIntentIdSchema,
  type PlanId,
  planIdSchema,
  type CreatedPaymentIntent,
  type UpgradePreview,
} from '@scriptsmith/contracts/billing';
import {
  type BuyPackageBody,
  buyPackageBodySchema,
  type CheckoutUrl,
  type CreatePaymentIntentBody,
  createPaymentIntentBodySchema,
  type PaymentMethod,
  type SubscriptionChangeBody,
  subscriptionChangeBodySchema,
  type UpgradeResponse,
  type UpgradeSubscriptionBody,
  upgradeSubscriptionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';
import { cardOnFileLimit, checkoutLimit } from '@scriptsmith/contracts';

/** The in-app checkout: card payments for credit packs, plan upgrades and card updates. */
@Controller('api')
export class CardPaymentsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createPaymentIntent(
    @Body({ schema: createPaymentIntentBodySchema }) { packageId }: CreatePaymentIntentBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CreatedPaymentIntent> {
    const customer = { userId: user.id, email: user.email, packageId };
    return this.requestClient.request(billingRequests.createPaymentIntent, customer, context);
  }

  /** Buys a pack with the card on file. A payment that needs the customer is completed by their browser. */
  @Post('buy-package')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  buyPackage(
    @Body({ schema: buyPackageBodySchema }) { packageId, purchaseId }: BuyPackageBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<PackPurchase> {
    const purchase = { userId: user.id, email: user.email, packageId, purchaseId };
    return this.requestClient.request(billingRequests.buyPack, purchase, context);
  }

  @Get('payment-method/:userId')
  @Access('session-owner', { limit: cardOnFileLimit })
  paymentMethod(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<PaymentMethod> {
    return this.requestClient.request(billingRequests.getCardOnFile, { userId: user.id }, context);
  }

  /** Creates a session on the payment provider's page, where the customer replaces their card. */
  @Post('create-card-update')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createCardUpdate(
    @Body({ schema: subscriptionChangeBodySchema }) _body: SubscriptionChangeBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CheckoutUrl> {
    return this.requestClient.request(
      billingRequests.createCardUpdateSession,
      { userId: user.id, email: user.email },
      context,
    );
  }

  @Get('payment-intent/:paymentIntentId')
  @Access('session', { limit: checkoutLimit })
  paymentIntent(
    @Param('paymentIntentId', { schema: paymentIntentIdSchema }) paymentIntentId: string,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<PaymentIntent> {
    return this.requestClient.request(billingRequests.getPaymentIntent, { userId: user.id, paymentIntentId }, context);
  }

  @Get('upgrade-preview/:planId')
  @Access('session', { limit: checkoutLimit })
  upgradePreview(
    @Param('planId', { schema: planIdSchema }) planId: PlanId,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<UpgradePreview> {
    return this.requestClient.request(billingRequests.previewUpgrade, { userId: user.id, planId }, context);
  }

  @Post('upgrade-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  async upgradeSubscription(
    @Body({ schema: upgradeSubscriptionBodySchema }) { planId, prorationDate }: UpgradeSubscriptionBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<UpgradeResponse> {
    const change = { userId: user.id, planId, prorationDate };
    const { applied, subscription, payment } = await this.requestClient.request(
      billingRequests.upgradeSubscription,
      change,
      context,
    );
    if (!payment) return { success: applied, subscription };
    const { clientSecret, paymentIntentId, status: paymentStatus } = payment;
    return { success: applied, subscription, clientSecret, paymentIntentId, paymentStatus };
  }
}
