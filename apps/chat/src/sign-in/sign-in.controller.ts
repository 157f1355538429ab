import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { ApiClient, Login } from '@scriptsmith/api-client';
import {
  type ChatLogin,
  chatLoginSchema,
  type ChatSession,
  type CodeExchange,
  codeExchangeSchema,
} from '@scriptsmith/chat-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../accounts/accounts.service.js';
import { Access } from '../access/access.decorator.js';
import { CurrentSession } from '../access/current-session.decorator.js';
import { SessionCookie } from '../access/session-cookie.js';
import { callProduct } from '../product/call-product.js';
import { InjectProductApi } from '../product/product-api.js';
import { signInLimit } from '../rate-limits/rate-limits.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionDescription } from './session-description.js';

@Controller('api/session')
export class SignInController {
  constructor(
    @InjectProductApi() private readonly product: ApiClient,
    private readonly sessions: SessionsService,
    private readonly description: SessionDescription,
    private readonly cookie: SessionCookie,
    private readonly accounts: AccountsService,
  ) {}

  @Post('exchange')
  @HttpCode(200)
  @Access('public', { limit: signInLimit })
  exchange(
    @Body({ schema: codeExchangeSchema }) { code }: CodeExchange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession> {
    return this.signIn((options) => this.product.exchangeCode(code, options), request, reply);
  }

  @Post('login')
  @HttpCode(200)
  @Access('public', { limit: signInLimit })
  login(
    @Body({ schema: chatLoginSchema }) credentials: ChatLogin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatSession> {
    return this.signIn((options) => this.product.login(credentials, options), request, reply);
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

  /** Opens a new session and ends the browser's former one. */
  private async signIn(
    identify: (options: { signal: AbortSignal }) => Promise<Login>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ChatSession> {
    const requestedAt = await this.accounts.databaseTime();
    const login = await callProduct(identify);
    const { token, expiresAt } = await this.sessions.open(login, requestedAt);
    const formerToken = this.cookie.read(request);
    if (formerToken !== undefined) await this.sessions.end(formerToken);
    this.cookie.set(reply, token, expiresAt);
    return this.description.of(login, expiresAt);
  }
}
