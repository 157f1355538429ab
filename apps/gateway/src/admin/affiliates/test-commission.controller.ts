import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import {
  type TestCommissionResponse,
  type TestCommissionBody,
  testCommissionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { toTestCommissionResponse } from '../../affiliate/test-commission-response.js';

@Controller('api/admin/test-commission')
export class TestCommissionController {
  constructor(private readonly requestClient: RequestClient) {}

  /** Works for any user and also with real payments, because test commissions are never paid out. */
  @Post()
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async create(
    @Body({ schema: testCommissionBodySchema }) { userId, testAmount }: TestCommissionBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<TestCommissionResponse> {
    const input = { by, userId, paymentPence: Math.round(testAmount * 100) };
    return toTestCommissionResponse(
      await this.requestClient.request(affiliateRequests.createTestCommission, input, context),
    );
  }
}
