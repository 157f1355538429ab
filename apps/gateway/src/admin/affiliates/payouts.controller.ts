import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { createCsvExport, type CsvRow } from '../../http/csv-export.js';
import { pathIdSchema } from '../../validation/path-id.js';

const columns = ['payoutId', 'userId', 'username', 'email', 'amountPence', 'commissionCount', 'createdAt'];

@Controller('api/admin/payouts')
export class PayoutsController {
  constructor(private readonly requestClient: RequestClient) {}

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
