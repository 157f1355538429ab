import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { type AdminActor, emptyBodySchema } from '@scriptsmith/contracts';
import type { TrafficUserActionResponse } from '@scriptsmith/contracts/gateway';
import type { RequestContext } from '@scriptsmith/service-kit';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { generateTemporaryPassword } from '../users/temporary-password.js';
import { UserManagementService } from '../users/user-management.service.js';
import { pathUserIdSchema } from '../../validation/path-user-id.js';

const alreadyReset =
  'This password was already reset, and a temporary password is shown only once. Reset it again to see a new one.';

const noBodySchema = emptyBodySchema.optional();

/** The user actions of the analytics screens but the ban. Each response contains a message to show. */
@Controller('api/admin/analytics/user')
export class TrafficUserActionsController {
  constructor(private readonly userManagement: UserManagementService) {}

  /** A retried request returns no password, because the one generated for the retry was not set. */
  @Post(':userId/reset-password')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async resetPassword(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: noBodySchema }) _body: unknown,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<TrafficUserActionResponse> {
    const tempPassword = generateTemporaryPassword();
    const isSet = await this.userManagement.resetPassword(by, userId, tempPassword, context);
    if (!isSet) return { message: alreadyReset };
    return { message: 'Password reset. The user must choose a new one at the next login.', tempPassword };
  }

  @Delete(':userId')
  @Access('admin-key', { role: 'support' })
  async delete(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<TrafficUserActionResponse> {
    const { state } = await this.userManagement.delete(by, userId, context);
    return { message: state === 'completed' ? 'User deleted.' : 'The user is being deleted.' };
  }
}
