import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { affiliateRequests, type ReferralCodeCheck } from '@scriptsmith/contracts/affiliate';
import {
  type AffiliateJoined,
  affiliateJoinBodySchema,
  type AffiliateOverview,
  type TestCommissionResponse,
  type TestCommissionBody,
  testCommissionBodySchema,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';
import { checkReferralCodeLimit, joinAffiliatesLimit } from '../http/rate-limits.js';
import { InjectSettings } from '../injection.js';
import type { GatewaySettings } from '../settings.js';
import { withReferralLink } from './referral-link.js';
import { testCommissionAnswer } from './test-commission-answer.js';
import { VisitorCookie } from './visitor-cookie.js';

/** The affiliate programme. Whom a call concerns is the session's user: the access guard saw to it. */
@Controller('api/affiliate')
export class AffiliateController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly visitorCookie: VisitorCookie,
    @InjectSettings() private readonly settings: GatewaySettings,
  ) {}

  @Get('validate/:code')
  @Access('public', { limit: checkReferralCodeLimit })
  validate(@Param('code') code: string, @Call() call: RequestContext): Promise<ReferralCodeCheck> {
    return this.requestClient.request(affiliateRequests.checkReferralCode, { code }, call);
  }

  @Get(':userId')
  @Access('session-owner')
  async overview(
    @Req() request: FastifyRequest,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<AffiliateOverview> {
    const asker = { userId: user.id, ...this.visitorCookie.read(request) };
    const overview = await this.requestClient.request(affiliateRequests.getOverview, asker, call);
    return { ...overview, affiliate: withReferralLink(overview.affiliate, this.settings) };
  }

  @Post('join')
  @Access('session-owner', { limit: joinAffiliatesLimit })
  async join(
    @Body({ schema: affiliateJoinBodySchema }) _body: unknown,
    @Req() request: FastifyRequest,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<AffiliateJoined> {
    const { id: userId, username, email } = user;
    const newcomer = { userId, username, email, ...this.visitorCookie.read(request) };
    const { affiliate } = await this.requestClient.request(affiliateRequests.join, newcomer, call);
    return { affiliate: withReferralLink(affiliate, this.settings) };
  }

  /** Makes a commission out of nothing, so only where payments are none either: with the Stripe emulator. */
  @Post('test-commission')
  @HttpCode(200)
  @Access('session-owner')
  async testCommission(
    @Body({ schema: testCommissionBodySchema }) { testAmount }: TestCommissionBody,
    @SignedIn() { user }: Session,
    @Call() call: RequestContext,
  ): Promise<TestCommissionResponse> {
    if (!this.settings.STRIPE_API_URL) {
      throw new DomainError('forbidden', 'Test commissions can be written only while payments are emulated.');
    }
    const written = await this.requestClient.request(
      affiliateRequests.createTestCommission,
      { userId: user.id, paymentPence: Math.round(testAmount * 100) },
      call,
    );
    return testCommissionAnswer(written);
  }
}
