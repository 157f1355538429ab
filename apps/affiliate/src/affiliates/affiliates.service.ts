import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { Affiliate as AffiliateView, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { ErasureService } from '../erasure/erasure.service.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { addressKey } from '../referrals/address-key.js';
import { SightingsService } from '../visitors/sightings.service.js';
import { Affiliate } from './affiliate.entity.js';
import { alreadyJoined, notJoined, userIsDeleted } from './affiliates.errors.js';
import { readReferralCode, ReferralCodes } from './referral-codes.js';

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
    private readonly ledger: CommissionLedger,
    private readonly erasure: ErasureService,
    private readonly sightings: SightingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `already_joined`; `user_not_found` for who was deleted meanwhile */
  async join({
    visitorId,
    ...user
  }: HandlerInput<typeof affiliateRequests.join>): Promise<{ affiliate: AffiliateView }> {
    const affiliate = await this.affiliates.manager.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      if (await this.erasure.isErased(transaction, user.userId)) throw userIsDeleted();
      const joined = await this.insert(transaction, user);
      if (visitorId) await this.sightings.noteIn(transaction, user.userId, visitorId);
      return joined;
    });
    return { affiliate: await this.view(affiliate) };
  }

  /** @throws DomainError `not_joined`, also for who is deleted */
  async get(userId: number): Promise<Affiliate> {
    const affiliate = await this.affiliates.findOneBy({ userId, deletedAt: IsNull() });
    if (!affiliate) throw notJoined();
    return affiliate;
  }

  /** The affiliate whose code this is, however it was typed. */
  async byCode(typed: string, manager = this.affiliates.manager): Promise<Affiliate | undefined> {
    const code = readReferralCode(typed);
    if (code === undefined) return undefined;
    return (await manager.findOneBy(Affiliate, { code })) ?? undefined;
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

  private async insert(
    transaction: EntityManager,
    user: { userId: number; username: string; email: string },
  ): Promise<Affiliate> {
    const joining = {
      ...user,
      addressKey: addressKey(user.email),
      commissionRateBps: baseRateBps,
      isActive: true,
      createdAt: this.clock.now(),
      deletedAt: null,
    };
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const affiliate = transaction.create(Affiliate, { ...joining, code: this.codes.next() });
      const inserted = await transaction
        .createQueryBuilder()
        .insert()
        .into(Affiliate)
        .values(affiliate)
        .orIgnore()
        .returning('user_id')
        .execute();
      if ((inserted.raw as unknown[]).length > 0) return affiliate;
      if (await transaction.existsBy(Affiliate, { userId: user.userId })) throw alreadyJoined();
    }
    throw new Error('no referral code is free');
  }
}
