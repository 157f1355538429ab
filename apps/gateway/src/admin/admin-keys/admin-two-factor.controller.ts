import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import {
  type AdminSecondFactor,
  adminSecondFactorSchema,
  adminTwoFactorRequests as requests,
} from '@scriptsmith/contracts/admin';
import type { Done } from '@scriptsmith/contracts/gateway';
import {
  type AuthenticatorConfirmation,
  authenticatorConfirmationSchema,
  type RecoveryCodes,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../access/access.decorator.js';
import type { AuthenticatedAdmin } from '../../access/admin-keys.service.js';
import { AdminSessionsService } from '../../access/admin-sessions.service.js';
import { Context, CurrentAdmin, CurrentAdminActor } from '../../access/request.decorators.js';

/** The second factor of the calling admin key. Turning it off requires a code. */
@Controller('api/admin/two-factor')
export class AdminTwoFactorController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: AdminSessionsService,
  ) {}

  @Post('authenticator-app/confirm')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  async confirmSetup(
    @Body({ schema: authenticatorConfirmationSchema }) { code }: AuthenticatorConfirmation,
    @CurrentAdmin() { keyId }: AuthenticatedAdmin,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodes> {
    const input = { by, keyId, code };
    const { recoveryCodes, ...opened } = await this.requestClient.request(
      requests.confirmAdminAuthenticatorSetup,
      input,
      context,
    );
    this.sessions.begin(request, reply, opened);
    return { recoveryCodes };
  }

  @Post('authenticator-app/remove')
  @HttpCode(200)
  @Access('admin-key', { role: 'owner' })
  async remove(
    @Body({ schema: adminSecondFactorSchema }) secondFactor: AdminSecondFactor,
    @CurrentAdmin() { keyId }: AuthenticatedAdmin,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.requestClient.request(requests.removeAdminAuthenticatorApp, { by, keyId, secondFactor }, context);
    this.sessions.end(request, reply);
    return { success: true };
  }
}
