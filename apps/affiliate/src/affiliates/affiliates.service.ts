import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Affiliate as AffiliateView, AffiliateAccount } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/service-kit';
import { Repository } from 'typeorm';
import { PromotionsService } from '../promotions/promotions.service.js';
import { addressKey } from '../referrals/address-key.js';
import { Affiliate } from './affiliate.entity.js';
import { alreadyJoined, notJoined } from './affiliates.errors.js';
import { ReferralCodes } from './referral-codes.js';

/** 10 %, as advertised (specification, section 1). */
const baseRateBps = 1_000;
/** That one code is taken already is unlikely; several in a row say that something is wrong. */
const mostAttempts = 5;

@Injectable()
export class AffiliatesService {
  constructor(
    @InjectRepository(Affiliate) private readonly affiliates: Repository<Affiliate>,
    private readonly codes: ReferralCodes,
    private readonly promotions: PromotionsService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `already_joined` */
  async join(user: { userId: number; username: string; email: string }): Promise<{ affiliate: AffiliateView }> {
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const inserted = await this.affiliates
        .createQueryBuilder()
        .insert()
        .values({
          ...user,
          addressKey: addressKey(user.email),
          code: this.codes.next(),
          commissionRateBps: baseRateBps,
          isActive: true,
          createdAt: this.clock.now(),
        })
        .orIgnore()
        .returning('user_id')
        .execute();
      const rows = inserted.raw as unknown[];
      if (rows.length > 0) return { affiliate: await this.view(await this.get(user.userId)) };
      if (await this.affiliates.existsBy({ userId: user.userId })) throw alreadyJoined();
    }
    throw new Error('no referral code is free');
  }

  /** @throws DomainError `not_joined` */
  async get(userId: number): Promise<Affiliate> {
    const affiliate = await this.affiliates.findOneBy({ userId });
    if (!affiliate) throw notJoined();
    return affiliate;
  }

  /** @throws DomainError `not_joined` */
  async setActive(userId: number, isActive: boolean): Promise<{ affiliate: AffiliateView }> {
    await this.affiliates.update({ userId }, { isActive });
    return { affiliate: await this.view(await this.get(userId)) };
  }

  /** What affiliates and screens see: rates as fractions, and the promotion that runs now or comes next. */
  async view({ userId, code, commissionRateBps, isActive }: Affiliate): Promise<AffiliateView> {
    const now = this.clock.now();
    const promotion = await this.promotions.currentOrNext(userId, now);
    return {
      referralCode: code,
      commissionRate: commissionRateBps / 10_000,
      promoCommissionRate: promotion ? promotion.rateBps / 10_000 : null,
      promoStartDate: promotion?.startsAt.toISOString() ?? null,
      promoEndDate: promotion?.endsAt.toISOString() ?? null,
      isActive,
      serverNow: now.toISOString(),
    };
  }

  async list({ search, page, pageSize }: { search: string; page: number; pageSize: number }) {
    const rows = await this.affiliates.query<AffiliateAccount[]>(
      `SELECT user_id AS id, username, email, code AS "referralCode", is_active AS "isActive",
         (SELECT count(*)::int FROM referral WHERE referral.affiliate_user_id = user_id) AS "totalReferrals",
         coalesce(earnings.net, 0)::float8 AS "totalEarnings",
         coalesce(earnings.outstanding, 0)::float8 AS "pendingEarnings"
       FROM affiliate
       CROSS JOIN LATERAL (
         SELECT sum(net_pence) AS net, sum(outstanding_pence) AS outstanding
         FROM commission_standing WHERE affiliate_user_id = user_id) AS earnings
       WHERE ${searched}
       ORDER BY created_at DESC, user_id DESC LIMIT $2 OFFSET $3`,
      [search, pageSize, (page - 1) * pageSize],
    );
    const [count] = await this.affiliates.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM affiliate WHERE ${searched}`,
      [search],
    );
    return { affiliates: rows, total: count?.total ?? 0, page, pageSize };
  }
}

/** Looks for the text itself: none of its characters is a wildcard. */
const searched = `strpos(lower(concat_ws(' ', username, email, code)), lower($1)) > 0`;
