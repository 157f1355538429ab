import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { AdminCommands, type RequestContext, Clock, Identifiers, idempotencyConflict } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { notJoined } from '../affiliates/affiliates.errors.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { shareOf } from './share.js';

/** Commissions for trying things out. They have no entry in the ledger, so no sum and no payout ever counts them. */
@Injectable()
export class TestCommissionService {
  constructor(
    private readonly database: DataSource,
    private readonly promotions: PromotionsService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** @throws DomainError `not_joined`, `idempotency_conflict` for another purchase under the same action id */
  write(
    { by, userId, paymentPence }: HandlerInput<typeof affiliateRequests.createTestCommission>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof affiliateRequests.createTestCommission>> {
    return this.database.transaction(async (transaction) => {
      const [affiliate] = await transaction.query<{ userId: number; username: string }[]>(
        `SELECT affiliate.user_id AS "userId", affiliate.username
         FROM affiliate LEFT JOIN referral ON referral.referred_user_id = $1
         WHERE affiliate.user_id = coalesce(referral.affiliate_user_id, $1) AND affiliate.erased_at IS NULL`,
        [userId],
      );
      if (!affiliate) throw notJoined();
      const now = this.clock.now();
      const rateBps = await this.promotions.rateAt(transaction, affiliate.userId, now);
      const commissionPence = shareOf(paymentPence, rateBps, 10_000);
      const id = by?.actionId ?? this.identifiers.next();
      const [isNew] = await transaction.query<unknown[]>(
        `INSERT INTO commission (id, payment_id, affiliate_user_id, base_pence, rate_bps, amount_pence, earned_at,
           matures_at, is_test) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, true) ON CONFLICT (id) DO NOTHING RETURNING id`,
        [id, `test-${id}`, affiliate.userId, paymentPence, rateBps, commissionPence, now],
      );
      const affiliateUsername = affiliate.username;
      if (!isNew) {
        const written = await this.writtenBefore(transaction, { id, affiliateUserId: affiliate.userId, paymentPence });
        return { commissionPence: written, affiliateUsername };
      }
      if (by) {
        await this.adminCommands.recordAuditEntry(
          transaction,
          by,
          {
            ...{ action: 'write-test-commission', target: { type: 'commission', id }, reason: null },
            ...{ before: null, after: { affiliateUserId: affiliate.userId, amountPence: commissionPence } },
          },
          context,
        );
      }
      return { commissionPence, affiliateUsername };
    });
  }

  /** What was written under an action: the rate may be another one since. */
  private async writtenBefore(
    transaction: EntityManager,
    { id, affiliateUserId, paymentPence }: { id: string; affiliateUserId: number; paymentPence: number },
  ): Promise<number> {
    const [written] = await transaction.query<{ amountPence: number }[]>(
      `SELECT amount_pence AS "amountPence" FROM commission
       WHERE id = $1 AND is_test AND affiliate_user_id = $2 AND base_pence = $3`,
      [id, affiliateUserId, paymentPence],
    );
    if (!written) throw idempotencyConflict();
    return written.amountPence;
  }
}
