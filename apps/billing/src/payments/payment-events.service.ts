import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type RequestContext, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { StatsJournal } from '../stats/stats-journal.js';

export type CapturedPayment = EventPayload<typeof billingEvents.paymentCaptured>;
export type RefundedPayment = EventPayload<typeof billingEvents.paymentRefunded>;

/** Tells the rest of the product of money that has arrived, in the transaction that records what it was for. */
@Injectable()
export class PaymentEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly stats: StatsJournal,
  ) {}

  /** Tells of each payment once, however often it is read from the payment provider. */
  async publishCaptured(
    transaction: EntityManager,
    payments: readonly CapturedPayment[],
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const recorded = await transaction.query<{ paymentId: string }[]>(
      `INSERT INTO captured_payment (payment_id, user_id)
       SELECT * FROM unnest($1::text[], $2::integer[]) ON CONFLICT DO NOTHING RETURNING payment_id AS "paymentId"`,
      [payments.map(({ paymentId }) => paymentId), payments.map(({ userId }) => userId)],
    );
    const newIds = new Set(recorded.map(({ paymentId }) => paymentId));
    for (const payment of payments) {
      if (!newIds.has(payment.paymentId)) continue;
      await this.outbox.add(transaction, billingEvents.paymentCaptured, payment, context);
      await this.stats.record(transaction, new Date(payment.capturedAt), { revenuePence: payment.amountPence });
    }
  }

  /** Tells how much of a payment has gone back, each total once. Nothing is told of a payment that never was. */
  async publishRefunded(
    transaction: EntityManager,
    refund: RefundedPayment,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const { paymentId, refundedPence, occurredAt } = refund;
    const [known] = await transaction.query<{ before: number | null }[]>(
      `SELECT refunded_pence AS before FROM captured_payment LEFT JOIN refunded_payment USING (payment_id)
       WHERE payment_id = $1`,
      [paymentId],
    );
    const before = known?.before ?? 0;
    if (!known || refundedPence <= before) return;
    await transaction.query(
      `INSERT INTO refunded_payment (payment_id, refunded_pence) VALUES ($1, $2)
       ON CONFLICT (payment_id) DO UPDATE SET refunded_pence = excluded.refunded_pence`,
      [paymentId, refundedPence],
    );
    await this.outbox.add(transaction, billingEvents.paymentRefunded, refund, context);
    await this.stats.record(transaction, new Date(occurredAt), { revenuePence: before - refundedPence });
  }
}
