import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { type EventDelivery, Jobs, Subscribes } from '@scriptsmith/service-kit';
import { buyTopUp } from './buy-top-up.job.js';

@Controller()
export class TopUpsController {
  constructor(private readonly jobs: Jobs) {}

  @Subscribes(billingEvents.topUpDue)
  topUpDue(
    { userId }: EventPayload<typeof billingEvents.topUpDue>,
    { eventId, requestId, transaction }: EventDelivery,
  ): Promise<void> {
    const payload = { userId, lowBalanceId: eventId };
    return this.jobs.enqueue(transaction, buyTopUp, { key: String(userId), payload, requestId });
  }
}
