import { Controller } from '@nestjs/common';
import { billingRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { AccountReader } from './account-reader.js';
import { ConsumptionService } from './consumption.service.js';
import { CreditHistoryService } from './credit-history.service.js';

const { consumeCredits, getAccount, getCreditHistory } = billingRequests;

@Controller()
export class CreditsController {
  constructor(
    private readonly consumption: ConsumptionService,
    private readonly accounts: AccountReader,
    private readonly history: CreditHistoryService,
  ) {}

  @Handles(consumeCredits)
  consume(
    input: HandledInput<typeof consumeCredits>,
    context: CallContext,
  ): Promise<RequestOutput<typeof consumeCredits>> {
    return this.consumption.consume(input, context);
  }

  @Handles(getAccount)
  account({ userId }: HandledInput<typeof getAccount>): Promise<RequestOutput<typeof getAccount>> {
    return this.accounts.read(userId);
  }

  @Handles(getCreditHistory)
  creditHistory(input: HandledInput<typeof getCreditHistory>): Promise<RequestOutput<typeof getCreditHistory>> {
    return this.history.read(input);
  }
}
