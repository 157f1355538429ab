import { Controller, Get, Query } from '@nestjs/common';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import {
  type CommissionsResponse,
  type PageQuery,
  pageQuerySchema,
  type PayoutsResponse,
  type ReferralsResponse,
} from '@scriptsmith/contracts/gateway';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';

/** What the overview of an affiliate shows the newest of, page by page. */
@Controller('api/affiliate/:userId')
export class AffiliateListsController {
  constructor(private readonly messenger: Messenger) {}

  @Get('referrals')
  @Access('session-owner')
  referrals(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @SignedIn() { user }: Session,
    @Call() call: CallContext,
  ): Promise<ReferralsResponse> {
    return this.messenger.request(affiliateRequests.listReferrals, { userId: user.id, ...page }, call);
  }

  @Get('commissions')
  @Access('session-owner')
  commissions(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @SignedIn() { user }: Session,
    @Call() call: CallContext,
  ): Promise<CommissionsResponse> {
    return this.messenger.request(affiliateRequests.listCommissions, { userId: user.id, ...page }, call);
  }

  @Get('payouts')
  @Access('session-owner')
  payouts(
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @SignedIn() { user }: Session,
    @Call() call: CallContext,
  ): Promise<PayoutsResponse> {
    return this.messenger.request(affiliateRequests.listPayouts, { userId: user.id, ...page }, call);
  }
}
