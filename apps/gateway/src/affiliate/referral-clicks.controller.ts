import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { type ReferralClickBody, referralClickBodySchema } from '@scriptsmith/contracts/gateway';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { clientAddressOf } from '@scriptsmith/server-kit';
import { type RequestContext, isErrorOf, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Context } from '../access/request.decorators.js';
import { SessionCookie } from '../access/session-cookie.js';
import { SessionsService } from '../access/sessions.service.js';
import { referralClickLimit } from '@scriptsmith/contracts';
import { VisitorCookie } from './visitor-cookie.js';

@Controller('api/affiliate/click')
export class ReferralClicksController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: SessionsService,
    private readonly sessionCookie: SessionCookie,
    private readonly visitorCookie: VisitorCookie,
  ) {}

  /** Records a visit through a referral link. Sets the visitor cookie only if the referral code exists. */
  @Post()
  @HttpCode(204)
  @Access('public', { limit: referralClickLimit })
  async click(
    @Body({ schema: referralClickBodySchema }) { code }: ReferralClickBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Context() context: RequestContext,
  ): Promise<void> {
    const { visitorId = randomUUID() } = this.visitorCookie.read(request);
    const userId = await this.signedInUserId(request, context);
    const { isKnown } = await this.requestClient.request(
      affiliateRequests.recordClick,
      { code, visitorId, ...(userId !== undefined && { userId }) },
      context,
    );
    if (isKnown) this.visitorCookie.set(reply, visitorId);
  }

  /** Affiliates who follow their own link are not counted. */
  private async signedInUserId(request: FastifyRequest, context: RequestContext): Promise<number | undefined> {
    const token = this.sessionCookie.read(request);
    if (!token) return undefined;
    try {
      return (await this.sessions.resolve(token, clientAddressOf(request), context)).user.id;
    } catch (error) {
      if (isErrorOf(identityRequests.resolveSession, error, 'not_signed_in')) return undefined;
      throw error;
    }
  }
}
