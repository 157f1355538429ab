import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { clientAddressOf } from '@scriptsmith/server-kit';
import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@scriptsmith/api-client';
import { type ChatLogin, chatLoginSchema, type ChatSession } from '@scriptsmith/chat-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { SessionCookie } from '../access/session-cookie.js';
import { InjectProductApi } from '../product/product-api.js';
import { signInLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionDescription } from './session-description.js';
import { SignInCookies } from './sign-in-cookies.js';
import { SignInService } from './sign-in.service.js';

/** The product rejects longer ones. A proxy may pass on any text. */
const maxAddressCharacters = 64;

@Controller('api/session')
export class SignInController {
  constructor(
    @InjectProductApi() private readonly product: ApiClient,
    private readonly sessions: SessionsService,
    private readonly description: SessionDescription,
    private readonly cookie: SessionCookie,
    private readonly cookies: SignInCookies,
    private readonly signIn: SignInService,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Access('public', { limit: signInLimit })
  async login(
    @Body({ schema: chatLoginSchema }) credentials: ChatLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession> {
    // The product limits wrong passwords by the address, and exempts browsers in which the customer has signed in before.
    const deviceToken = this.cookies.read(request, 'device') ?? randomBytes(32).toString('base64url');
    const customer = { clientAddress: clientAddressOf(request).slice(0, maxAddressCharacters), deviceToken };
    const identified = await this.signIn.identify((options) =>
      this.product.login({ ...credentials, customer }, options),
    );
    const session = await this.signIn.replaceSession(identified, request, reply);
    this.cookies.set(reply, 'device', deviceToken);
    return session;
  }

  @Get()
  @Access('session')
  async session(
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession> {
    try {
      return await this.description.refreshed(session);
    } catch (error) {
      this.cookie.clear(reply);
      throw error;
    }
  }

  @Delete()
  @HttpCode(204)
  @Access('public')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.cookie.read(request);
    if (token !== undefined) await this.sessions.end(token);
    this.cookie.clear(reply);
  }
}
