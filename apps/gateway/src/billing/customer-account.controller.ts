import { Controller, Get, Query } from '@nestjs/common';
import {
  billingRequests,
  type CreditBalance,
  type CreditHistory,
  type CreditUsage,
  creditHistoryCursorSchema,
} from '@scriptsmith/contracts/billing';
import type { InvoicesResponse, UserCredits, UserData, UserSubscription } from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';
import { checkoutLimit } from '@scriptsmith/contracts';

const cursorSchema = creditHistoryCursorSchema.optional();

/** Credits, subscription, invoices and credit history of the signed-in user, whom the access guard matches with `userId`. */
@Controller('api')
export class CustomerAccountController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('user/:userId')
  @Access('session-owner')
  async user(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<UserData> {
    const { credits, subscription } = await this.account(user.id, context);
    return {
      user,
      credits: toCreditSummary(credits),
      subscription: subscription && { planName: subscription.planName, status: subscription.status },
    };
  }

  @Get('user-credits/:userId')
  @Access('session-owner')
  async credits(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<UserCredits> {
    const { credits } = await this.account(user.id, context);
    return { credits: { ...toCreditSummary(credits), rolloverCredits: credits.rolloverCredits } };
  }

  @Get('subscription/:userId')
  @Access('session-owner')
  async subscription(
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<UserSubscription> {
    const { subscription } = await this.account(user.id, context);
    return { subscription };
  }

  /** The use of the last 30 days, the latest charges, and the parts of the balance. */
  @Get('credit-usage/:userId')
  @Access('session-owner')
  creditUsage(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<CreditUsage> {
    return this.requestClient.request(billingRequests.getCreditUsage, { userId: user.id }, context);
  }

  @Get('invoices/:userId')
  @Access('session-owner', { limit: checkoutLimit })
  invoices(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<InvoicesResponse> {
    return this.requestClient.request(billingRequests.listInvoices, { userId: user.id }, context);
  }

  @Get('credit-history/:userId')
  @Access('session-owner')
  creditHistory(
    @Query('cursor', { schema: cursorSchema }) cursor: string | undefined,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CreditHistory> {
    const page = { userId: user.id, ...(cursor !== undefined && { cursor }) };
    return this.requestClient.request(billingRequests.getCreditHistory, page, context);
  }

  private account(userId: number, context: RequestContext) {
    return this.requestClient.request(billingRequests.getAccount, { userId }, context);
  }
}

const toCreditSummary = ({ isUnlimited, balance, usedThisMonth }: CreditBalance) => ({
  isUnlimited,
  creditsBalance: balance,
  creditsUsedThisMonth: usedThisMonth,
});
