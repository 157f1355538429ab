import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { LoginResponse, RegisterResponse } from '@scriptsmith/contracts/gateway';
import {
  identityRequests,
  type Login,
  loginSchema,
  type PasswordChange,
  passwordChangeSchema,
  type Registration,
  registrationSchema,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import { SessionCookie } from '../access/session-cookie.js';
import { type Session, SessionsService } from '../access/sessions.service.js';
import { VisitorCookie } from '../affiliate/visitor-cookie.js';
import { changePasswordLimit, loginLimit, registerLimit } from '@scriptsmith/contracts';
import { BrowserSessions } from './browser-sessions.js';

/** Registration, login, logout and password changes. */
@Controller('api')
export class AuthenticationController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly visitorCookie: VisitorCookie,
    private readonly browserSessions: BrowserSessions,
  ) {}

  @Post('register')
  @Access('public', { limit: registerLimit })
  async register(
    @Body({ schema: registrationSchema }) registration: Registration,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterResponse> {
    const input = { ...registration, ...this.visitorCookie.read(request), ...this.browserSessions.browserOf(request) };
    const registered = await this.requestClient.request(identityRequests.register, input, context);
    this.browserSessions.replace(request, reply, registered);
    return { user: registered.user };
  }

  /** Opens no session for a user with a second factor, until the second step. */
  @Post('login')
  @HttpCode(200)
  @Access('public', { limit: loginLimit })
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const input = { ...login, ...this.browserSessions.browserOf(request) };
    const result = await this.requestClient.request(identityRequests.login, input, context);
    if ('pendingSignIn' in result) return result;
    return this.browserSessions.signIn(request, reply, result);
  }

  /** Also succeeds for a session that has already ended, because the cookie must be removed in any case. */
  @Post('logout')
  @HttpCode(204)
  @Access('public')
  async logout(
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const sessionToken = this.cookie.read(request);
    if (sessionToken) {
      await this.requestClient.request(identityRequests.logout, { sessionToken }, context);
      this.sessions.invalidate(sessionToken);
    }
    this.cookie.clear(reply);
  }

  @Post('change-password')
  @HttpCode(200)
  @Access('session', { limit: changePasswordLimit, allowTemporaryPassword: true })
  async changePassword(
    @Body({ schema: passwordChangeSchema }) change: PasswordChange,
    @CurrentSession() session: Session,
    @Context() context: RequestContext,
  ): Promise<{ success: true }> {
    const sessionToken = session.token;
    await this.requestClient.request(identityRequests.changePassword, { ...change, sessionToken }, context);
    this.sessions.invalidate(sessionToken);
    return { success: true };
  }
}
