import { createHash, randomBytes } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Post, Redirect, Req, Res } from '@nestjs/common';
import type { ApiClient } from '@scriptsmith/api-client';
import {
  type ChatSession,
  type CodeExchange,
  type CodeExchangeResponse,
  codeExchangeSchema,
} from '@scriptsmith/chat-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../accounts/accounts.service.js';
import { Access } from '../access/access.decorator.js';
import { SessionCookie } from '../access/session-cookie.js';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { InjectProductApi } from '../product/product-api.js';
import { signInLimit } from '../rate-limits/rate-limits.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SessionDescription } from './session-description.js';
import { SignInCookies, signInLifetimeMs } from './sign-in-cookies.js';
import { SignInService } from './sign-in.service.js';

/**
 * Signs in with codes of the product. A code works only in the browser that has requested it, because a link with the code of
 * somebody else would sign its visitor in to their account. A change of the account is confirmed.
 */
@Controller('api/session')
export class CodeSignInController {
  constructor(
    @InjectProductApi() private readonly product: ApiClient,
    @InjectSettings() private readonly settings: ChatSettings,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly description: SessionDescription,
    private readonly cookie: SessionCookie,
    private readonly cookies: SignInCookies,
  ) {}

  /** Two tabs that start at the same time share the secret, so that both can complete. */
  @Get('start')
  @Redirect()
  @Access('public', { limit: signInLimit })
  start(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): { url: string } {
    const verifier = this.cookies.read(request, 'verifier') ?? randomBytes(32).toString('base64url');
    this.cookies.set(reply, 'verifier', verifier);
    const url = new URL('/start-chat', this.settings.PUBLIC_URL);
    url.searchParams.set('codeChallenge', createHash('sha256').update(verifier).digest('base64url'));
    return { url: url.href };
  }

  @Post('exchange')
  @HttpCode(200)
  @Access('public', { limit: signInLimit })
  async exchange(
    @Body({ schema: codeExchangeSchema }) { code }: CodeExchange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeExchangeResponse> {
    const codeVerifier = this.cookies.read(request, 'verifier');
    if (codeVerifier === undefined) throw notRequestedHere();
    const customer = await this.signIn.identify((options) =>
      this.product.exchangeCode(code, { codeVerifier, ...options }),
    );
    const token = this.cookie.read(request);
    const former = token === undefined ? null : await this.sessions.find(token);
    const { user } = customer.login;
    const isChange = former !== null && former.userId !== user.id;
    if (!isChange) {
      const session = await this.signIn.replaceSession(customer, request, reply);
      this.cookies.clear(reply, 'verifier');
      return session;
    }
    const pending = await this.sessions.open(customer.login, customer.requestedAt, signInLifetimeMs);
    this.cookies.set(reply, 'pending-session', pending.token);
    this.cookies.clear(reply, 'verifier');
    const { username, email } = await this.accounts.get(former.userId);
    return {
      accountChange: { current: { username, email }, requested: { username: user.username, email: user.email } },
    };
  }

  @Post('confirmation')
  @HttpCode(200)
  @Access('public', { limit: signInLimit })
  async confirm(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ChatSession> {
    const token = this.cookies.read(request, 'pending-session');
    this.cookies.clear(reply, 'pending-session');
    const session = token === undefined ? null : await this.sessions.extend(token);
    if (token === undefined || !session) throw notRequestedHere();
    const described = await this.description.refreshed(session);
    await this.signIn.adopt({ token, expiresAt: session.expiresAt }, request, reply);
    return described;
  }

  @Delete('confirmation')
  @HttpCode(204)
  @Access('public', { limit: signInLimit })
  async decline(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.cookies.read(request, 'pending-session');
    if (token !== undefined) await this.sessions.end(token);
    this.cookies.clear(reply, 'pending-session');
  }
}

const notRequestedHere = (): ChatException =>
  new ChatException('invalid_code', 'This sign-in was not started in this browser, or has expired. Start again.');
