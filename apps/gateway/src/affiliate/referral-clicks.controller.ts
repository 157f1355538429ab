import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { type ReferralClickBody, referralClickBodySchema } from '@scriptsmith/contracts/gateway';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Call } from '../access/caller.js';
import { SessionCookie } from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { referralClickLimit } from '../http/rate-limits.js';
import { VisitorCookie } from './visitor-cookie.js';

@Controller('api/affiliate/click')
export class ReferralClicksController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly sessions: Sessions,
    private readonly sessionCookie: SessionCookie,
    private readonly visitorCookie: VisitorCookie,
  ) {}

  /** Somebody came by a referral link. Their browser gets an id only if the link is good for anything. */
  @Post()
  @HttpCode(204)
  @Access('public', { limit: referralClickLimit })
  async click(
    @Body({ schema: referralClickBodySchema }) { code }: ReferralClickBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Call() call: RequestContext,
  ): Promise<void> {
    const { visitorId = randomUUID() } = this.visitorCookie.read(request);
    const userId = await this.signedInUserId(request, call);
    const { isKnown } = await this.requestClient.request(
      affiliateRequests.recordClick,
      { code, visitorId, ...(userId !== undefined && { userId }) },
      call,
    );
    if (isKnown) this.visitorCookie.set(reply, visitorId);
  }

  /** Affiliates who follow their own link are no visitors. */
  private async signedInUserId(request: FastifyRequest, call: RequestContext): Promise<number | undefined> {
    const token = this.sessionCookie.read(request);
    if (!token) return undefined;
    try {
      return (await this.sessions.resolve(token, call)).user.id;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_signed_in') return undefined;
      throw error;
    }
  }
}
