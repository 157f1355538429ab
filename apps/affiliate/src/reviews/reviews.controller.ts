import { Controller } from '@nestjs/common';
import { affiliateAdminRequests, type HandledInput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Handles(affiliateAdminRequests.listHeldCommissions)
  list(page: HandledInput<typeof affiliateAdminRequests.listHeldCommissions>) {
    return this.reviews.listHeld(page);
  }

  @Handles(affiliateAdminRequests.reviewCommission)
  async review(review: HandledInput<typeof affiliateAdminRequests.reviewCommission>, context: CallContext) {
    return { status: await this.reviews.review(review, context) };
  }
}
