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
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { sortOf } from './sort.js';

/** Affiliates, by the user who is one. */
@Controller('api/admin/affiliates')
export class AffiliatesController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: affiliatesQuerySchema }) { sort, ...query }: AffiliatesQuery,
    @Call() call: RequestContext,
  ): Promise<AffiliatesResponse> {
    return this.requestClient.request(affiliateAdminRequests.listAffiliates, { ...query, ...sortOf(sort) }, call);
  }

  @Patch(':userId/status')
  @Access('admin-key', { role: 'support' })
  async setStatus(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: affiliateStatusBodySchema }) { isActive }: AffiliateStatusBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(affiliateAdminRequests.setAffiliateActive, { by, userId, isActive }, call);
    return { success: true };
  }

  @Put(':userId/promotion')
  @Access('admin-key', { role: 'owner' })
  async setPromotion(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: promotionBodySchema }) { promotion }: PromotionBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(affiliateAdminRequests.setPromotion, { by, userId, promotion }, call);
    return { success: true };
  }
}
