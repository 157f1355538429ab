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
import { Call, SignedIn } from '../access/caller.js';
import { SessionCookie } from '../access/session-cookie.js';
import { type Session, Sessions } from '../access/sessions.js';
import { VisitorCookie } from '../affiliate/visitor-cookie.js';
import { changePasswordLimit, loginLimit, registerLimit } from '../http/rate-limits.js';

/** Signing up, in and out. */
@Controller('api')
export class AccountsController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly visitorCookie: VisitorCookie,
  ) {}

  @Post('register')
  @Access('public', { limit: registerLimit })
  async register(
    @Body({ schema: registrationSchema }) registration: Registration,
    @Req() request: FastifyRequest,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterResponse> {
    const newcomer = { ...registration, ...this.visitorCookie.read(request) };
    const registered = await this.requestClient.request(identityRequests.register, newcomer, call);
    this.cookie.set(reply, registered.sessionToken, new Date(registered.sessionExpiresAt));
    return { user: registered.user };
  }

  @Post('login')
  @HttpCode(200)
  @Access('public', { limit: loginLimit })
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() { ip: clientAddress }: FastifyRequest,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const opened = await this.requestClient.request(identityRequests.login, { ...login, clientAddress }, call);
    this.cookie.set(reply, opened.sessionToken, new Date(opened.sessionExpiresAt));
    return {
      user: opened.user,
      message: 'Welcome back',
      ...(opened.mustChangePassword && { mustChangePassword: true }),
    };
  }

  /** Also for a session that is over already: what counts is that the cookie is gone afterwards. */
  @Post('logout')
  @HttpCode(204)
  @Access('public')
  async logout(
    @Req() request: FastifyRequest,
    @Call() call: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const sessionToken = this.cookie.read(request);
    if (sessionToken) {
      await this.requestClient.request(identityRequests.logout, { sessionToken }, call);
      this.sessions.forget(sessionToken);
    }
    this.cookie.clear(reply);
  }

  @Post('change-password')
  @HttpCode(200)
  @Access('session', { limit: changePasswordLimit, beforePasswordChange: true })
  async changePassword(
    @Body({ schema: passwordChangeSchema }) change: PasswordChange,
    @SignedIn() session: Session,
    @Call() call: RequestContext,
  ): Promise<{ success: true }> {
    const sessionToken = session.token;
    await this.requestClient.request(identityRequests.changePassword, { ...change, sessionToken }, call);
    this.sessions.forget(sessionToken);
    return { success: true };
  }
}
