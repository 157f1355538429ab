import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { PayoutHistoryService } from './payout-history.service.js';
import { PayoutsService } from './payouts.service.js';

@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly history: PayoutHistoryService,
  ) {}

  @Handles(affiliateAdminRequests.createPayoutBatch)
  createPayoutBatch(batch: HandlerInput<typeof affiliateAdminRequests.createPayoutBatch>, context: RequestContext) {
    return this.payouts.createPayoutBatch(batch, context);
  }

  @Handles(affiliateAdminRequests.previewPayout)
  previewPayout() {
    return this.payouts.previewPayout();
  }

  @Handles(affiliateAdminRequests.listPayoutBatches)
  listBatches(page: HandlerInput<typeof affiliateAdminRequests.listPayoutBatches>) {
    return this.history.listBatches(page);
  }

  @Handles(affiliateAdminRequests.listBatchPayouts)
  listBatchPayouts(query: HandlerInput<typeof affiliateAdminRequests.listBatchPayouts>) {
    return this.history.listForBatch(query);
  }

  @Handles(affiliateRequests.listPayouts)
  listPayouts(query: HandlerInput<typeof affiliateRequests.listPayouts>) {
    return this.history.listForAffiliate(query);
  }
}
