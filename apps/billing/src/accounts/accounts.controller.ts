import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { Handles } from '@scriptsmith/service-kit';
import { AccountsService } from './accounts.service.js';

const { getAccount } = billingRequests;

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Handles(getAccount)
  getAccount({ userId }: HandlerInput<typeof getAccount>): Promise<RequestOutput<typeof getAccount>> {
    return this.accounts.get(userId);
  }
}
