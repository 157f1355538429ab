import { Controller } from '@nestjs/common';
import { affiliateAdminRequests, affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { PayoutHistoryService } from './payout-history.service.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly history: PayoutHistoryService,
  ) {}

  @Handles(affiliateAdminRequests.payOut)
  payOut(order: HandledInput<typeof affiliateAdminRequests.payOut>, context: CallContext) {
    return this.payouts.payOut(order, context);
  }

  @Handles(affiliateAdminRequests.listPayoutBatches)
  listBatches(page: HandledInput<typeof affiliateAdminRequests.listPayoutBatches>) {
    return this.history.batchPage(page);
  }

  @Handles(affiliateAdminRequests.listBatchPayouts)
  listOfBatch(query: HandledInput<typeof affiliateAdminRequests.listBatchPayouts>) {
    return this.history.ofBatch(query);
  }

  @Handles(affiliateRequests.listPayouts)
  listOfAffiliate(query: HandledInput<typeof affiliateRequests.listPayouts>) {
    return this.history.ofAffiliate(query);
  }
}
