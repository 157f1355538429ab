import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { billingRequests, type Catalogue } from '@scriptsmith/contracts/billing';
import {
  type CheckoutBody,
  checkoutBodySchema,
  type CheckoutSuccess,
  type CheckoutUrl,
  type SubscriptionChange,
  subscriptionChangeBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { z } from 'zod';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';
import { checkoutLimit } from '@scriptsmith/contracts';

const checkoutSessionIdSchema = z.string().regex(/^\w{1,255}$/, 'This is not a valid checkout session id.');
/** The dashboard sends no body. */
const subscriptionChangeSchema = subscriptionChangeBodySchema.prefault({});

/** Hosted checkout, and canceling and resuming a subscription. Always acts for the session's user. */
@Controller('api')
export class CheckoutController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('catalogue')
  @Access('public')
  catalogue(@Context() context: RequestContext): Promise<Catalogue> {
    return this.requestClient.request(billingRequests.getCatalogue, {}, context);
  }

  @Post('create-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createSubscription(
    @Body({ schema: checkoutBodySchema }) { priceId }: CheckoutBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CheckoutUrl> {
    const purchase = { userId: user.id, email: user.email, priceId };
    return this.requestClient.request(billingRequests.createSubscriptionCheckout, purchase, context);
  }

  @Post('create-addon-checkout')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createAddonCheckout(
    @Body({ schema: checkoutBodySchema }) { priceId }: CheckoutBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CheckoutUrl> {
    const purchase = { userId: user.id, email: user.email, priceId };
    return this.requestClient.request(billingRequests.createAddonCheckout, purchase, context);
  }

  @Get('checkout-success/:sessionId')
  @Access('session')
  async checkoutSuccess(
    @Param('sessionId', { schema: checkoutSessionIdSchema }) sessionId: string,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CheckoutSuccess> {
    const checkout = { userId: user.id, sessionId };
    return { success: true, ...(await this.requestClient.request(billingRequests.confirmCheckout, checkout, context)) };
  }

  @Post('cancel-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit, bodyOptional: true })
  async cancelSubscription(
    @Body({ schema: subscriptionChangeSchema }) _body: unknown,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<SubscriptionChange> {
    const customer = { userId: user.id };
    return {
      success: true,
      ...(await this.requestClient.request(billingRequests.cancelSubscription, customer, context)),
    };
  }

  @Post('resume-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit, bodyOptional: true })
  async resumeSubscription(
    @Body({ schema: subscriptionChangeSchema }) _body: unknown,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<SubscriptionChange> {
    const customer = { userId: user.id };
    return {
      success: true,
      ...(await this.requestClient.request(billingRequests.resumeSubscription, customer, context)),
    };
  }
}
