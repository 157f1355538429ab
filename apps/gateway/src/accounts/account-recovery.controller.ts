import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Done } from '@scriptsmith/contracts/gateway';
import {
  type EmailConfirmation,
  emailConfirmationSchema,
  type PasswordResetRequest,
  passwordResetRequestSchema,
  identityRequests,
  type PasswordReset,
  passwordResetSchema,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { forgottenPasswordLimit, mailedLinkLimit } from '../http/rate-limits.js';

/** What mailed links lead to, and the call that has one sent. Nobody has to be signed in. */
@Controller('api')
export class AccountRecoveryController {
  constructor(private readonly requestClient: RequestClient) {}

  /** The same answer for every address: the mail, if there is one, is sent later. */
  @Post('forgot-password')
  @HttpCode(202)
  @Access('public', { limit: forgottenPasswordLimit })
  async forgotPassword(
    @Body({ schema: passwordResetRequestSchema }) { email }: PasswordResetRequest,
    @Req() { ip: clientAddress }: FastifyRequest,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.requestPasswordReset, { email, clientAddress }, call);
    return { success: true };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access('public', { limit: mailedLinkLimit })
  async resetPassword(
    @Body({ schema: passwordResetSchema }) reset: PasswordReset,
    @Req() { ip: clientAddress }: FastifyRequest,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.resetPassword, { ...reset, clientAddress }, call);
    return { success: true };
  }

  @Post('confirm-email')
  @HttpCode(200)
  @Access('public', { limit: mailedLinkLimit })
  async confirmEmail(
    @Body({ schema: emailConfirmationSchema }) confirmation: EmailConfirmation,
    @Call() call: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.confirmEmail, confirmation, call);
    return { success: true };
  }
}
