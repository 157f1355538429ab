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
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';
import { checkoutLimit } from '../http/rate-limits.js';

const checkoutSessionIdSchema = z.string().regex(/^\w{1,255}$/, 'This is no checkout session id');
/** The dashboard sends no body at all. */
const subscriptionChangeSchema = subscriptionChangeBodySchema.prefault({});

/** Buying, cancelling and resuming. Whom it concerns is the session's user, never what the body says. */
@Controller('api')
export class CheckoutController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('catalogue')
  @Access('public')
  catalogue(@Call() call: RequestContext): Promise<Catalogue> {
    return this.requestClient.request(billingRequests.getCatalogue, {}, call);
  }

  @Post('create-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createSubscription(
    @Body({ schema: checkoutBodySchema }) { priceId }: CheckoutBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<CheckoutUrl> {
    const order = { userId: user.id, email: user.email, priceId };
    return this.requestClient.request(billingRequests.createSubscriptionCheckout, order, call);
  }

  @Post('create-addon-checkout')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  createAddonCheckout(
    @Body({ schema: checkoutBodySchema }) { priceId }: CheckoutBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<CheckoutUrl> {
    const order = { userId: user.id, email: user.email, priceId };
    return this.requestClient.request(billingRequests.createAddonCheckout, order, call);
  }

  @Get('checkout-success/:sessionId')
  @Access('session')
  async checkoutSuccess(
    @Param('sessionId', { schema: checkoutSessionIdSchema }) sessionId: string,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<CheckoutSuccess> {
    const checkout = { userId: user.id, sessionId };
    return { success: true, ...(await this.requestClient.request(billingRequests.confirmCheckout, checkout, call)) };
  }

  @Post('cancel-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  async cancelSubscription(
    @Body({ schema: subscriptionChangeSchema }) _body: unknown,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<SubscriptionChange> {
    const customer = { userId: user.id };
    return { success: true, ...(await this.requestClient.request(billingRequests.cancelSubscription, customer, call)) };
  }

  @Post('resume-subscription')
  @HttpCode(200)
  @Access('session-owner', { limit: checkoutLimit })
  async resumeSubscription(
    @Body({ schema: subscriptionChangeSchema }) _body: unknown,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<SubscriptionChange> {
    const customer = { userId: user.id };
    return { success: true, ...(await this.requestClient.request(billingRequests.resumeSubscription, customer, call)) };
  }
}
