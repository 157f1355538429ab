import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, InjectSettings } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { AffiliateSettings } from '../affiliate.settings.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { CommissionEntry } from './commission-entry.entity.js';
import { CommissionSummary } from './commission-summary.entity.js';
import { Commission } from './commission.entity.js';
import {
  findReferredPayments,
  lockCommissions,
  type PaymentFilter,
  type ReferredPayment,
} from './commissions.queries.js';
import { prorate } from './proration.js';

/** Most refunds and disputes happen within a month. */
const maturityMs = 30 * 24 * 3_600_000;

type CommissionBalance = Pick<CommissionSummary, 'id' | 'amountPence' | 'netPence' | 'isRejected'>;

/**
 * The ledger of commissions. Every event about a payment, in whatever order it arrives, recalculates the commission of
 * that payment and appends the missing ledger entry.
 */
@Injectable()
export class CommissionLedger {
  constructor(
    @InjectSettings() private readonly settings: AffiliateSettings,
    private readonly promotions: PromotionsService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * A payment, its refund, the payer's referral and the affiliate's own card may be reported at the same time, and each
   * must see the others. Payments are rare enough to be handled one at a time.
   */
  lock(transaction: EntityManager): Promise<void> {
    return lockCommissions(transaction);
  }

  /** Recalculates the commissions of the selected payments. The caller must hold the lock. */
  async recalculate(transaction: EntityManager, filter: PaymentFilter): Promise<void> {
    for (const payment of await findReferredPayments(transaction, filter)) {
      const { paymentId } = payment;
      const existing = await transaction.findOneBy(CommissionSummary, { paymentId });
      if (existing) await this.adjust(transaction, payment, existing);
      else if (this.isCommissionable(payment)) {
        await this.adjust(transaction, payment, await this.create(transaction, payment));
      }
    }
  }

  /**
   * Only the first payment of a subscription and the configured number of renewals earn a commission. A commission
   * that was earned under a different setting is kept.
   */
  private isCommissionable({ amountPence, kind, invoiceReason, monthNumber }: ReferredPayment): boolean {
    if (amountPence === 0 || kind !== 'subscription') return false;
    if (invoiceReason === 'first') return true;
    const renewals = (monthNumber ?? Infinity) - 1;
    return invoiceReason === 'renewal' && renewals <= this.settings.AFFILIATE_RENEWAL_MONTHS;
  }

  private async adjust(
    transaction: EntityManager,
    payment: ReferredPayment,
    commission: CommissionBalance,
  ): Promise<void> {
    // A rejection is final: the card that proved it may have been deleted with its owner.
    if (commission.isRejected) return;
    if (payment.isSelfReferral) {
      await this.append(transaction, commission.id, 'rejected', -commission.netPence);
    } else {
      const adjustmentPence = netAfterRefunds(commission, payment) - commission.netPence;
      if (adjustmentPence !== 0) await this.append(transaction, commission.id, 'reversed', adjustmentPence);
    }
  }

  private async create(transaction: EntityManager, payment: ReferredPayment): Promise<CommissionBalance> {
    const { paymentId, userId, affiliateUserId, amountPence: basePence, capturedAt } = payment;
    const rateBps = await this.promotions.rateAt(transaction, affiliateUserId, capturedAt);
    const amountPence = prorate(basePence, rateBps, 10_000);
    const id = this.identifiers.next();
    await transaction.insert(Commission, {
      id,
      paymentId,
      affiliateUserId,
      referredUserId: userId,
      basePence,
      rateBps,
      amountPence,
      earnedAt: capturedAt,
      maturesAt: new Date(capturedAt.getTime() + maturityMs),
      isTest: false,
    });
    if (amountPence > 0) await this.append(transaction, id, 'earned', amountPence);
    return { id, amountPence, netPence: amountPence, isRejected: false };
  }

  private async append(
    transaction: EntityManager,
    commissionId: string,
    kind: 'earned' | 'reversed' | 'rejected',
    amountPence: number,
  ): Promise<void> {
    await transaction.insert(CommissionEntry, {
      id: this.identifiers.next(),
      commissionId,
      kind,
      amountPence,
      payoutId: null,
      createdAt: this.clock.now(),
    });
  }
}

/** What is left of a commission if so much of its payment is refunded. */
export function netAfterRefunds(
  { amountPence }: Pick<CommissionBalance, 'amountPence'>,
  payment: Pick<ReferredPayment, 'amountPence' | 'refundedPence'>,
): number {
  const refundedPence = Math.min(payment.refundedPence, payment.amountPence);
  return amountPence - prorate(amountPence, refundedPence, payment.amountPence);
}
