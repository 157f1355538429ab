import { Controller, Get } from '@nestjs/common';
import {
  billingRequests,
  type CreditBalance,
  type UserCredits,
  type UserData,
  type UserSubscription,
} from '@scriptsmith/contracts';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';

/** Credits and subscription of the signed-in user. The `userId` of the path is theirs: the access guard saw to it. */
@Controller('api')
export class CustomerAccountController {
  constructor(private readonly messenger: Messenger) {}

  @Get('user/:userId')
  @Access('session-owner')
  async user(@SignedIn() { user }: Session, @Call() call: CallContext): Promise<UserData> {
    const { credits, subscription } = await this.account(user.id, call);
    return {
      user,
      credits: summary(credits),
      subscription: subscription && { planName: subscription.planName, status: subscription.status },
    };
  }

  @Get('user-credits/:userId')
  @Access('session-owner')
  async credits(@SignedIn() { user }: Session, @Call() call: CallContext): Promise<UserCredits> {
    const { credits } = await this.account(user.id, call);
    return { credits: { ...summary(credits), rolloverCredits: credits.rolloverCredits } };
  }

  @Get('subscription/:userId')
  @Access('session-owner')
  async subscription(@SignedIn() { user }: Session, @Call() call: CallContext): Promise<UserSubscription> {
    const { subscription } = await this.account(user.id, call);
    return { subscription };
  }

  private account(userId: number, call: CallContext) {
    return this.messenger.request(billingRequests.getAccount, { userId }, call);
  }
}

const summary = ({ isUnlimited, balance, usedThisMonth }: CreditBalance) => ({
  isUnlimited,
  creditsBalance: balance,
  creditsUsedThisMonth: usedThisMonth,
});
