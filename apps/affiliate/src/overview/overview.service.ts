import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { affiliateRequests, type AffiliateStats } from '@scriptsmith/contracts/affiliate';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { SightingsService } from '../visitors/sightings.service.js';
import { conversion, ListsService } from './lists.service.js';

const newest = { limit: affiliateRequests.overviewListSize, offset: 0 };

/** What an affiliate sees of their programme, all of it read at one instant. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly lists: ListsService,
    private readonly sightings: SightingsService,
  ) {}

  /** @throws DomainError `not_joined` */
  async get({
    userId,
    visitorId,
  }: HandlerInput<typeof affiliateRequests.getOverview>): Promise<RequestOutput<typeof affiliateRequests.getOverview>> {
    const affiliate = await this.affiliates.view(await this.affiliates.get(userId));
    if (visitorId) await this.sightings.note(userId, visitorId);
    return this.database.transaction('REPEATABLE READ', async (transaction) => ({
      affiliate,
      stats: await this.stats(transaction, userId),
      referrals: await this.lists.referrals(transaction, userId, newest),
      commissions: await this.lists.commissions(transaction, userId, newest),
    }));
  }

  private async stats(transaction: EntityManager, userId: number): Promise<AffiliateStats> {
    const [stats] = await transaction.query<AffiliateStats[]>(
      `SELECT people.*, earnings.*, visits.* FROM
         (SELECT count(*)::int AS "totalReferrals", count(converted_at)::int AS "convertedReferrals"
          FROM referral ${conversion} WHERE referral.affiliate_user_id = $1) AS people,
         (SELECT count(*)::int AS "totalCommissions", coalesce(sum(net_pence), 0)::float8 AS "totalEarnings",
            coalesce(sum(outstanding_pence), 0)::float8 AS "pendingEarnings"
          FROM commission_standing WHERE affiliate_user_id = $1) AS earnings,
         (SELECT count(*)::int AS "totalClicks" FROM click WHERE affiliate_user_id = $1) AS visits`,
      [userId],
    );
    if (!stats) throw new Error('sums without a row');
    return stats;
  }
}
