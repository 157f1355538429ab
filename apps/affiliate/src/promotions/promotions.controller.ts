import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { PromotionsService } from './promotions.service.js';

@Controller()
export class PromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Handles(affiliateAdminRequests.getGlobalPromotion)
  async getGlobal() {
    return { promotion: await this.promotions.findGlobal() };
  }

  @Handles(affiliateAdminRequests.setPromotion)
  async set(change: HandlerInput<typeof affiliateAdminRequests.setPromotion>, context: RequestContext) {
    await this.promotions.set(change, context);
    return {};
  }
}
