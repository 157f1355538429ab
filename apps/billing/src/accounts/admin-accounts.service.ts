import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import type { RequestContext } from '@scriptsmith/service-kit';
import { CreditAdjustmentsService } from '../credits/credit-adjustments.service.js';
import { AdminPlanChangesService } from '../subscriptions/admin-plan-changes.service.js';
import { AccountsService } from './accounts.service.js';
import { BillingAccountsService } from './billing-accounts.service.js';

/** Changes accounts for admins, and returns them as they are afterwards. Errors: see the contracts. */
@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly billingAccounts: BillingAccountsService,
    private readonly creditAdjustments: CreditAdjustmentsService,
    private readonly planChanges: AdminPlanChangesService,
  ) {}

  async setCredits(
    input: HandlerInput<typeof billingAdminRequests.setCredits>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof billingAdminRequests.setCredits>> {
    await this.creditAdjustments.setBalance(input, context);
    return { credits: (await this.accounts.getAccount(input)).credits };
  }

  async changePlan(
    input: HandlerInput<typeof billingAdminRequests.changePlan>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof billingAdminRequests.changePlan>> {
    await this.planChanges.change(input, context);
    const { accounts } = await this.billingAccounts.getAccounts({ userIds: [input.userId] });
    return { account: accounts[0]! };
  }
}
