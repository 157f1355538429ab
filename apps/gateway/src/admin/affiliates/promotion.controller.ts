import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  type Done,
  type PromotionResponse,
  type PromotionBody,
  promotionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';

/** The promotion that applies to all affiliates. */
@Controller('api/admin/promotion')
export class PromotionController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  get(@Context() context: RequestContext): Promise<PromotionResponse> {
    return this.requestClient.request(affiliateAdminRequests.getGlobalPromotion, {}, context);
  }

  @Put()
  @Access('admin-key', { role: 'owner' })
  async set(
    @Body({ schema: promotionBodySchema }) { promotion }: PromotionBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(affiliateAdminRequests.setPromotion, { by, userId: null, promotion }, context);
    return { success: true };
  }
}
