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
import { Access } from '../access/access.decorator.js';
import { ByAdmin, Call } from '../access/caller.js';
import { pathIdSchema } from '../http/path-id.js';
import { pathUserIdSchema } from '../http/path-user-id.js';
import { makeTemporaryPassword } from './temporary-password.js';
import { refuseUndone, UserAdministration } from './user-administration.js';

const otherPassword =
  'This reset was made before, and the user’s password is another one than this. Reset the password once more.';

/** What admins change of users. What spans services is an action of the admin service, which may still be running. */
@Controller('api/admin')
export class UserChangesController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly administration: UserAdministration,
  ) {}

  /** The password is shown only where it was made up here, and only to the call that made the user. */
  @Post('users')
  @Access('admin-key', { role: 'support' })
  async create(
    @Body({ schema: newUserBodySchema }) { password, plan: planId, ...person }: NewUserBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreateUserResponse> {
    const temporaryPassword = password || makeTemporaryPassword();
    const order = { by, ...person, temporaryPassword, planId };
    const { action, user, isRepeated } = await this.requestClient.request(
      adminRequests.createUserWithPlan,
      order,
      call,
    );
    refuseUndone(action);
    if (!user) throw new DomainError('user_not_found', 'The user has been deleted meanwhile.');
    if (action.state === 'running') reply.status(202);
    const isShown = password === '' && !isRepeated;
    return { user, ...(isShown && { tempPassword: temporaryPassword }), action };
  }

  @Post('users/:userId/reset-password')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async resetPassword(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: temporaryPasswordBodySchema }) { tempPassword }: TemporaryPasswordBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<Done> {
    const isSet = await this.administration.resetPassword(by, userId, tempPassword, call);
    if (!isSet) throw new DomainError('idempotency_conflict', otherPassword);
    return { success: true };
  }

  @Post('users/:userId/ban')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async ban(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: banBodySchema }) { reason }: BanBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.administration.ban(by, userId, reason, call);
    return { success: true };
  }

  @Post('users/:userId/unban')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async unban(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.administration.unban(by, userId, call);
    return { success: true };
  }

  @Post('users/:userId/change-plan')
  @HttpCode(200)
  @Access('admin-key', { role: 'support' })
  async changePlan(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: planChangeBodySchema }) { planId }: PlanChangeBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActionResultResponse> {
    const { action } = await this.requestClient.request(adminRequests.changeUserPlan, { by, userId, planId }, call);
    return done(refuseUndone(action), reply);
  }

  @Patch('users/:userId/credits')
  @Access('admin-key', { role: 'support' })
  async setCredits(
    @Param('userId', { schema: pathUserIdSchema }) userId: number,
    @Body({ schema: creditsBodySchema }) amount: CreditsBody,
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
  ): Promise<SetCreditsResponse> {
    const { credits } = await this.requestClient.request(
      billingAdminRequests.setCredits,
      { by, userId, ...amount },
      call,
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
    @ByAdmin() by: AdminActor,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActionResultResponse> {
    return done(await this.administration.delete(by, userId, call), reply);
  }

  /** How far an action has come that was still running. */
  @Get('actions/:actionId')
  @Access('admin-key')
  action(
    @Param('actionId', { schema: pathIdSchema }) actionId: string,
    @Call() call: RequestContext,
  ): Promise<AdminActionResponse> {
    return this.requestClient.request(adminRequests.getAdminAction, { actionId }, call);
  }
}

function done(action: AdminAction, reply: FastifyReply): ActionResultResponse {
  if (action.state === 'running') reply.status(202);
  return { success: true, action };
}
