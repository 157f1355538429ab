import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { WebhookDeliveriesService } from '../webhooks/webhook-deliveries.service.js';

/** Tells external systems that sessions of a customer have ended. */
@Controller()
export class UserSessionsController {
  constructor(private readonly webhookDeliveries: WebhookDeliveriesService) {}

  @Subscribes(identityEvents.userSessionsEnded)
  userSessionsEnded(
    { endedAt, ...data }: EventPayload<typeof identityEvents.userSessionsEnded>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    const payload = { type: 'user.sessions-ended', timestamp: endedAt, data } as const;
    return this.webhookDeliveries.addForEvent(transaction, eventId, payload);
  }
}
