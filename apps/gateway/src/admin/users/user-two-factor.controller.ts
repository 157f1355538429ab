import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type Done, type EmptyBody, emptyBodySchema } from '@scriptsmith/contracts/gateway';
import { identityTwoFactorRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { Context, CurrentAdminActor } from '../../access/request.decorators.js';
import { pathUserIdSchema } from '../../validation/path-user-id.js';

/** The second factors of a user, as admins reset them. */
@Controller('api/admin/users/:userId')
export class UserTwoFactorController {
  constructor(private readonly requestClient: RequestClient) {}

  /** For a user who has lost their factors. The password alone signs in again. */
  @Post('reset-two-factor')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async reset(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityTwoFactorRequests.resetTwoFactor, { by, userId }, context);
    return { success: true };
  }
}
