import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type ExternalLogin, externalLoginSchema, type ExternalLoginResponse } from '@scriptsmith/contracts/gateway';
import {
  type ChatCodeExchange,
  chatCodeExchangeSchema,
  identityRequests,
  type User,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import type { ApiKey } from '../access/api-keys.service.js';
import { Context, CurrentApiKey } from '../access/request.decorators.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { isActive } from './subscription-status.js';
import { requireReach } from '../access/test-keys.js';

interface VerifiedCustomer {
  user: User;
  sessionEpoch: number;
  sessionId: string | null;
}

/** Identifies customers to external systems, by their password or by a chat code. Opens no session. */
@Controller('api/v1/auth')
export class LoginController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly accounts: CustomerAccountsService,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Access('api-key', { scope: 'users:login' })
  async login(
    @Body({ schema: externalLoginSchema }) login: ExternalLogin,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
  ): Promise<ExternalLoginResponse> {
    const credentials = { ...login, apiClient: apiKey.name };
    const verified = await this.requestClient.request(identityRequests.verifyCredentials, credentials, context);
    requireReach(apiKey, verified.user.id);
    return this.toLoginResponse({ ...verified, sessionId: null }, context);
  }

  /** Consumes the code in the last step, so that a failed call can be retried with the same code. */
  @Post('exchange')
  @HttpCode(200)
  @Access('api-key', { scope: 'users:login' })
  async exchange(
    @Body({ schema: chatCodeExchangeSchema }) exchange: ChatCodeExchange,
    @CurrentApiKey() apiKey: ApiKey,
    @Context() context: RequestContext,
  ): Promise<ExternalLoginResponse> {
    const verified = await this.requestClient.request(identityRequests.verifyChatCode, exchange, context);
    requireReach(apiKey, verified.user.id);
    const response = await this.toLoginResponse(verified, context);
    await this.requestClient.request(identityRequests.exchangeChatCode, exchange, context);
    return response;
  }

  private async toLoginResponse(verified: VerifiedCustomer, context: RequestContext): Promise<ExternalLoginResponse> {
    const { user, sessionEpoch, sessionId } = verified;
    const { subscription } = await this.accounts.getForKnownUser(user.id, context);
    return { user, subscription, canChat: isActive(subscription), sessionEpoch, sessionId };
  }
}
