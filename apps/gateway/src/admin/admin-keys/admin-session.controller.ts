import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type AdminSecondFactor, adminSecondFactorSchema, adminTwoFactorRequests } from '@scriptsmith/contracts/admin';
import type { AdminSession, Done } from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../access/access.decorator.js';
import type { AuthenticatedAdmin } from '../../access/admin-keys.service.js';
import { AdminSessionsService } from '../../access/admin-sessions.service.js';
import { Context, CurrentAdmin, CurrentAdminActor } from '../../access/request.decorators.js';

@Controller('api/admin/session')
export class AdminSessionController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: AdminSessionsService,
  ) {}

  /** Returns the owner of the key. The sign-in screen of the console uses it to check a key. */
  @Get()
  @Access('admin-key')
  session(@CurrentAdmin() { name, role }: AuthenticatedAdmin, @Req() request: FastifyRequest): AdminSession {
    return { name, role, ...(this.sessions.tokenOf(request) !== undefined && { hasSession: true }) };
  }

  /** The second step of a sign-in with a key that has a second factor. */
  @Post()
  @HttpCode(200)
  @Access('admin-key', { role: 'owner', allowMissingAdminSession: true })
  async signIn(
    @Body({ schema: adminSecondFactorSchema }) secondFactor: AdminSecondFactor,
    @CurrentAdmin() { keyId, name, role }: AuthenticatedAdmin,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSession> {
    const input = { by, keyId, secondFactor };
    const opened = await this.requestClient.request(adminTwoFactorRequests.openAdminSession, input, context);
    this.sessions.begin(request, reply, opened);
    return { name, role, hasSession: true };
  }

  @Delete()
  @Access('admin-key', { role: 'owner', allowMissingAdminSession: true })
  async signOut(
    @CurrentAdmin() { keyId }: AuthenticatedAdmin,
    @CurrentAdminActor() by: AdminActor,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const input = { by, keyId, sessionToken: this.sessions.tokenOf(request) ?? null };
    await this.requestClient.request(adminTwoFactorRequests.endAdminSession, input, context);
    this.sessions.end(request, reply);
    return { success: true };
  }
}
