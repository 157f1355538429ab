import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import {
  type TestCommissionResponse,
  type TestCommissionBody,
  testCommissionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { testCommissionAnswer } from '../affiliate/test-commission-answer.js';

@Controller('api/admin/test-commission')
export class TestCommissionController {
  constructor(private readonly requestClient: RequestClient) {}

  /** For any user, and with real payments too: what is written never becomes money. */
  @Post()
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async write(
    @Body({ schema: testCommissionBodySchema }) { userId, testAmount }: TestCommissionBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<TestCommissionResponse> {
    const purchase = { by, userId, paymentPence: Math.round(testAmount * 100) };
    return testCommissionAnswer(
      await this.requestClient.request(affiliateRequests.createTestCommission, purchase, call),
    );
  }
}
