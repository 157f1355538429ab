import { Controller, Get, Query } from '@nestjs/common';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import {
  type CommissionsResponse,
  type PageQuery,
  pageQuerySchema,
  type PayoutsResponse,
  type ReferralsResponse,
} from '@scriptsmith/contracts/gateway';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';

/** The complete lists behind the affiliate overview, page by page. */
@Controller('api/affiliate/:userId')
export class AffiliateListsController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get('referrals')
  @Access('session-owner')
  referrals(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<ReferralsResponse> {
    return this.requestClient.request(affiliateRequests.listReferrals, { userId: user.id, ...page }, context);
  }

  @Get('commissions')
  @Access('session-owner')
  commissions(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<CommissionsResponse> {
    return this.requestClient.request(affiliateRequests.listCommissions, { userId: user.id, ...page }, context);
  }

  @Get('payouts')
  @Access('session-owner')
  payouts(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @CurrentSession() { user }: Session,
    @Context() context: RequestContext,
  ): Promise<PayoutsResponse> {
    return this.requestClient.request(affiliateRequests.listPayouts, { userId: user.id, ...page }, context);
  }
}
