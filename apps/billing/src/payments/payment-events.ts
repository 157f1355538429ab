import { Injectable } from '@nestjs/common';
import { billingEvents, type EventPayload } from '@scriptsmith/contracts';
import { type CallContext, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';

export type CapturedPayment = EventPayload<typeof billingEvents.paymentCaptured>;
export type RefundedPayment = EventPayload<typeof billingEvents.paymentRefunded>;

/** Tells the rest of the product of money that has arrived, in the transaction that records what it was for. */
@Injectable()
export class PaymentEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Tells of each payment once, however often it is read from the payment provider. */
  async captured(
    transaction: EntityManager,
    payments: readonly CapturedPayment[],
    context: Pick<CallContext, 'requestId'>,
  ): Promise<void> {
    const recorded = await transaction.query<{ paymentId: string }[]>(
      `INSERT INTO captured_payment (payment_id, user_id)
       SELECT * FROM unnest($1::text[], $2::integer[]) ON CONFLICT DO NOTHING RETURNING payment_id AS "paymentId"`,
      [payments.map(({ paymentId }) => paymentId), payments.map(({ userId }) => userId)],
    );
    const newIds = new Set(recorded.map(({ paymentId }) => paymentId));
    for (const payment of payments) {
      if (newIds.has(payment.paymentId)) {
        await this.outbox.add(transaction, billingEvents.paymentCaptured, payment, context);
      }
    }
  }

  /** The caller sees to it that each refund is told of once. */
  refunded(
    transaction: EntityManager,
    refund: RefundedPayment,
    context: Pick<CallContext, 'requestId'>,
  ): Promise<void> {
    return this.outbox.add(transaction, billingEvents.paymentRefunded, refund, context);
  }
}
