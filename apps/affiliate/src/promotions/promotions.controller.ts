import { Controller } from '@nestjs/common';
import { affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { PromotionsService } from './promotions.service.js';

@Controller()
export class PromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Handles(affiliateRequests.setPromotion)
  async set(change: HandledInput<typeof affiliateRequests.setPromotion>) {
    await this.promotions.set(change);
    return {};
  }
}
