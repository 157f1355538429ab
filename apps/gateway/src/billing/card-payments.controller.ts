import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  billingRequests,
  type PaymentIntent,
  paymentIntentIdSchema,
  type PlanId,
  planIdSchema,
  type CreatedPaymentIntent,
  type UpgradePreview,
} from '@scriptsmith/contracts/billing';
import {
  type CheckoutUrl,
  type CreatePaymentIntentBody,
  createPaymentIntentBodySchema,
  type SubscriptionChangeBody,
  subscriptionChangeBodySchema,
  type UpgradeResponse,
  type UpgradeSubscriptionBody,
  upgradeSubscriptionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';
import { checkoutLimit } from '../http/rate-limits.js';

/** What the product's own checkout screen asks: packs paid for by card, and changes of the plan. */
@Controller('api')
export class CardPaymentsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createPaymentIntent(
    @Body({ schema: createPaymentIntentBodySchema }) { packageId }: CreatePaymentIntentBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<CreatedPaymentIntent> {
    const wish = { userId: user.id, email: user.email, packageId };
    return this.requestClient.request(billingRequests.createPaymentIntent, wish, call);
  }

  /** The payment provider's page for another card. */
  @Post('create-card-update')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createCardUpdate(
    @Body({ schema: subscriptionChangeBodySchema }) _body: SubscriptionChangeBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<CheckoutUrl> {
    return this.requestClient.request(
      billingRequests.createCardUpdateSession,
      { userId: user.id, email: user.email },
      call,
    );
  }

  @Get('payment-intent/:paymentIntentId')
  @Access('session', { limit: checkoutLimit })
  paymentIntent(
    @Param('paymentIntentId', { schema: paymentIntentIdSchema }) paymentIntentId: string,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<PaymentIntent> {
    return this.requestClient.request(billingRequests.getPaymentIntent, { userId: user.id, paymentIntentId }, call);
  }

  @Get('upgrade-preview/:planId')
  @Access('session', { limit: checkoutLimit })
  upgradePreview(
    @Param('planId', { schema: planIdSchema }) planId: PlanId,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<UpgradePreview> {
    return this.requestClient.request(billingRequests.previewUpgrade, { userId: user.id, planId }, call);
  }

  @Post('upgrade-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  async upgradeSubscription(
    @Body({ schema: upgradeSubscriptionBodySchema }) { planId, prorationDate }: UpgradeSubscriptionBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<UpgradeResponse> {
    const change = { userId: user.id, planId, prorationDate };
    const { applied, subscription, payment } = await this.requestClient.request(
      billingRequests.upgradeSubscription,
      change,
      call,
    );
    if (!payment) return { success: applied, subscription };
    const { clientSecret, paymentIntentId, status: paymentStatus } = payment;
    return { success: applied, subscription, clientSecret, paymentIntentId, paymentStatus };
  }
}
