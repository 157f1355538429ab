import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource } from 'typeorm';
import { AffiliateProfileService } from '../affiliate-profile/affiliate-profile.service.js';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { BrowserMatchesService } from '../browser-matches/browser-matches.service.js';
import { AffiliateListsService } from './affiliate-lists.service.js';
import { findStats } from './overview.queries.js';

const newest = { limit: affiliateRequests.overviewListSize, offset: 0 };

/** The dashboard of an affiliate. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly profiles: AffiliateProfileService,
    private readonly lists: AffiliateListsService,
    private readonly browserMatches: BrowserMatchesService,
    private readonly clock: Clock,
  ) {}

  /** Reads stats and lists from one snapshot, so that they agree. @throws DomainError `not_joined` */
  async getOverview({
    userId,
    visitorId,
  }: HandlerInput<typeof affiliateRequests.getOverview>): Promise<RequestOutput<typeof affiliateRequests.getOverview>> {
    const affiliate = await this.profiles.load(await this.affiliates.get(userId));
    if (visitorId) await this.browserMatches.record(userId, visitorId);
    return this.database.transaction('REPEATABLE READ', async (transaction) => ({
      affiliate,
      stats: await findStats(transaction, userId, this.clock.now()),
      referrals: await this.lists.referrals(transaction, userId, newest),
      commissions: await this.lists.commissions(transaction, userId, newest),
    }));
  }
}
