import { Controller, Get, Param, Query } from '@nestjs/common';
import { type ExternalSubscription, externalSessionIdSchema } from '@scriptsmith/contracts/gateway';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { pathUserIdSchema } from '../validation/path-user-id.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { isActive } from './subscription-status.js';

@Controller('api/v1/users/:userId/subscription')
export class SubscriptionController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly accounts: CustomerAccountsService,
  ) {}

  @Get()
  @Access('api-key', { scope: 'subscriptions:read' })
  async subscription(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Query('sessionId', { schema: externalSessionIdSchema }) sessionId: string | undefined,
    @Context() context: RequestContext,
  ): Promise<ExternalSubscription> {
    const session = { userId, ...(sessionId !== undefined && { sessionId }) };
    const [{ subscription }, { sessionEpoch, hasSessionEnded }] = await Promise.all([
      this.accounts.get(userId, context),
      this.requestClient.request(identityRequests.getSessionState, session, context),
    ]);
    const state = { userId, active: isActive(subscription), subscription, sessionEpoch };
    return sessionId === undefined ? state : { ...state, sessionEnded: hasSessionEnded };
  }
}
