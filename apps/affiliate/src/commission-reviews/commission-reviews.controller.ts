import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { CommissionReviewsService } from './commission-reviews.service.js';

@Controller()
export class CommissionReviewsController {
  constructor(private readonly reviews: CommissionReviewsService) {}

  @Handles(affiliateAdminRequests.listHeldCommissions)
  list(page: HandlerInput<typeof affiliateAdminRequests.listHeldCommissions>) {
    return this.reviews.listHeld(page);
  }

  @Handles(affiliateAdminRequests.listRejectedCommissions)
  listRejected(page: HandlerInput<typeof affiliateAdminRequests.listRejectedCommissions>) {
    return this.reviews.listRejected(page);
  }

  @Handles(affiliateAdminRequests.reviewCommission)
  async review(review: HandlerInput<typeof affiliateAdminRequests.reviewCommission>, context: RequestContext) {
    return { status: await this.reviews.review(review, context) };
  }
}
