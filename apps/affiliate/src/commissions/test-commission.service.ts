import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import {
  AdminCommands,
  idempotencyConflict,
  Identifiers,
  insertIfAbsent,
  type RequestContext,
} from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PromotionsService } from '../promotions/promotions.service.js';
import { Commission } from './commission.entity.js';
import { findTestCommissionAffiliate } from './commissions.queries.js';
import { noAffiliateOf } from './commissions.errors.js';
import { prorate } from './proration.js';

/** Test commissions have no ledger entries, so no total and no payout includes them. */
@Injectable()
export class TestCommissionService {
  constructor(
    private readonly database: DataSource,
    private readonly promotions: PromotionsService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** @throws DomainError `not_joined`; `idempotency_conflict` for a different commission under the same action id */
  createTestCommission(
    { by, userId, paymentPence }: HandlerInput<typeof affiliateRequests.createTestCommission>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof affiliateRequests.createTestCommission>> {
    return this.database.transaction(async (transaction) => {
      const affiliate = await findTestCommissionAffiliate(transaction, userId);
      if (!affiliate) throw noAffiliateOf(userId);
      const { userId: affiliateUserId, username: affiliateUsername } = affiliate;
      const now = this.clock.now();
      const rateBps = await this.promotions.rateAt(transaction, affiliateUserId, now);
      const amountPence = prorate(paymentPence, rateBps, 10_000);
      const id = by?.actionId ?? this.identifiers.next();
      const isNew = await insertIfAbsent(transaction, Commission, {
        id,
        paymentId: `test-${id}`,
        affiliateUserId,
        referredUserId: null,
        basePence: paymentPence,
        rateBps,
        amountPence,
        earnedAt: now,
        maturesAt: now,
        isTest: true,
      });
      if (!isNew) {
        const existing = await this.findExisting(transaction, { id, affiliateUserId, basePence: paymentPence });
        return { commissionPence: existing.amountPence, affiliateUsername };
      }
      if (by) {
        await this.adminCommands.recordAuditEntry(
          transaction,
          by,
          {
            action: 'write-test-commission',
            target: { type: 'commission', id },
            reason: null,
            before: null,
            after: { affiliateUserId, amountPence },
          },
          context,
        );
      }
      return { commissionPence: amountPence, affiliateUsername };
    });
  }

  /** The stored amount is returned, because the rate may have changed since. */
  private async findExisting(
    transaction: EntityManager,
    where: Pick<Commission, 'id' | 'affiliateUserId' | 'basePence'>,
  ): Promise<Commission> {
    const commission = await transaction.findOneBy(Commission, { ...where, isTest: true });
    if (!commission) throw idempotencyConflict();
    return commission;
  }
}
