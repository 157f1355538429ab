import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import {
  type AccountSettingsResponse,
  type Done,
  type EmptyBody,
  emptyBodySchema,
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
import { Call, SignedIn } from '../access/caller.js';
import { SessionCookie } from '../access/session-cookie.js';
import { type Session, Sessions } from '../access/sessions.js';
import { changePasswordLimit, confirmationMailLimit } from '../http/rate-limits.js';

/** What users see and change of their own account, beside their password. */
@Controller('api/account')
export class AccountSettingsController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('settings')
  @Access('session')
  settings(@SignedIn() { user }: Session, @Call() call: RequestContext): Promise<AccountSettingsResponse> {
    return this.requestClient.request(identityRequests.getSettings, { userId: user.id }, call);
  }

  @Post('settings')
  @HttpCode(200)
  @Access('session')
  change(
    @Body({ schema: accountSettingsChangeSchema }) change: AccountSettingsChange,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<AccountSettingsResponse> {
    return this.requestClient.request(identityRequests.updateSettings, { userId: user.id, change }, call);
  }

  /** Sends the mail that asks to confirm the address once more; nothing where that has happened. */
  @Post('request-email-confirmation')
  @HttpCode(202)
  @Access('session', { limit: confirmationMailLimit })
  async requestEmailConfirmation(
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.requestEmailConfirmation, { userId: user.id }, call);
    return { success: true };
  }

  /** Deletes the account for good; the cookie goes with it. */
  @Post('delete')
  @HttpCode(200)
  @Access('session', { limit: changePasswordLimit })
  async delete(
    @Body({ schema: accountDeletionSchema }) { currentPassword }: AccountDeletion,
    @SignedIn() { token: sessionToken }: Session,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.deleteOwnAccount, { sessionToken, currentPassword }, call);
    this.sessions.forget(sessionToken);
    this.cookie.clear(reply);
    return { success: true };
  }
}
