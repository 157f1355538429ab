import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { insertIfAbsent, Outbox, type RequestContext } from '@scriptsmith/service-kit';
import { type EntityManager, In } from 'typeorm';
import { StatsJournal } from '../stats/stats-journal.js';
import { CapturedPaymentRecord } from './captured-payment.entity.js';
import { RefundedPaymentRecord } from './refunded-payment.entity.js';

export type CapturedPayment = EventPayload<typeof billingEvents.paymentCaptured>;
export type RefundedPayment = EventPayload<typeof billingEvents.paymentRefunded>;

/** Publishes payments and refunds, in the transaction that records what they were for. */
@Injectable()
export class PaymentEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly stats: StatsJournal,
  ) {}

  /** Publishes each payment once, however often it is read from Stripe. */
  async publishCaptured(
    transaction: EntityManager,
    payments: readonly CapturedPayment[],
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const ids = payments.map(({ paymentId }) => paymentId);
    const known = await transaction.getRepository(CapturedPaymentRecord).findBy({ paymentId: In(ids) });
    const knownIds = new Set(known.map(({ paymentId }) => paymentId));
    for (const payment of payments.filter(({ paymentId }) => !knownIds.has(paymentId))) {
      const { paymentId, userId, capturedAt, amountPence } = payment;
      if (!(await insertIfAbsent(transaction, CapturedPaymentRecord, { paymentId, userId }))) continue;
      await this.outbox.add(transaction, billingEvents.paymentCaptured, payment, context);
      await this.stats.record(transaction, new Date(capturedAt), { revenuePence: amountPence });
    }
  }

  /**
   * Publishes each change of a payment's refunded total once: it decreases if a refund fails or a lost dispute is reversed.
   * Ignores payments that were never published. Must be called in the order of the revisions.
   */
  async publishRefunded(
    transaction: EntityManager,
    refund: RefundedPayment,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const { paymentId, refundedPence, occurredAt } = refund;
    if (!(await transaction.getRepository(CapturedPaymentRecord).existsBy({ paymentId }))) return;
    const refunds = transaction.getRepository(RefundedPaymentRecord);
    const before = (await refunds.findOneBy({ paymentId }))?.refundedPence ?? 0;
    if (refundedPence === before) return;
    if (refundedPence === 0) await refunds.delete({ paymentId });
    else await refunds.upsert({ paymentId, refundedPence }, ['paymentId']);
    await this.outbox.add(transaction, billingEvents.paymentRefunded, refund, context);
    await this.stats.record(transaction, new Date(occurredAt), { revenuePence: before - refundedPence });
  }
}
