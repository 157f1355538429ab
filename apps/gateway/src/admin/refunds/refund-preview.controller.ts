import { Controller, Get, Param, Query } from '@nestjs/common';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import {
  billingAdminRequests,
  type RefundPreviewQuery,
  refundPreviewQuerySchema,
} from '@scriptsmith/contracts/billing';
import type { AdminRefundPreview } from '@scriptsmith/contracts/gateway';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context } from '../../access/request.decorators.js';
import { nullIfUnavailable } from '../../errors/unavailable.js';
import { pathUserIdSchema } from '../../validation/path-user-id.js';

/** What a refund would do to credits, in billing, and to the commission of the payment, in affiliate. */
@Controller('api/admin/users/:userId/refund-preview')
export class RefundPreviewController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('admin-key', { role: 'support' })
  async preview(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Query({ schema: refundPreviewQuerySchema }) query: RefundPreviewQuery,
    @Context() context: RequestContext,
  ): Promise<AdminRefundPreview> {
    const input = { userId, ...query };
    const preview = await this.requestClient.request(billingAdminRequests.previewRefund, input, context);
    const { paymentId, totalRefundedPence: refundedPence, ...refund } = preview;
    const clawback =
      refund.amountPence === 0
        ? { reversedPence: 0 }
        : await this.requestClient
            .request(affiliateAdminRequests.previewClawback, { paymentId, refundedPence }, context)
            .catch(nullIfUnavailable);
    return { ...refund, reversedCommissionPence: clawback?.reversedPence ?? null };
  }
}
