import { Controller } from '@nestjs/common';
import { billingAdminRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { BusinessFiguresService } from '../figures/business-figures.service.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { AdminCreditsService } from './admin-credits.service.js';
import { AdminPlansService } from './admin-plans.service.js';

const { changePlan, getAccounts, getBusinessFigures, listSubscriptions, setCredits } = billingAdminRequests;

@Controller()
export class AdminController {
  constructor(
    private readonly accounts: AdminAccountsService,
    private readonly credits: AdminCreditsService,
    private readonly plans: AdminPlansService,
    private readonly figures: BusinessFiguresService,
  ) {}

  @Handles(getAccounts)
  async readAccounts({ userIds }: HandledInput<typeof getAccounts>): Promise<RequestOutput<typeof getAccounts>> {
    return { accounts: await this.accounts.read(userIds) };
  }

  @Handles(listSubscriptions)
  async list(input: HandledInput<typeof listSubscriptions>): Promise<RequestOutput<typeof listSubscriptions>> {
    return { subscriptions: await this.accounts.list(input) };
  }

  @Handles(setCredits)
  async set(input: HandledInput<typeof setCredits>, context: CallContext): Promise<RequestOutput<typeof setCredits>> {
    return { credits: await this.credits.set(input, context) };
  }

  @Handles(changePlan)
  async change(
    input: HandledInput<typeof changePlan>,
    context: CallContext,
  ): Promise<RequestOutput<typeof changePlan>> {
    await this.plans.change(input, context);
    const [account] = await this.accounts.read([input.userId]);
    if (!account) throw new Error('an account was not read');
    return { account };
  }

  @Handles(getBusinessFigures)
  readFigures(input: HandledInput<typeof getBusinessFigures>): Promise<RequestOutput<typeof getBusinessFigures>> {
    return this.figures.read(input);
  }
}
