import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  billingRequests,
  type Consumption,
  type ConsumptionReceipt,
  consumptionSchema,
  type ExternalCredits,
  type ExternalLoginAnswer,
  type ExternalSubscription,
  identityRequests,
  type Login,
  loginSchema,
  type Subscription,
} from '@scriptsmith/contracts';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.js';
import { Call, CallingSystem } from '../access/caller.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { IdempotencyKey } from './idempotency-key.js';

const actorLengthLimit = 100;

/** The billing API for outside systems, such as the chat site. */
@Controller('api/v1')
export class ExternalBillingController {
  constructor(private readonly messenger: Messenger) {}

  @Post('auth/login')
  @HttpCode(200)
  @Access('api-key')
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() { ip: clientAddress }: FastifyRequest,
    @Call() call: CallContext,
  ): Promise<ExternalLoginAnswer> {
    const { user } = await this.messenger.request(
      identityRequests.verifyCredentials,
      { ...login, clientAddress },
      call,
    );
    const { subscription } = await this.messenger.request(billingRequests.getAccount, { userId: user.id }, call);
    return { user, subscription, canChat: isActive(subscription) };
  }

  @Get('users/:userId/subscription')
  @Access('api-key')
  async subscription(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: CallContext,
  ): Promise<ExternalSubscription> {
    const { subscription } = await this.accountOf(userId, call);
    return { userId, active: isActive(subscription), subscription };
  }

  @Get('users/:userId/credits')
  @Access('api-key')
  async credits(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: CallContext,
  ): Promise<ExternalCredits> {
    const { credits } = await this.accountOf(userId, call);
    return { userId, ...credits };
  }

  @Post('users/:userId/credits/consume')
  @HttpCode(200)
  @Access('api-key')
  async consume(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: consumptionSchema }) consumption: Consumption,
    @IdempotencyKey() idempotencyKey: string,
    @CallingSystem() system: ApiKey,
    @Call() call: CallContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConsumptionReceipt> {
    const actor = `api-key:${system.name}`.slice(0, actorLengthLimit);
    const order = { ...consumption, userId, idempotencyKey, actor };
    const { receipt, replayed } = await this.messenger.request(billingRequests.consumeCredits, order, call);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return receipt;
  }

  /** A user whom billing has not heard of yet has nothing; one whom identity does not know is `user_not_found`. */
  private async accountOf(userId: number, call: CallContext) {
    const account = await this.messenger.request(billingRequests.getAccount, { userId }, call);
    if (!account.known) await this.messenger.request(identityRequests.getUser, { userId }, call);
    return account;
  }
}

const isActive = (subscription: Subscription | null): boolean => subscription?.status === 'active';
