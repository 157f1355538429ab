import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  billingRequests,
  type Consumption,
  type ConsumptionReceipt,
  consumptionSchema,
  type CreditHistory,
  creditHistoryCursorSchema,
  type Subscription,
} from '@scriptsmith/contracts/billing';
import type { ExternalCredits, ExternalLoginResponse, ExternalSubscription } from '@scriptsmith/contracts/gateway';
import {
  type ChatCodeExchange,
  chatCodeExchangeSchema,
  identityRequests,
  type Login,
  loginSchema,
  type User,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.js';
import { Call, CallingSystem } from '../access/caller.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { actorOf } from './external-actor.js';
import { IdempotencyKey } from './idempotency-key.js';

const cursorSchema = creditHistoryCursorSchema.optional();

/** The billing API for outside systems, such as the chat site. */
@Controller('api/v1')
export class ExternalBillingController {
  constructor(private readonly requestClient: RequestClient) {}

  @Post('auth/login')
  @HttpCode(200)
  @Access('api-key', { scope: 'users:login' })
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() { ip: clientAddress }: FastifyRequest,
    @Call() call: RequestContext,
  ): Promise<ExternalLoginResponse> {
    const { user } = await this.requestClient.request(
      identityRequests.verifyCredentials,
      { ...login, clientAddress },
      call,
    );
    return this.loggedIn(user, call);
  }

  /** Who has come from our screens with a code. It is used up last, so that a call that failed can be repeated. */
  @Post('auth/exchange')
  @HttpCode(200)
  @Access('api-key', { scope: 'users:login' })
  async exchange(
    @Body({ schema: chatCodeExchangeSchema }) exchange: ChatCodeExchange,
    @Call() call: RequestContext,
  ): Promise<ExternalLoginResponse> {
    const { user } = await this.requestClient.request(identityRequests.verifyChatCode, exchange, call);
    const answer = await this.loggedIn(user, call);
    await this.requestClient.request(identityRequests.exchangeChatCode, exchange, call);
    return answer;
  }

  @Get('users/:userId/subscription')
  @Access('api-key', { scope: 'subscriptions:read' })
  async subscription(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: RequestContext,
  ): Promise<ExternalSubscription> {
    const { subscription } = await this.accountOf(userId, call);
    return { userId, active: isActive(subscription), subscription };
  }

  @Get('users/:userId/credits')
  @Access('api-key', { scope: 'credits:read' })
  async credits(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Call() call: RequestContext,
  ): Promise<ExternalCredits> {
    const { credits } = await this.accountOf(userId, call);
    return { userId, ...credits };
  }

  @Get('users/:userId/credits/history')
  @Access('api-key', { scope: 'credits:read' })
  async creditHistory(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Query('cursor', { schema: cursorSchema }) cursor: string | undefined,
    @Call() call: RequestContext,
  ): Promise<CreditHistory> {
    const page = { userId, ...(cursor !== undefined && { cursor }) };
    const history = await this.requestClient.request(billingRequests.getCreditHistory, page, call);
    if (history.entries.length === 0) await this.accountOf(userId, call);
    return history;
  }

  @Post('users/:userId/credits/consume')
  @HttpCode(200)
  @Access('api-key', { scope: 'credits:write' })
  async consume(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: consumptionSchema }) consumption: Consumption,
    @IdempotencyKey() idempotencyKey: string,
    @CallingSystem() system: ApiKey,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConsumptionReceipt> {
    const order = { ...consumption, userId, idempotencyKey, actor: actorOf(system) };
    const { receipt, replayed } = await this.requestClient.request(billingRequests.consumeCredits, order, call);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return receipt;
  }

  private async loggedIn(user: User, call: RequestContext): Promise<ExternalLoginResponse> {
    const { subscription } = await this.requestClient.request(billingRequests.getAccount, { userId: user.id }, call);
    return { user, subscription, canChat: isActive(subscription) };
  }

  /** A user whom billing has not heard of yet has nothing; one whom identity does not know is `user_not_found`. */
  private async accountOf(userId: number, call: RequestContext) {
    const account = await this.requestClient.request(billingRequests.getAccount, { userId }, call);
    if (!account.known) await this.requestClient.request(identityRequests.getUser, { userId }, call);
    return account;
  }
}

const isActive = (subscription: Subscription | null): boolean => subscription?.status === 'active';
