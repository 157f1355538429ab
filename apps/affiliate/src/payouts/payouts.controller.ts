import { Controller } from '@nestjs/common';
import { affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Handles(affiliateRequests.payOut)
  async payOut({ batchId }: HandledInput<typeof affiliateRequests.payOut>) {
    return { payouts: await this.payouts.payOut(batchId) };
  }

  @Handles(affiliateRequests.listPayouts)
  async list({ userId }: HandledInput<typeof affiliateRequests.listPayouts>) {
    return { payouts: await this.payouts.ofAffiliate(userId) };
  }
}
