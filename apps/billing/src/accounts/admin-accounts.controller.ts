import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { BusinessStatsService } from '../stats/business-stats.service.js';
import { BillingAccountsService } from './billing-accounts.service.js';
import { CreditAdjustmentsService } from '../credits/credit-adjustments.service.js';
import { AdminPlanChangesService } from '../subscriptions/admin-plan-changes.service.js';

const { changePlan, getAccounts, getBusinessStats, listSubscriptions, setCredits } = billingAdminRequests;

@Controller()
export class AdminAccountsController {
  constructor(
    private readonly accounts: BillingAccountsService,
    private readonly credits: CreditAdjustmentsService,
    private readonly plans: AdminPlanChangesService,
    private readonly stats: BusinessStatsService,
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
  readStats(input: HandlerInput<typeof getBusinessStats>): Promise<RequestOutput<typeof getBusinessStats>> {
    return this.stats.read(input);
  }
}
