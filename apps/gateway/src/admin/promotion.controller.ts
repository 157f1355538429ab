import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  type Done,
  type PromotionResponse,
  type PromotionBody,
  promotionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';

/** The promotion for all affiliates. */
@Controller('api/admin/promotion')
export class PromotionController {
  constructor(private readonly messenger: Messenger) {}

  @Get()
  @Access('admin-key')
  get(@Call() call: CallContext): Promise<PromotionResponse> {
    return this.messenger.request(affiliateAdminRequests.getGlobalPromotion, {}, call);
  }

  @Put()
  @Access('admin-key', { role: 'owner' })
  async set(
    @Body({ schema: promotionBodySchema }) { promotion }: PromotionBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<Done> {
    await this.messenger.request(affiliateAdminRequests.setPromotion, { by, userId: null, promotion }, call);
    return { success: true };
  }
}
