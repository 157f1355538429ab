import { Injectable } from '@nestjs/common';
import type { Affiliate as AffiliateProfile } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import type { Affiliate } from '../affiliates/affiliate.entity.js';
import { PromotionsService } from '../promotions/promotions.service.js';

@Injectable()
export class AffiliateProfileService {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the affiliate with the current or next promotion. Rates are fractions. */
  async load({ userId, code, commissionRateBps, isActive }: Affiliate): Promise<AffiliateProfile> {
    const now = this.clock.now();
    const promotion = await this.promotions.findCurrentOrNext(userId, now);
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
}
