import { Controller, Get, Param } from '@nestjs/common';
import type { ExternalSubscription } from '@scriptsmith/contracts/gateway';
import type { RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { pathUserIdSchema } from '../validation/path-user-id.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { isActive } from './subscription-status.js';

@Controller('api/v1/users/:userId/subscription')
export class SubscriptionController {
  constructor(private readonly accounts: CustomerAccountsService) {}

  @Get()
  @Access('api-key', { scope: 'subscriptions:read' })
  async subscription(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Context() context: RequestContext,
  ): Promise<ExternalSubscription> {
    const { subscription } = await this.accounts.get(userId, context);
    return { userId, active: isActive(subscription), subscription };
  }
}
