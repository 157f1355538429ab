import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  type PageQuery,
  pageQuerySchema,
  type PayoutBatchesResponse,
  type CreatePayoutBatchResponse,
  type CreatePayoutBatchBody,
  createPayoutBatchBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { csvFile, type CsvRow } from '../http/csv.js';
import { pathIdSchema } from '../http/path-id.js';

const columns = ['payoutId', 'userId', 'username', 'email', 'amountPence', 'commissionCount', 'createdAt'];

/** Batches of payouts to affiliates. */
@Controller('api/admin/payouts')
export class PayoutsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key')
  list(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @Call() call: RequestContext,
  ): Promise<PayoutBatchesResponse> {
    return this.requestClient.request(affiliateAdminRequests.listPayoutBatches, page, call);
  }

  @Post()
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  createPayoutBatch(
    @Body({ schema: createPayoutBatchBodySchema }) { batchId }: CreatePayoutBatchBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<CreatePayoutBatchResponse> {
    return this.requestClient.request(affiliateAdminRequests.createPayoutBatch, { by, batchId }, call);
  }

  @Get(':batchId/export')
  @Access('admin-key')
  export(
    @Param('batchId', { schema: pathIdSchema }) batchId: string,
    @Call() call: RequestContext,
  ): Promise<StreamableFile> {
    return csvFile(`payouts-${batchId}.csv`, columns, this.pagesOf(batchId, call));
  }

  private async *pagesOf(batchId: string, call: RequestContext): AsyncGenerator<CsvRow[]> {
    let afterUserId = 0;
    for (;;) {
      const { payouts } = await this.requestClient.request(
        affiliateAdminRequests.listBatchPayouts,
        { batchId, afterUserId },
        call,
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
