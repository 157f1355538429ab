import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type {
  affiliateRequests,
  Commission as ListedCommission,
  Referral as ListedReferral,
} from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { commissionStatus, displayedPence } from '../commissions/commission-summary.entity.js';
import { Commission } from '../commissions/commission.entity.js';
import { Referral } from '../referrals/referral.entity.js';
import { findCommissions, findReferrals, type Slice } from './overview.queries.js';

/** The referrals and commissions of an affiliate, newest first. */
@Injectable()
export class AffiliateListsService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_joined` */
  async listReferrals(
    query: HandlerInput<typeof affiliateRequests.listReferrals>,
  ): Promise<RequestOutput<typeof affiliateRequests.listReferrals>> {
    const { userId, page, pageSize } = query;
    await this.affiliates.get(userId);
    const { manager } = this.database;
    const referrals = await this.referrals(manager, userId, pageSlice(query));
    return { referrals, total: await manager.countBy(Referral, { affiliateUserId: userId }), page, pageSize };
  }

  /** @throws DomainError `not_joined` */
  async listCommissions(
    query: HandlerInput<typeof affiliateRequests.listCommissions>,
  ): Promise<RequestOutput<typeof affiliateRequests.listCommissions>> {
    const { userId, page, pageSize } = query;
    await this.affiliates.get(userId);
    const { manager } = this.database;
    const commissions = await this.commissions(manager, userId, pageSlice(query));
    return { commissions, total: await manager.countBy(Commission, { affiliateUserId: userId }), page, pageSize };
  }

  async referrals(manager: EntityManager, userId: number, slice: Slice): Promise<ListedReferral[]> {
    const rows = await findReferrals(manager, userId, slice);
    return rows.map(({ referredAt, convertedAt, ...user }) => ({
      ...user,
      createdAt: referredAt.toISOString(),
      status: convertedAt ? 'converted' : 'pending',
      conversionDate: convertedAt?.toISOString() ?? null,
    }));
  }

  async commissions(manager: EntityManager, userId: number, slice: Slice): Promise<ListedCommission[]> {
    const commissions = await findCommissions(manager, userId, slice);
    const now = this.clock.now();
    return commissions.map((commission) => ({
      id: commission.id,
      amount: displayedPence(commission),
      createdAt: commission.earnedAt.toISOString(),
      status: commissionStatus(commission, now),
      paidAt: commission.paidAt?.toISOString() ?? null,
    }));
  }
}

const pageSlice = ({ page, pageSize }: { page: number; pageSize: number }): Slice => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
