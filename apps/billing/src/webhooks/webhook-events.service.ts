import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

/** The events that are sent to webhook endpoints. */
@Injectable()
export class WebhookEvents {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Subscribes(billingEvents.creditThresholdReached)
  async creditThresholdReached(
    { userId, level, balance, thresholdCredits, reachedAt }: EventPayload<typeof billingEvents.creditThresholdReached>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    const timestamp = reachedAt;
    await this.deliveries.addForEvent(
      transaction,
      eventId,
      level === 'low'
        ? { type: 'credits.low', timestamp, data: { userId, balance, threshold: thresholdCredits } }
        : { type: 'credits.exhausted', timestamp, data: { userId, balance: 0 } },
    );
  }

  @Subscribes(billingEvents.subscriptionChanged)
  async subscriptionChanged(
    { userId, revision, subscription, changedAt }: EventPayload<typeof billingEvents.subscriptionChanged>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    const active = subscription?.status === 'active';
    const data = { userId, revision, active, subscription };
    await this.deliveries.addForEvent(transaction, eventId, {
      type: 'subscription.updated',
      timestamp: changedAt,
      data,
    });
  }

  @Subscribes(identityEvents.userSessionsEnded)
  async userSessionsEnded(
    { endedAt, ...data }: EventPayload<typeof identityEvents.userSessionsEnded>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    await this.deliveries.addForEvent(transaction, eventId, { type: 'user.sessions-ended', timestamp: endedAt, data });
  }
}
