import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  type PageQuery,
  pageQuerySchema,
  type PayoutBatchesResponse,
  type PayoutPreviewResponse,
  type CreatePayoutBatchResponse,
  type CreatePayoutBatchBody,
  createPayoutBatchBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { createCsvExport, type CsvRow } from '../../http/csv-export.js';
import { pathIdSchema } from '../../validation/path-id.js';

const columns = ['payoutId', 'userId', 'username', 'email', 'amountPence', 'commissionCount', 'createdAt'];

@Controller('api/admin/payouts')
export class PayoutsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @Context() context: RequestContext,
  ): Promise<PayoutBatchesResponse> {
    return this.requestClient.request(affiliateAdminRequests.listPayoutBatches, page, context);
  }

  /** A preview of the next payout: its total and its affiliates. */
  @Get('preview')
  @Access('admin-key')
  preview(@Context() context: RequestContext): Promise<PayoutPreviewResponse> {
    return this.requestClient.request(affiliateAdminRequests.previewPayout, {}, context);
  }

  @Post()
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  createPayoutBatch(
    @Body({ schema: createPayoutBatchBodySchema }) { batchId }: CreatePayoutBatchBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<CreatePayoutBatchResponse> {
    return this.requestClient.request(affiliateAdminRequests.createPayoutBatch, { by, batchId }, context);
  }

  @Get(':batchId/export')
  @Access('admin-key')
  export(
    @Param('batchId', { schema: pathIdSchema }) batchId: string,
    @Context() context: RequestContext,
  ): Promise<StreamableFile> {
    return createCsvExport(`payouts-${batchId}.csv`, columns, this.loadCsvPages(batchId, context));
  }

  private async *loadCsvPages(batchId: string, context: RequestContext): AsyncGenerator<CsvRow[]> {
    let afterUserId = 0;
    for (;;) {
      const { payouts } = await this.requestClient.request(
        affiliateAdminRequests.listBatchPayouts,
        { batchId, afterUserId },
        context,
      );
      yield payouts.map(({ id, userId, username, email, amountPence, commissionCount, createdAt }) => [
        ...[id, userId, username, email, amountPence, commissionCount, createdAt],
      ]);
      const last = payouts.at(-1);
      if (!last || payouts.length < affiliateAdminRequests.maxPayoutsPerResponse) return;
      afterUserId = last.userId;
    }
  }
}
