import { Injectable } from '@nestjs/common';
import {
  affiliateRequests,
  type AffiliateStats,
  type Commission,
  type Referral,
  type RequestOutput,
} from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { type CommissionStanding, shownPence, statusOf } from '../commissions/commission-status.js';

/** When the first payment of a referred user earned something, or would have at a rate above zero. */
const conversion = `CROSS JOIN LATERAL (
  SELECT min(earned_at) AS converted_at FROM commission_standing
  WHERE commission_standing.referred_user_id = referral.referred_user_id AND NOT is_rejected) AS conversion`;

/** What an affiliate sees of their programme, all of it read at one instant. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_joined` */
  async get(userId: number): Promise<RequestOutput<typeof affiliateRequests.getOverview>> {
    const affiliate = await this.affiliates.view(await this.affiliates.get(userId));
    return this.database.transaction('REPEATABLE READ', async (transaction) => ({
      affiliate,
      stats: await this.stats(transaction, userId),
      referrals: await this.referrals(transaction, userId),
      commissions: await this.commissions(transaction, userId),
    }));
  }

  private async stats(transaction: EntityManager, userId: number): Promise<AffiliateStats> {
    const [stats] = await transaction.query<AffiliateStats[]>(
      `SELECT people.*, earnings.* FROM
         (SELECT count(*)::int AS "totalReferrals", count(converted_at)::int AS "convertedReferrals"
          FROM referral ${conversion} WHERE referral.affiliate_user_id = $1) AS people,
         (SELECT coalesce(sum(net_pence), 0)::float8 AS "totalEarnings",
            coalesce(sum(outstanding_pence), 0)::float8 AS "pendingEarnings"
          FROM commission_standing WHERE affiliate_user_id = $1) AS earnings`,
      [userId],
    );
    if (!stats) throw new Error('sums without a row');
    return stats;
  }

  private async referrals(transaction: EntityManager, userId: number): Promise<Referral[]> {
    const rows = await transaction.query<
      { id: number; username: string; email: string; boundAt: Date; convertedAt: Date | null }[]
    >(
      `SELECT referred_user_id AS id, username, email, bound_at AS "boundAt", converted_at AS "convertedAt"
       FROM referral ${conversion} WHERE referral.affiliate_user_id = $1
       ORDER BY bound_at DESC, referred_user_id DESC LIMIT $2`,
      [userId, affiliateRequests.overviewListSize],
    );
    return rows.map(({ boundAt, convertedAt, ...person }) => ({
      ...person,
      createdAt: boundAt.toISOString(),
      status: convertedAt ? 'converted' : 'pending',
      conversionDate: convertedAt?.toISOString() ?? null,
    }));
  }

  private async commissions(transaction: EntityManager, userId: number): Promise<Commission[]> {
    const rows = await transaction.query<(CommissionStanding & { id: string; earnedAt: Date })[]>(
      `SELECT id, earned_at AS "earnedAt", amount_pence AS "amountPence", net_pence AS "netPence",
         is_test AS "isTest", is_rejected AS "isRejected", matures_at AS "maturesAt", paid_at AS "paidAt",
         paid_pence AS "paidPence"
       FROM commission_standing WHERE affiliate_user_id = $1 ORDER BY earned_at DESC, id DESC LIMIT $2`,
      [userId, affiliateRequests.overviewListSize],
    );
    const now = this.clock.now();
    return rows.map((row) => ({
      id: row.id,
      amount: shownPence(row),
      createdAt: row.earnedAt.toISOString(),
      status: statusOf(row, now),
      paidAt: row.paidAt?.toISOString() ?? null,
    }));
  }
}
