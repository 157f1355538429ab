import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, Jobs, Subscribes } from '@scriptsmith/service-kit';
import type { ReceiptDetails } from '../emails/templates/receipt-details.js';
import { sendEmail } from '../emails/send-email.job.js';
import { User } from '../users/user.entity.js';

/**
 * When a pending customer claims an account, billing publishes their whole payment history. Older payments get no
 * receipt. A week is longer than any outage that delays an event.
 */
const maxPaymentAgeMs = 7 * 24 * 3_600_000;

@Injectable()
export class PaymentReceiptsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Queues the email in the transaction that marks the event as handled, so that a payment has exactly one receipt. */
  @Subscribes(billingEvents.paymentCaptured)
  async sendReceipt(
    { userId, receipt, capturedAt }: EventPayload<typeof billingEvents.paymentCaptured>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    const isRecent = new Date(capturedAt).getTime() > this.clock.now().getTime() - maxPaymentAgeMs;
    if (!receipt || !isRecent) return;
    const user = await transaction.findOneBy(User, { id: userId });
    if (!user) return;
    const data: ReceiptDetails = { ...receipt, paidAt: capturedAt };
    await this.jobs.enqueue(transaction, sendEmail, {
      payload: { kind: 'receipt', email: user.email, data },
      requestId,
    });
  }
}
