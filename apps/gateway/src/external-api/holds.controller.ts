import { emptyBodySchema } from '@scriptsmith/contracts';
import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  billingRequests,
  type Hold,
  type HoldRequest,
  holdRequestSchema,
  type Release,
  type Settlement,
  type SettlementRequest,
  settlementRequestSchema,
} from '@scriptsmith/contracts/billing';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.service.js';
import { Context, CurrentApiKey } from '../access/request.decorators.js';
import { pathIdSchema } from '../validation/path-id.js';
import { pathUserIdSchema } from '../validation/path-user-id.js';
import { ledgerActorOf } from './ledger-actor.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';

/** Holds: credits that an external system reserves for work in progress. */
@Controller('api/v1')
export class HoldsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('users/:userId/credits/holds')
  @Access('api-key', { scope: 'credits:write' })
  async create(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: holdRequestSchema }) hold: HoldRequest,
    @IdempotencyKey() idempotencyKey: string,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Hold> {
    const request = { ...hold, userId, idempotencyKey, actor: ledgerActorOf(apiKey) };
    const created = await this.requestClient.request(billingRequests.holdCredits, request, context);
    if (created.replayed) reply.header('idempotent-replayed', 'true');
    return created.hold;
  }

  @Post('holds/:holdId/settle')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write' })
  async settle(
    @Param('holdId', { schema: pathIdSchema }) holdId: string,
    @Body({ schema: settlementRequestSchema }) settlementRequest: SettlementRequest,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Settlement> {
    const request = { ...settlementRequest, holdId, actor: ledgerActorOf(apiKey) };
    const { settlement, replayed } = await this.requestClient.request(billingRequests.settleHold, request, context);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return settlement;
  }

  @Post('holds/:holdId/release')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write' })
  async release(
    @Param('holdId', { schema: pathIdSchema }) holdId: string,
    @Body({ schema: emptyBodySchema.optional() }) _body: object | undefined,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Release> {
    const request = { holdId, actor: ledgerActorOf(apiKey) };
    const { release, replayed } = await this.requestClient.request(billingRequests.releaseHold, request, context);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return release;
  }
}
