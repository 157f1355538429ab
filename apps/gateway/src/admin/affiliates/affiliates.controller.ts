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
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pathUserIdSchema } from '../../validation/path-user-id.js';
import { pageOrAll } from '../../http/page-or-all.js';
import { parseSort } from '../../http/sort-parameter.js';

@Controller('api/admin/affiliates')
export class AffiliatesController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: affiliatesQuerySchema }) { sort, ...query }: AffiliatesQuery,
    @Context() context: RequestContext,
  ): Promise<AffiliatesResponse> {
    const list = { ...pageOrAll(query), ...parseSort(sort) };
    return this.requestClient.request(affiliateAdminRequests.listAffiliates, list, context);
  }

  @Patch(':userId/status')
  @Access('admin-key', { role: 'support' })
  async setStatus(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: affiliateStatusBodySchema }) { isActive }: AffiliateStatusBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(affiliateAdminRequests.setAffiliateActive, { by, userId, isActive }, context);
    return { success: true };
  }

  @Put(':userId/promotion')
  @Access('admin-key', { role: 'owner' })
  async setPromotion(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: promotionBodySchema }) { promotion }: PromotionBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(affiliateAdminRequests.setPromotion, { by, userId, promotion }, context);
    return { success: true };
  }
}
