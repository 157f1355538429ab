import { Injectable } from '@nestjs/common';
import type { affiliateRequests, HandledInput, RequestOutput } from '@scriptsmith/contracts';
import { Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { notJoined } from '../affiliates/affiliates.errors.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { shareOf } from './share.js';

/** Commissions for trying things out. They have no entry in the ledger, so no sum and no payout ever counts them. */
@Injectable()
export class TestCommissionService {
  constructor(
    private readonly database: DataSource,
    private readonly promotions: PromotionsService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** @throws DomainError `not_joined` */
  write({
    userId,
    paymentPence,
  }: HandledInput<typeof affiliateRequests.writeTestCommission>): Promise<
    RequestOutput<typeof affiliateRequests.writeTestCommission>
  > {
    return this.database.transaction(async (transaction) => {
      const [affiliate] = await transaction.query<{ userId: number; username: string }[]>(
        `SELECT affiliate.user_id AS "userId", affiliate.username
         FROM affiliate LEFT JOIN referral ON referral.referred_user_id = $1
         WHERE affiliate.user_id = coalesce(referral.affiliate_user_id, $1)`,
        [userId],
      );
      if (!affiliate) throw notJoined();
      const now = this.clock.now();
      const rateBps = await this.promotions.rateAt(transaction, affiliate.userId, now);
      const commissionPence = shareOf(paymentPence, rateBps, 10_000);
      const id = this.identifiers.next();
      await transaction.query(
        `INSERT INTO commission (id, payment_id, affiliate_user_id, base_pence, rate_bps, amount_pence, earned_at,
           matures_at, is_test) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, true)`,
        [id, `test-${id}`, affiliate.userId, paymentPence, rateBps, commissionPence, now],
      );
      return { commissionPence, affiliateUsername: affiliate.username };
    });
  }
}
