import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
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
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';
import { joinAffiliatesLimit, testCommissionLimit } from '@scriptsmith/contracts';
import { InjectSettings } from '../core/injection.js';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { withReferralLink } from './referral-link.js';
import { toTestCommissionResponse } from './test-commission-response.js';
import { VisitorCookie } from './visitor-cookie.js';

/** The affiliate program. The access guard ensures that `userId` is that of the session. */
@Controller('api/affiliate')
export class AffiliateController {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly visitorCookie: VisitorCookie,
    @InjectSettings() private readonly settings: GatewaySettings,
  ) {}

  @Get(':userId')
  @Access('session-owner', { viewable: true })
  async overview(
    @Req() request: FastifyRequest,
    @CurrentSession() { user, isView }: Session,
    @Context() context: RequestContext,
  ): Promise<AffiliateOverview> {
    // The browser of an admin says nothing about the customer.
    const input = { userId: user.id, ...(!isView && this.visitorCookie.read(request)) };
    const overview = await this.requestClient.request(affiliateRequests.getOverview, input, context);
    return { ...overview, affiliate: withReferralLink(overview.affiliate, this.settings) };
  }

  @Post('join')
  @Access('session-owner', { limit: joinAffiliatesLimit })
  async join(
    @Body({ schema: affiliateJoinBodySchema }) _body: unknown,
    @Req() request: FastifyRequest,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<AffiliateJoined> {
    const { id: userId, username, email } = user;
    const input = { userId, username, email, ...this.visitorCookie.read(request) };
    const { affiliate } = await this.requestClient.request(affiliateRequests.join, input, context);
    return { affiliate: withReferralLink(affiliate, this.settings) };
  }

  /**
   * Creates a commission without a payment for any user. It is never paid, and it is available only with the Stripe
   * emulator.
   */
  @Post('test-commission')
  @HttpCode(200)
  @Access('public', { limit: testCommissionLimit })
  async testCommission(
    @Body({ schema: testCommissionBodySchema }) { userId, testAmount }: TestCommissionBody,
    @Context() context: RequestContext,
  ): Promise<TestCommissionResponse> {
    if (!this.settings.STRIPE_API_URL) {
      throw new DomainError('forbidden', 'Test commissions are available only with the Stripe emulator.');
    }
    const created = await this.requestClient.request(
      affiliateRequests.createTestCommission,
      { userId, paymentPence: Math.round(testAmount * 100) },
      context,
    );
    return toTestCommissionResponse(created);
  }
}
