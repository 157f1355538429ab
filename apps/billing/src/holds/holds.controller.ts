import { Controller } from '@nestjs/common';
import { billingRequests, type HandledInput, type RequestOutput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { HoldsService } from './holds.service.js';

const { holdCredits, settleHold, releaseHold } = billingRequests;

@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Handles(holdCredits)
  hold(input: HandledInput<typeof holdCredits>, context: CallContext): Promise<RequestOutput<typeof holdCredits>> {
    return this.holds.hold(input, context);
  }

  @Handles(settleHold)
  settle(input: HandledInput<typeof settleHold>, context: CallContext): Promise<RequestOutput<typeof settleHold>> {
    return this.holds.settle(input, context);
  }

  @Handles(releaseHold)
  release(input: HandledInput<typeof releaseHold>): Promise<RequestOutput<typeof releaseHold>> {
    return this.holds.release(input);
  }
}
