import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { BusinessFiguresService } from '../figures/business-figures.service.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { AdminCreditsService } from './admin-credits.service.js';
import { AdminPlansService } from './admin-plans.service.js';

const { changePlan, getAccounts, getBusinessStats, listSubscriptions, setCredits } = billingAdminRequests;

@Controller()
export class AdminController {
  constructor(
    private readonly accounts: AdminAccountsService,
    private readonly credits: AdminCreditsService,
    private readonly plans: AdminPlansService,
    private readonly figures: BusinessFiguresService,
  ) {}

  @Handles(getAccounts)
  async readAccounts({ userIds }: HandlerInput<typeof getAccounts>): Promise<RequestOutput<typeof getAccounts>> {
    return { accounts: await this.accounts.read(userIds) };
  }

  @Handles(listSubscriptions)
  async list(input: HandlerInput<typeof listSubscriptions>): Promise<RequestOutput<typeof listSubscriptions>> {
    return { subscriptions: await this.accounts.list(input) };
  }

  @Handles(setCredits)
  async set(
    input: HandlerInput<typeof setCredits>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof setCredits>> {
    return { credits: await this.credits.set(input, context) };
  }

  @Handles(changePlan)
  async change(
    input: HandlerInput<typeof changePlan>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof changePlan>> {
    await this.plans.change(input, context);
    const [account] = await this.accounts.read([input.userId]);
    if (!account) throw new Error('an account was not read');
    return { account };
  }

  @Handles(getBusinessStats)
  readFigures(input: HandlerInput<typeof getBusinessStats>): Promise<RequestOutput<typeof getBusinessStats>> {
    return this.figures.read(input);
  }
}
