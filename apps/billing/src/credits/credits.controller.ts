import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { ConsumptionService } from './consumption.service.js';
import { CreditHistoryService } from './credit-history.service.js';

const { consumeCredits, consumeCreditsBatch, getCreditHistory } = billingRequests;

@Controller()
export class CreditsController {
  constructor(
    private readonly consumption: ConsumptionService,
    private readonly history: CreditHistoryService,
  ) {}

  @Handles(consumeCredits)
  consume(
    input: HandlerInput<typeof consumeCredits>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof consumeCredits>> {
    return this.consumption.consume(input, context);
  }

  @Handles(consumeCreditsBatch)
  consumeBatch(
    input: HandlerInput<typeof consumeCreditsBatch>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof consumeCreditsBatch>> {
    return this.consumption.consumeBatch(input, context);
  }

  @Handles(getCreditHistory)
  creditHistory(input: HandlerInput<typeof getCreditHistory>): Promise<RequestOutput<typeof getCreditHistory>> {
    return this.history.read(input);
  }
}
