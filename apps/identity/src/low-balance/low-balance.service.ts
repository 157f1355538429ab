import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, Jobs, Subscribes } from '@scriptsmith/service-kit';
import { sendEmail } from '../emails/send-email.job.js';
import type { LowBalance } from '../emails/templates/low-balance.email.js';
import type { TopUpFailed } from '../emails/templates/top-up-failed.email.js';
import { User } from '../users/user.entity.js';

/** After an outage of this length, the balance of the event says nothing any more. */
const maxAgeMs = 24 * 3_600_000;

/** Tells customers that their balance is low, or that a top-up has failed. */
@Injectable()
export class LowBalanceService {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Queues the email in the transaction that marks the event as handled, so that a crossing has exactly one email. */
  @Subscribes(billingEvents.lowBalanceReached)
  async lowBalanceReached(
    { userId, creditsLeft, belowCredits, reachedAt }: EventPayload<typeof billingEvents.lowBalanceReached>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    if (new Date(reachedAt).getTime() <= this.clock.now().getTime() - maxAgeMs) return;
    const user = await transaction.findOneBy(User, { id: userId });
    if (!user) return;
    const data: LowBalance = { creditsLeft, belowCredits };
    const payload = { kind: 'low-balance' as const, email: user.email, data };
    await this.jobs.enqueue(transaction, sendEmail, { payload, requestId });
  }

  /** The same for a failed top-up. It stays off until the customer turns it on again, so the email is never too late. */
  @Subscribes(billingEvents.topUpFailed)
  async topUpFailed(
    { userId, packName, pricePence, failure }: EventPayload<typeof billingEvents.topUpFailed>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    const user = await transaction.findOneBy(User, { id: userId });
    if (!user) return;
    const data: TopUpFailed = { packName, pricePence, failure };
    const payload = { kind: 'top-up-failed' as const, email: user.email, data };
    await this.jobs.enqueue(transaction, sendEmail, { payload, requestId });
  }
}
