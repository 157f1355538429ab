import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type AdminAction, adminRequests } from '@scriptsmith/contracts/admin';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import {
  type AdminActionResponse,
  type ActionResultResponse,
  type BanBody,
  banBodySchema,
  type CreateUserResponse,
  type CreditsBody,
  creditsBodySchema,
  type SetCreditsResponse,
  type Done,
  type EmptyBody,
  emptyBodySchema,
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
import { pathIdSchema } from '../../validation/path-id.js';
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

  @Post('users/:userId/ban')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async ban(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: banBodySchema }) { reason }: BanBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.userManagement.ban(by, userId, reason, context);
    return { success: true };
  }

  @Post('users/:userId/unban')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async unban(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.userManagement.unban(by, userId, context);
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

  @Patch('users/:userId/credits')
  @Access('admin-key', { role: 'support' })
  async setCredits(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: creditsBodySchema }) amount: CreditsBody,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
  ): Promise<SetCreditsResponse> {
    const { credits } = await this.requestClient.request(
      billingAdminRequests.setCredits,
      { by, userId, ...amount },
      context,
    );
    const { isUnlimited, balance, usedThisMonth, rolloverCredits } = credits;
    return {
      success: true,
      credits: { isUnlimited, creditsBalance: balance, creditsUsedThisMonth: usedThisMonth, rolloverCredits },
    };
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

  /** The progress of an operation that was still in progress. */
  @Get('actions/:actionId')
  @Access('admin-key')
  action(
    @Param('actionId', { schema: pathIdSchema }) actionId: string,
    @Context() context: RequestContext,
  ): Promise<AdminActionResponse> {
    return this.requestClient.request(adminRequests.getAdminAction, { actionId }, context);
  }
}

function toActionResult(action: AdminAction, reply: FastifyReply): ActionResultResponse {
  if (action.state === 'running') reply.status(202);
  return { success: true, action };
}
