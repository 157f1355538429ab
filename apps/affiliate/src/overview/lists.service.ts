import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateRequests, Commission, Referral } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { type CommissionStanding, shownPence, standingColumns, statusOf } from '../commissions/commission-status.js';

/** When the first payment of a referred user earned something, or would have at a rate above zero. */
export const conversion = `CROSS JOIN LATERAL (
  SELECT min(earned_at) AS converted_at FROM commission_standing
  WHERE commission_standing.referred_user_id = referral.referred_user_id AND NOT is_rejected) AS conversion`;

interface Slice {
  limit: number;
  offset: number;
}
const sliceOf = ({ page, pageSize }: { page: number; pageSize: number }): Slice => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** The lists of an affiliate, newest first. */
@Injectable()
export class ListsService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_joined` */
  async referralPage(
    query: HandlerInput<typeof affiliateRequests.listReferrals>,
  ): Promise<RequestOutput<typeof affiliateRequests.listReferrals>> {
    const { userId, page, pageSize } = query;
    await this.affiliates.get(userId);
    const referrals = await this.referrals(this.database.manager, userId, sliceOf(query));
    return { referrals, total: await this.count('referral', userId), page, pageSize };
  }

  /** @throws DomainError `not_joined` */
  async commissionPage(
    query: HandlerInput<typeof affiliateRequests.listCommissions>,
  ): Promise<RequestOutput<typeof affiliateRequests.listCommissions>> {
    const { userId, page, pageSize } = query;
    await this.affiliates.get(userId);
    const commissions = await this.commissions(this.database.manager, userId, sliceOf(query));
    return { commissions, total: await this.count('commission', userId), page, pageSize };
  }

  async referrals(manager: EntityManager, userId: number, { limit, offset }: Slice): Promise<Referral[]> {
    const rows = await manager.query<
      { id: number; username: string; email: string; boundAt: Date; convertedAt: Date | null }[]
    >(
      `SELECT referred_user_id AS id, username, email, bound_at AS "boundAt", converted_at AS "convertedAt"
       FROM referral ${conversion} WHERE referral.affiliate_user_id = $1
       ORDER BY bound_at DESC, referred_user_id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, offset],
    );
    return rows.map(({ boundAt, convertedAt, ...person }) => ({
      ...person,
      createdAt: boundAt.toISOString(),
      status: convertedAt ? 'converted' : 'pending',
      conversionDate: convertedAt?.toISOString() ?? null,
    }));
  }

  async commissions(manager: EntityManager, userId: number, { limit, offset }: Slice): Promise<Commission[]> {
    const rows = await manager.query<(CommissionStanding & { id: string; earnedAt: Date })[]>(
      `SELECT id, earned_at AS "earnedAt", ${standingColumns} FROM commission_standing
       WHERE affiliate_user_id = $1 ORDER BY earned_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, offset],
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

  private async count(table: 'referral' | 'commission', userId: number): Promise<number> {
    const [count] = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM ${table} WHERE affiliate_user_id = $1`,
      [userId],
    );
    return count?.total ?? 0;
  }
}
