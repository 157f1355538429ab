import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import {
  type AccountSessions,
  type AccountSettingsResponse,
  type Done,
  type EndSessionsBody,
  endSessionsBodySchema,
} from '@scriptsmith/contracts/gateway';
import {
  type AccountDeletion,
  accountDeletionSchema,
  type AccountSettingsChange,
  accountSettingsChangeSchema,
  identityRequests,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import { SessionCookie } from '../access/session-cookie.js';
import { type Session, SessionsService } from '../access/sessions.service.js';
import { changePasswordLimit, emailConfirmationLimit, type EmptyBody, emptyBodySchema } from '@scriptsmith/contracts';

/** The signed-in user's account settings, their sessions and the deletion of their account. */
@Controller('api/account')
export class AccountSettingsController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('settings')
  @Access('session')
  settings(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<AccountSettingsResponse> {
    return this.requestClient.request(identityRequests.getSettings, { userId: user.id }, context);
  }

  @Post('settings')
  @HttpCode(200)
  @Access('session')
  change(
    @Body({ schema: accountSettingsChangeSchema }) change: AccountSettingsChange,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<AccountSettingsResponse> {
    return this.requestClient.request(identityRequests.updateSettings, { userId: user.id, change }, context);
  }

  /** Sends the confirmation email again. Does nothing if the address is already confirmed. */
  @Post('request-email-confirmation')
  @HttpCode(202)
  @Access('session', { limit: emailConfirmationLimit })
  async requestEmailConfirmation(
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.requestEmailConfirmation, { userId: user.id }, context);
    return { success: true };
  }

  @Get('sessions')
  @Access('session')
  listSessions(
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<AccountSessions> {
    return this.requestClient.request(identityRequests.listSessions, { sessionToken }, context);
  }

  /** Ends another session of the user, or all others if the body names none. */
  @Post('end-sessions')
  @HttpCode(200)
  @Access('session')
  async endSessions(
    @Body({ schema: endSessionsBodySchema }) body: EndSessionsBody,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.endOtherSessions, { ...body, sessionToken }, context);
    return { success: true };
  }

  @Post('delete')
  @HttpCode(200)
  @Access('session', { limit: changePasswordLimit })
  async delete(
    @Body({ schema: accountDeletionSchema }) { currentPassword }: AccountDeletion,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.deleteOwnAccount, { sessionToken, currentPassword }, context);
    this.sessions.invalidate(sessionToken);
    this.cookie.clear(reply);
    return { success: true };
  }
}
