import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Done } from '@scriptsmith/contracts/gateway';
import { type AccountDeletion, accountDeletionSchema, identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import { SessionCookie } from '../access/session-cookie.js';
import { type Session, SessionsService } from '../access/sessions.service.js';
import { changePasswordLimit } from '@scriptsmith/contracts';

/** The deletion of the signed-in user's account, which also ends their session in the browser. */
@Controller('api/account')
export class AccountDeletionController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

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
