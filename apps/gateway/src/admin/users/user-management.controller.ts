import { Body, Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type AdminAction, adminRequests } from '@scriptsmith/contracts/admin';
import {
  type ActionResultResponse,
  type CreateUserResponse,
  type Done,
  type NewUserBody,
  newUserBodySchema,
  type PlanChangeBody,
  planChangeBodySchema,
  type TemporaryPasswordBody,
  temporaryPasswordBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../../access/access.decorator.js';
import { CurrentAdminActor, Context } from '../../access/request.decorators.js';
import { pathUserIdSchema } from '../../validation/path-user-id.js';
import { generateTemporaryPassword } from './temporary-password.js';
import { throwIfFailed, UserManagementService } from './user-management.service.js';

const differentPassword =
  'This password was already reset with a different temporary password. Reset the password again.';

/** Admin commands on users. Operations that span services run in the admin service and may still be in progress. */
@Controller('api/admin')
export class UserManagementController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly userManagement: UserManagementService,
  ) {}

  /** Returns the password only if it was generated here, and only to the request that created the user. */
  @Post('users')
  @Access('admin-key', { role: 'support' })
  async create(
    @Body({ schema: newUserBodySchema }) { password, plan: planId, ...profile }: NewUserBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreateUserResponse> {
    const temporaryPassword = password || generateTemporaryPassword();
    const input = { by, ...profile, temporaryPassword, planId };
    const { action, user, isRepeated } = await this.requestClient.request(
      adminRequests.createUserWithPlan,
      input,
      context,
    );
    throwIfFailed(action);
    if (!user) throw new DomainError('user_not_found', 'The user has been deleted in the meantime.');
    if (action.state === 'running') reply.status(202);
    const showsPassword = password === '' && !isRepeated;
    return { user, ...(showsPassword && { tempPassword: temporaryPassword }), action };
  }

  @Post('users/:userId/reset-password')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async resetPassword(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: temporaryPasswordBodySchema }) { tempPassword }: TemporaryPasswordBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    const isSet = await this.userManagement.resetPassword(by, userId, tempPassword, context);
    if (!isSet) throw new DomainError('idempotency_conflict', differentPassword);
    return { success: true };
  }

  @Post('users/:userId/change-plan')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async changePlan(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: planChangeBodySchema }) { planId }: PlanChangeBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActionResultResponse> {
    const { action } = await this.requestClient.request(adminRequests.changeUserPlan, { by, userId, planId }, context);
    return toActionResult(throwIfFailed(action), reply);
  }

  @Delete('users/:userId')
  @Access('admin-key', { role: 'support' })
  async delete(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActionResultResponse> {
    return toActionResult(await this.userManagement.delete(by, userId, context), reply);
  }
}

function toActionResult(action: AdminAction, reply: FastifyReply): ActionResultResponse {
  if (action.state === 'running') reply.status(202);
  return { success: true, action };
}
