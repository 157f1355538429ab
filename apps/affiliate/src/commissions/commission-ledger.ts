import { Injectable } from '@nestjs/common';
import { Clock, Identifiers, InjectSettings } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { AffiliateSettings } from '../affiliate.settings.js';
import { PromotionsService } from '../promotions/promotions.service.js';
import { shareOf } from './share.js';

/** Refunds and disputes mostly come within a month. */
const maturityMs = 30 * 24 * 3_600_000;

interface Payment {
  paymentId: string;
  userId: number;
  amountPence: number;
  kind: 'subscription' | 'addon';
  invoiceReason: 'first' | 'renewal' | 'plan-change' | null;
  monthNumber: number | null;
  capturedAt: Date;
  refundedPence: number;
  affiliateUserId: number;
  /** The affiliate has paid with the same card, or an admin found that they referred themselves. */
  isSelfReferral: boolean;
}

interface Standing {
  id: string;
  amountPence: number;
  netPence: number;
  isRejected: boolean;
}

/**
 * What payments of referred people earn. Whatever is heard of a payment, and in whatever order, leads here: its
 * commission is brought to what everything heard so far says it should be, by adding the entry that is missing.
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
   * One change at a time, over all replicas: a payment, its refund, its payer's referral and the affiliate's own card
   * may all be told at the same moment, and each must see the others. Payments are far too rare to wait for each other.
   */
  async lock(transaction: EntityManager): Promise<void> {
    await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('affiliate commissions'))`);
  }

  /** Brings the commission of one payment up to date. */
  settlePayment(transaction: EntityManager, paymentId: string): Promise<void> {
    return this.settle(transaction, 'payment.payment_id = $1', [paymentId]);
  }

  /** Brings one commission up to date. */
  settleCommission(transaction: EntityManager, commissionId: string): Promise<void> {
    return this.settle(transaction, 'payment.payment_id = (SELECT payment_id FROM commission WHERE id = $1)', [
      commissionId,
    ]);
  }

  /** Brings the commissions of all payments of one referred user up to date. */
  settleUser(transaction: EntityManager, userId: number): Promise<void> {
    return this.settle(transaction, 'payment.user_id = $1', [userId]);
  }

  /** Brings the commissions up to date that an affiliate earned by payments with one card. */
  settleCard(transaction: EntityManager, affiliateUserId: number, cardFingerprint: string): Promise<void> {
    const condition = 'referral.affiliate_user_id = $1 AND payment.card_fingerprint = $2';
    return this.settle(transaction, condition, [affiliateUserId, cardFingerprint]);
  }

  /** Under the lock. */
  private async settle(transaction: EntityManager, condition: string, parameters: unknown[]): Promise<void> {
    const payments = await transaction.query<Payment[]>(
      `SELECT payment.payment_id AS "paymentId", payment.user_id AS "userId", payment.amount_pence AS "amountPence",
         payment.kind, payment.invoice_reason AS "invoiceReason", payment.month_number AS "monthNumber",
         payment.captured_at AS "capturedAt", referral.affiliate_user_id AS "affiliateUserId",
         coalesce(payment_refund.refunded_pence, 0) AS "refundedPence",
         EXISTS (SELECT FROM payment AS own WHERE own.user_id = referral.affiliate_user_id
           AND own.card_fingerprint = payment.card_fingerprint)
         OR EXISTS (SELECT FROM commission JOIN commission_review ON commission_review.commission_id = commission.id
           WHERE commission.payment_id = payment.payment_id AND decision = 'reject') AS "isSelfReferral"
       FROM payment
       JOIN referral ON referral.referred_user_id = payment.user_id
       LEFT JOIN payment_refund ON payment_refund.payment_id = payment.payment_id
       WHERE ${condition} ORDER BY payment.captured_at, payment.payment_id`,
      parameters,
    );
    for (const payment of payments) {
      const commission = await this.find(transaction, payment.paymentId);
      if (commission) await this.settleOne(transaction, payment, commission);
      else if (this.earns(payment)) {
        await this.settleOne(transaction, payment, await this.earn(transaction, payment));
      }
    }
  }

  /**
   * The first payment of a subscription, and as many renewals as the setting says; nothing else. What another setting
   * let earn before stays a commission.
   */
  private earns({ amountPence, kind, invoiceReason, monthNumber }: Payment): boolean {
    if (amountPence === 0 || kind !== 'subscription') return false;
    if (invoiceReason === 'first') return true;
    const renewals = (monthNumber ?? Infinity) - 1;
    return invoiceReason === 'renewal' && renewals <= this.settings.AFFILIATE_RENEWAL_MONTHS;
  }

  private async settleOne(transaction: EntityManager, payment: Payment, commission: Standing): Promise<void> {
    // For good: the card that gave it away may have been forgotten since, with somebody who deleted their account.
    if (commission.isRejected) return;
    const refundedPence = Math.min(payment.refundedPence, payment.amountPence);
    const reversedPence = shareOf(commission.amountPence, refundedPence, payment.amountPence);
    if (payment.isSelfReferral) {
      await this.append(transaction, commission.id, 'rejected', -commission.netPence);
    } else {
      const missingPence = commission.amountPence - reversedPence - commission.netPence;
      if (missingPence !== 0) await this.append(transaction, commission.id, 'reversed', missingPence);
    }
  }

  private async find(transaction: EntityManager, paymentId: string): Promise<Standing | undefined> {
    const [standing] = await transaction.query<Standing[]>(
      `SELECT id, amount_pence AS "amountPence", net_pence AS "netPence", is_rejected AS "isRejected"
       FROM commission_standing WHERE payment_id = $1`,
      [paymentId],
    );
    return standing;
  }

  private async earn(transaction: EntityManager, payment: Payment): Promise<Standing> {
    const { paymentId, userId, affiliateUserId, amountPence: basePence, capturedAt } = payment;
    const rateBps = await this.promotions.rateAt(transaction, affiliateUserId, capturedAt);
    const amountPence = shareOf(basePence, rateBps, 10_000);
    const id = this.identifiers.next();
    const maturesAt = new Date(capturedAt.getTime() + maturityMs);
    await transaction.query(
      `INSERT INTO commission (id, payment_id, affiliate_user_id, referred_user_id, base_pence, rate_bps, amount_pence,
         earned_at, matures_at, is_test) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false)`,
      [id, paymentId, affiliateUserId, userId, basePence, rateBps, amountPence, capturedAt, maturesAt],
    );
    if (amountPence > 0) await this.append(transaction, id, 'earned', amountPence);
    return { id, amountPence, netPence: amountPence, isRejected: false };
  }

  private async append(
    transaction: EntityManager,
    commissionId: string,
    kind: 'earned' | 'reversed' | 'rejected',
    amountPence: number,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO commission_entry (id, commission_id, kind, amount_pence, created_at) VALUES ($1, $2, $3, $4, $5)',
      [this.identifiers.next(), commissionId, kind, amountPence, this.clock.now()],
    );
  }
}
