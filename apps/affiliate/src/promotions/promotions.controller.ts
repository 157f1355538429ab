import { Controller } from '@nestjs/common';
import { affiliateAdminRequests, type HandledInput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { PromotionsService } from './promotions.service.js';

@Controller()
export class PromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Handles(affiliateAdminRequests.getPromotionForAll)
  async getForAll() {
    return { promotion: await this.promotions.forAll() };
  }

  @Handles(affiliateAdminRequests.setPromotion)
  async set(change: HandledInput<typeof affiliateAdminRequests.setPromotion>, context: CallContext) {
    await this.promotions.set(change, context);
    return {};
  }
}
