import { Controller, Get, Query } from '@nestjs/common';
import {
  billingRequests,
  type CreditBalance,
  type CreditHistory,
  creditHistoryCursorSchema,
} from '@scriptsmith/contracts/billing';
import type { InvoicesResponse, UserCredits, UserData, UserSubscription } from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';
import { checkoutLimit } from '../http/rate-limits.js';

const cursorSchema = creditHistoryCursorSchema.optional();

/** Credits, subscription, invoices and credit history of the signed-in user. The `userId` of the path is theirs: the access guard saw to it. */
@Controller('api')
export class CustomerAccountController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('user/:userId')
  @Access('session-owner')
  async user(@SignedIn() { user }: Session, @Call() call: RequestContext): Promise<UserData> {
    const { credits, subscription } = await this.account(user.id, call);
    return {
      user,
      credits: summary(credits),
      subscription: subscription && { planName: subscription.planName, status: subscription.status },
    };
  }

  @Get('user-credits/:userId')
  @Access('session-owner')
  async credits(@SignedIn() { user }: Session, @Call() call: RequestContext): Promise<UserCredits> {
    const { credits } = await this.account(user.id, call);
    return { credits: { ...summary(credits), rolloverCredits: credits.rolloverCredits } };
  }

  @Get('subscription/:userId')
  @Access('session-owner')
  async subscription(@SignedIn() { user }: Session, @Call() call: RequestContext): Promise<UserSubscription> {
    const { subscription } = await this.account(user.id, call);
    return { subscription };
  }

  @Get('invoices/:userId')
  @Access('session-owner', { limit: checkoutLimit })
  invoices(@SignedIn() { user }: Session, @Call() call: RequestContext): Promise<InvoicesResponse> {
    return this.requestClient.request(billingRequests.listInvoices, { userId: user.id }, call);
  }

  @Get('credit-history/:userId')
  @Access('session-owner')
  creditHistory(
    @Query('cursor', { schema: cursorSchema }) cursor: string | undefined,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<CreditHistory> {
    const page = { userId: user.id, ...(cursor !== undefined && { cursor }) };
    return this.requestClient.request(billingRequests.getCreditHistory, page, call);
  }

  private account(userId: number, call: RequestContext) {
    return this.requestClient.request(billingRequests.getAccount, { userId }, call);
  }
}

const summary = ({ isUnlimited, balance, usedThisMonth }: CreditBalance) => ({
  isUnlimited,
  creditsBalance: balance,
  creditsUsedThisMonth: usedThisMonth,
});
