import { Controller, Get } from '@nestjs/common';
import { billingRequests, type CreditBalance } from '@scriptsmith/contracts/billing';
import type { UserData } from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';

/** The signed-in user with their account. The access guard matches them with `userId`. */
@Controller('api')
export class CustomerAccountController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('user/:userId')
  @Access('session-owner', { viewable: true })
  async user(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<UserData> {
    const { credits, subscription } = await this.requestClient.request(
      billingRequests.getAccount,
      { userId: user.id },
      context,
    );
    return {
      user,
      credits: toCreditSummary(credits),
      subscription: subscription && { planName: subscription.planName, status: subscription.status },
    };
  }
}

const toCreditSummary = ({ isUnlimited, balance, usedThisMonth }: CreditBalance) => ({
  isUnlimited,
  creditsBalance: balance,
  creditsUsedThisMonth: usedThisMonth,
});
