import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { ConsumptionService } from './consumption.service.js';
import { CreditHistoryService } from './credit-history.service.js';

const { consumeCredits, getAccount, getCreditHistory } = billingRequests;

@Controller()
export class CreditsController {
  constructor(
    private readonly consumption: ConsumptionService,
    private readonly accounts: AccountsService,
    private readonly history: CreditHistoryService,
  ) {}

  @Handles(consumeCredits)
  consume(
    input: HandlerInput<typeof consumeCredits>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof consumeCredits>> {
    return this.consumption.consume(input, context);
  }

  @Handles(getAccount)
  account({ userId }: HandlerInput<typeof getAccount>): Promise<RequestOutput<typeof getAccount>> {
    return this.accounts.read(userId);
  }

  @Handles(getCreditHistory)
  creditHistory(input: HandlerInput<typeof getCreditHistory>): Promise<RequestOutput<typeof getCreditHistory>> {
    return this.history.read(input);
  }
}
