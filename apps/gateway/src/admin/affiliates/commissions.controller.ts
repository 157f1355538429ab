import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  type CommissionReviewBody,
  commissionReviewBodySchema,
  type Done,
  type HeldCommissionsResponse,
  type PageQuery,
  pageQuerySchema,
  type RejectedCommissionsResponse,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pathIdSchema } from '../../validation/path-id.js';

/** Commissions that are held for review, and rejected ones. */
@Controller('api/admin/commissions')
export class CommissionsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('held')
  @Access('admin-key')
  listHeld(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @Context() context: RequestContext,
  ): Promise<HeldCommissionsResponse> {
    return this.requestClient.request(affiliateAdminRequests.listHeldCommissions, page, context);
  }

  @Get('rejected')
  @Access('admin-key')
  listRejected(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @Context() context: RequestContext,
  ): Promise<RejectedCommissionsResponse> {
    return this.requestClient.request(affiliateAdminRequests.listRejectedCommissions, page, context);
  }

  @Post(':commissionId/review')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async review(
    @Param('commissionId', { schema: pathIdSchema }) commissionId: string,
    @Body({ schema: commissionReviewBodySchema }) { decision, reason }: CommissionReviewBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    const review = { by, commissionId, decision, reason };
    await this.requestClient.request(affiliateAdminRequests.reviewCommission, review, context);
    return { success: true };
  }
}
