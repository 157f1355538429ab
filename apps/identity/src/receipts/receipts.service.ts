import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import type { billingEvents } from '@scriptsmith/contracts/billing';
import { Clock, type EventDelivery, Jobs } from '@scriptsmith/service-kit';
import { sendEmail } from '../mail/send-email.job.js';
import { User } from '../users/user.entity.js';
import type { MailedReceipt } from './receipt.js';

/**
 * What was paid before somebody took up an account is told with its whole history: nobody wants mails about that. A
 * week is longer than any outage that keeps an event waiting.
 */
const newsForMs = 7 * 24 * 3_600_000;

/** A mail for every payment, with what was bought and where its invoice is. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Enqueues the email in the transaction that records the event as handled: exactly one for each payment. */
  async captured(
    { userId, receipt, capturedAt }: EventPayload<typeof billingEvents.paymentCaptured>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    const isNews = new Date(capturedAt).getTime() > this.clock.now().getTime() - newsForMs;
    if (!receipt || !isNews) return;
    const user = await transaction.findOneBy(User, { id: userId });
    if (!user) return;
    const about: MailedReceipt = { ...receipt, paidAt: capturedAt };
    await this.jobs.enqueue(transaction, sendEmail, {
      payload: { kind: 'receipt', email: user.email, about },
      requestId,
    });
  }
}
