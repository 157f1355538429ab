import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { HoldsService } from './holds.service.js';

const { holdCredits, settleHold, releaseHold } = billingRequests;

@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Handles(holdCredits)
  hold(input: HandlerInput<typeof holdCredits>, context: RequestContext): Promise<RequestOutput<typeof holdCredits>> {
    return this.holds.hold(input, context);
  }

  @Handles(settleHold)
  settle(input: HandlerInput<typeof settleHold>, context: RequestContext): Promise<RequestOutput<typeof settleHold>> {
    return this.holds.settle(input, context);
  }

  @Handles(releaseHold)
  release(
    input: HandlerInput<typeof releaseHold>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof releaseHold>> {
    return this.holds.release(input, context);
  }
}
