import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { Handles } from '@scriptsmith/service-kit';
import { AccountsService } from './accounts.service.js';
import { CreditUsageService } from './credit-usage.service.js';

const { getAccount, getCreditUsage } = billingRequests;

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly usage: CreditUsageService,
  ) {}

  @Handles(getAccount)
  getAccount({ userId }: HandlerInput<typeof getAccount>): Promise<RequestOutput<typeof getAccount>> {
    return this.accounts.get(userId);
  }

  @Handles(getCreditUsage)
  getCreditUsage({ userId }: HandlerInput<typeof getCreditUsage>): Promise<RequestOutput<typeof getCreditUsage>> {
    return this.usage.read(userId);
  }
}
