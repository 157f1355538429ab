import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { CheckedPasswordResetLink, Done } from '@scriptsmith/contracts/gateway';
import {
  type EmailConfirmation,
  emailConfirmationSchema,
  type PasswordResetRequest,
  passwordResetRequestSchema,
  identityRequests,
  type PasswordReset,
  type PasswordResetLink,
  passwordResetLinkSchema,
  passwordResetSchema,
} from '@scriptsmith/contracts/identity';
import { clientAddressOf } from '@scriptsmith/server-kit';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { passwordResetLimit, emailedLinkLimit } from '@scriptsmith/contracts';

/** Password reset and email confirmation through links sent by email. Works without a session. */
@Controller('api')
export class AccountRecoveryController {
  constructor(private readonly requestClient: RequestClient) {}

  /** Responds the same for every address, so that it does not reveal which addresses have an account. */
  @Post('forgot-password')
  @HttpCode(202)
  @Access('public', { limit: passwordResetLimit })
  async forgotPassword(
    @Body({ schema: passwordResetRequestSchema }) { email }: PasswordResetRequest,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
  ): Promise<Done> {
    const clientAddress = clientAddressOf(request);
    await this.requestClient.request(identityRequests.requestPasswordReset, { email, clientAddress }, context);
    return { success: true };
  }

  /** Whether the link still works, so that nobody chooses a password for an expired one, and whose password it sets. */
  @Post('reset-password/check')
  @HttpCode(200)
  @Access('public', { limit: emailedLinkLimit })
  async checkPasswordResetLink(
    @Body({ schema: passwordResetLinkSchema }) link: PasswordResetLink,
    @Context() context: RequestContext,
  ): Promise<CheckedPasswordResetLink> {
    const { owner } = await this.requestClient.request(identityRequests.findPasswordResetOwner, link, context);
    return { success: true, owner };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access('public', { limit: emailedLinkLimit })
  async resetPassword(
    @Body({ schema: passwordResetSchema }) reset: PasswordReset,
    @Req() request: FastifyRequest,
    @Context() context: RequestContext,
  ): Promise<Done> {
    const clientAddress = clientAddressOf(request);
    await this.requestClient.request(identityRequests.resetPassword, { ...reset, clientAddress }, context);
    return { success: true };
  }

  @Post('confirm-email')
  @HttpCode(200)
  @Access('public', { limit: emailedLinkLimit })
  async confirmEmail(
    @Body({ schema: emailConfirmationSchema }) confirmation: EmailConfirmation,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(identityRequests.confirmEmail, confirmation, context);
    return { success: true };
  }
}
