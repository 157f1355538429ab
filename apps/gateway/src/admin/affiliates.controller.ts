import { Body, Controller, Get, Param, Patch, Put, Query } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  type AffiliatesResponse,
  type AffiliatesQuery,
  affiliatesQuerySchema,
  type AffiliateStatusBody,
  affiliateStatusBodySchema,
  type Done,
  type PromotionBody,
  promotionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { sortOf } from './sort.js';

/** Affiliates, by the user who is one. */
@Controller('api/admin/affiliates')
export class AffiliatesController {
  constructor(private readonly messenger: Messenger) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: affiliatesQuerySchema }) { sort, ...query }: AffiliatesQuery,
    @Call() call: CallContext,
  ): Promise<AffiliatesResponse> {
    return this.messenger.request(affiliateAdminRequests.listAffiliates, { ...query, ...sortOf(sort) }, call);
  }

  @Patch(':userId/status')
  @Access('admin-key', { role: 'support' })
  async setStatus(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: affiliateStatusBodySchema }) { isActive }: AffiliateStatusBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<Done> {
    await this.messenger.request(affiliateAdminRequests.setAffiliateActive, { by, userId, isActive }, call);
    return { success: true };
  }

  @Put(':userId/promotion')
  @Access('admin-key', { role: 'owner' })
  async setPromotion(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: promotionBodySchema }) { promotion }: PromotionBody,
    @ByAdmin() by: AdminActor,
    @Call() call: CallContext,
  ): Promise<Done> {
    await this.messenger.request(affiliateAdminRequests.setPromotion, { by, userId, promotion }, call);
    return { success: true };
  }
}
