import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import {
  identityTwoFactorRequests,
  type PasskeySignIn,
  passkeySignInSchema,
  type SecondFactor,
  secondFactorSchema,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { secondStepLimit } from '@scriptsmith/contracts';
import { BrowserSessions } from './browser-sessions.js';

/** The second step of a login, and the login with a passkey alone. */
@Controller('api/login')
export class SecondStepController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly browserSessions: BrowserSessions,
  ) {}

  @Post('second-factor')
  @HttpCode(200)
  @Access('public', { limit: secondStepLimit })
  async complete(
    @Body({ schema: secondFactorSchema }) secondFactor: SecondFactor,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const input = { secondFactor, browser: this.browserSessions.browserOf(request) };
    const session = await this.requestClient.request(identityTwoFactorRequests.completeSignIn, input, context);
    return this.browserSessions.signIn(request, reply, session);
  }

  @Post('passkey')
  @HttpCode(200)
  @Access('public', { limit: secondStepLimit })
  async signInWithPasskey(
    @Body({ schema: passkeySignInSchema }) signIn: PasskeySignIn,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const input = { signIn, browser: this.browserSessions.browserOf(request) };
    const session = await this.requestClient.request(identityTwoFactorRequests.signInWithPasskey, input, context);
    return this.browserSessions.signIn(request, reply, session);
  }
}
