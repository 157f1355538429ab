import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, insertIfAbsent, Subscribes } from '@scriptsmith/service-kit';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CommissionLedger } from './commission-ledger.js';
import { upsertRefund } from './commissions.queries.js';
import { Payment } from './payment.entity.js';

@Injectable()
export class PaymentsService {
  constructor(
    private readonly ledger: CommissionLedger,
    private readonly deletedUsers: DeletedUsersService,
  ) {}

  /** The card of a deleted user is compared as well before it is removed. */
  @Subscribes(billingEvents.paymentCaptured)
  async recordPayment(
    payment: EventPayload<typeof billingEvents.paymentCaptured>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    const { paymentId, userId, amountPence, kind, invoice, capturedAt, cardFingerprint } = payment;
    await this.ledger.lock(transaction);
    await insertIfAbsent(transaction, Payment, {
      paymentId,
      userId,
      amountPence,
      kind,
      invoiceReason: invoice?.reason ?? null,
      monthNumber: invoice?.monthNumber ?? null,
      capturedAt: new Date(capturedAt),
      cardFingerprint,
    });
    await this.ledger.recalculate(transaction, { paymentId });
    if (cardFingerprint !== null) {
      await this.ledger.recalculate(transaction, { affiliateUserId: userId, cardFingerprint });
    }
    if (await this.deletedUsers.isDeleted(transaction, userId)) {
      await transaction.update(Payment, { paymentId }, { cardFingerprint: null });
    }
  }

  @Subscribes(billingEvents.paymentRefunded)
  async recordRefund(
    { paymentId, refundedPence, revision }: EventPayload<typeof billingEvents.paymentRefunded>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    await this.ledger.lock(transaction);
    await upsertRefund(transaction, { paymentId, refundedPence, revision });
    await this.ledger.recalculate(transaction, { paymentId });
  }
}
