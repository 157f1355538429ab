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
import { emptyBodySchema } from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.js';
import { Call, CallingSystem } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { actorOf } from './external-actor.js';
import { IdempotencyKey } from './idempotency-key.js';

/** Credits that outside systems keep for work under way. */
@Controller('api/v1')
export class ExternalHoldsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('users/:userId/credits/holds')
  @Access('api-key', { scope: 'credits:write' })
  async hold(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: holdRequestSchema }) wish: HoldRequest,
    @IdempotencyKey() idempotencyKey: string,
    @CallingSystem() system: ApiKey,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Hold> {
    const order = { ...wish, userId, idempotencyKey, actor: actorOf(system) };
    const { hold, replayed } = await this.requestClient.request(billingRequests.holdCredits, order, call);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return hold;
  }

  @Post('holds/:holdId/settle')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write' })
  async settle(
    @Param('holdId', { schema: pathIdSchema }) holdId: string,
    @Body({ schema: settlementRequestSchema }) { amount }: SettlementRequest,
    @CallingSystem() system: ApiKey,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Settlement> {
    const order = { holdId, amount, actor: actorOf(system) };
    const { settlement, replayed } = await this.requestClient.request(billingRequests.settleHold, order, call);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return settlement;
  }

  @Post('holds/:holdId/release')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write' })
  async release(
    @Param('holdId', { schema: pathIdSchema }) holdId: string,
    @Body({ schema: emptyBodySchema.optional() }) _nothing: object | undefined,
    @CallingSystem() system: ApiKey,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Release> {
    const order = { holdId, actor: actorOf(system) };
    const { release, replayed } = await this.requestClient.request(billingRequests.releaseHold, order, call);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return release;
  }
}
