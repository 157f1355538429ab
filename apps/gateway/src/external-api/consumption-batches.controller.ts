import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import {
  billingRequests,
  type ConsumptionBatch,
  consumptionBatchSchema,
  type ConsumptionResult,
} from '@scriptsmith/contracts/billing';
import type { ConsumptionBatchResponse } from '@scriptsmith/contracts/gateway';
import { DomainError, RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.service.js';
import { Context, CurrentApiKey } from '../access/request.decorators.js';
import { externalStatusOf, toProblemDetails } from '../errors/error-response.js';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { externalApiLimit } from '@scriptsmith/contracts';
import { ledgerActorOf } from './ledger-actor.js';
import { requireReach } from '../access/test-keys.js';

/** Enough for 500 commands with reasons of the maximum length. Commands with much metadata need several batches. */
const maxBodyBytes = 1_024 * 1_024;

/** A command of a batch costs about a tenth of a separate request, so this many count as one against the rate limit. */
const commandsPerCall = 10;

@Controller('api/v1/credits')
export class ConsumptionBatchesController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Post('consume-batch')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write', maxBodyBytes })
  async consumeBatch(
    @Body({ schema: consumptionBatchSchema }) { commands }: ConsumptionBatch,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConsumptionBatchResponse> {
    for (const { userId } of commands) requireReach(apiKey, userId);
    // The access guard has counted the first call.
    const furtherCalls = Math.ceil(commands.length / commandsPerCall) - 1;
    if (furtherCalls > 0) await this.rateLimiter.consume(externalApiLimit, apiKey.keyId, reply, furtherCalls);
    const request = { commands, actor: ledgerActorOf(apiKey) };
    const { results } = await this.requestClient.request(billingRequests.consumeCreditsBatch, request, context);
    return { results: results.map((result) => responseOf(result, context)) };
  }
}

function responseOf(
  result: ConsumptionResult,
  { requestId }: RequestContext,
): ConsumptionBatchResponse['results'][number] {
  if ('receipt' in result) return { status: 200, ...result };
  const { code, message, details } = result.error;
  const error = new DomainError(code, message, details);
  const status = externalStatusOf(error.code);
  return { status, replayed: false, error: toProblemDetails(error, status, requestId) };
}
