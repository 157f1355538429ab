import { Controller, UseInterceptors } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { CreditAdjustmentsService } from '../credits/credit-adjustments.service.js';
import { AdminPlanChangesService } from '../subscriptions/admin-plan-changes.service.js';
import { AccountsService } from './accounts.service.js';
import { BillingAccountsService } from './billing-accounts.service.js';
import { StripeRefusals } from '../stripe/stripe-refusals.interceptor.js';

const { changePlan, getAccounts, listSubscriptions, setCredits } = billingAdminRequests;

@Controller()
@UseInterceptors(StripeRefusals)
export class AdminAccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly billingAccounts: BillingAccountsService,
    private readonly creditAdjustments: CreditAdjustmentsService,
    private readonly planChanges: AdminPlanChangesService,
  ) {}

  @Handles(getAccounts)
  async getAccounts({ userIds }: HandlerInput<typeof getAccounts>): Promise<RequestOutput<typeof getAccounts>> {
    return { accounts: await this.billingAccounts.getAll(userIds) };
  }

  @Handles(listSubscriptions)
  async listSubscriptions(
    input: HandlerInput<typeof listSubscriptions>,
  ): Promise<RequestOutput<typeof listSubscriptions>> {
    return { subscriptions: await this.billingAccounts.listSubscriptions(input) };
  }

  @Handles(setCredits)
  async setCredits(
    input: HandlerInput<typeof setCredits>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof setCredits>> {
    await this.creditAdjustments.setBalance(input, context);
    return { credits: (await this.accounts.get(input.userId)).credits };
  }

  @Handles(changePlan)
  async changePlan(
    input: HandlerInput<typeof changePlan>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof changePlan>> {
    await this.planChanges.change(input, context);
    const [account] = await this.billingAccounts.getAll([input.userId]);
    if (!account) throw new Error(`The account of user ${input.userId} was not returned`);
    return { account };
  }
}
