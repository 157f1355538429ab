import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  billingRequests,
  type Consumption,
  type ConsumptionReceipt,
  consumptionSchema,
  type CreditHistory,
  creditHistoryCursorSchema,
} from '@scriptsmith/contracts/billing';
import type { ExternalCredits } from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.service.js';
import { Context, CurrentApiKey } from '../access/request.decorators.js';
import { pathUserIdSchema } from '../validation/path-user-id.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';
import { ledgerActorOf } from './ledger-actor.js';

const cursorSchema = creditHistoryCursorSchema.optional();

@Controller('api/v1/users/:userId/credits')
export class CreditsController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly accounts: CustomerAccountsService,
  ) {}

  @Get()
  @Access('api-key', { scope: 'credits:read' })
  async credits(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Context() context: RequestContext,
  ): Promise<ExternalCredits> {
    const { credits } = await this.accounts.get(userId, context);
    return { userId, ...credits };
  }

  @Get('history')
  @Access('api-key', { scope: 'credits:read' })
  async history(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Query('cursor', { schema: cursorSchema }) cursor: string | undefined,
    @Context() context: RequestContext,
  ): Promise<CreditHistory> {
    const page = { userId, ...(cursor !== undefined && { cursor }) };
    const [history] = await Promise.all([
      this.requestClient.request(billingRequests.getCreditHistory, page, context),
      this.accounts.get(userId, context),
    ]);
    return history;
  }

  @Post('consume')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write' })
  async consume(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: consumptionSchema }) consumption: Consumption,
    @IdempotencyKey() idempotencyKey: string,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConsumptionReceipt> {
    const request = { ...consumption, userId, idempotencyKey, actor: ledgerActorOf(apiKey) };
    const { receipt, replayed } = await this.requestClient.request(billingRequests.consumeCredits, request, context);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return receipt;
  }
}
