import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import type { billingEvents } from '@scriptsmith/contracts/billing';
import type { EntityManager } from 'typeorm';
import { CommissionLedger } from './commission-ledger.js';

/** Takes in what billing tells of payments, each once, and settles what that changes. */
@Injectable()
export class PaymentsService {
  constructor(private readonly ledger: CommissionLedger) {}

  /** The card is looked at even when its owner is deleted meanwhile, and only then forgotten. */
  async captured(
    payment: EventPayload<typeof billingEvents.paymentCaptured>,
    transaction: EntityManager,
  ): Promise<void> {
    const { paymentId, userId, amountPence, kind, invoice, capturedAt, cardFingerprint } = payment;
    await this.ledger.lock(transaction);
    await transaction.query(
      `INSERT INTO payment (payment_id, user_id, amount_pence, kind, invoice_reason, month_number, captured_at,
         card_fingerprint) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (payment_id) DO NOTHING`,
      [
        paymentId,
        userId,
        amountPence,
        kind,
        invoice?.reason ?? null,
        invoice?.monthNumber ?? null,
        capturedAt,
        cardFingerprint,
      ],
    );
    await this.ledger.settlePayment(transaction, paymentId);
    if (cardFingerprint !== null) await this.ledger.settleCard(transaction, userId, cardFingerprint);
    await transaction.query(
      `UPDATE payment SET card_fingerprint = NULL
       WHERE payment_id = $1 AND EXISTS (SELECT FROM erased_user WHERE erased_user.user_id = payment.user_id)`,
      [paymentId],
    );
  }

  /** Each event tells the total, so the highest is the latest, whenever it comes. */
  async refunded(
    { paymentId, refundedPence }: EventPayload<typeof billingEvents.paymentRefunded>,
    transaction: EntityManager,
  ): Promise<void> {
    await this.ledger.lock(transaction);
    await transaction.query(
      `INSERT INTO payment_refund (payment_id, refunded_pence) VALUES ($1, $2) ON CONFLICT (payment_id)
       DO UPDATE SET refunded_pence = greatest(payment_refund.refunded_pence, excluded.refunded_pence)`,
      [paymentId, refundedPence],
    );
    await this.ledger.settlePayment(transaction, paymentId);
  }
}
