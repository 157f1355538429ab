import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { WebhookDeliveriesService } from '../webhooks/webhook-deliveries.service.js';
import { UserDeletionService } from './user-deletion.service.js';

@Controller()
export class UserDeletionController {
  constructor(
    private readonly userDeletion: UserDeletionService,
    private readonly webhookDeliveries: WebhookDeliveriesService,
  ) {}

  @Subscribes(identityEvents.userDeleted)
  async userDeleted(deleted: EventPayload<typeof identityEvents.userDeleted>, delivery: EventDelivery): Promise<void> {
    await this.userDeletion.begin(delivery.transaction, deleted, delivery);
    await this.webhookDeliveries.addForEvent(delivery.transaction, delivery.eventId, {
      type: 'user.deleted',
      timestamp: deleted.deletedAt,
      data: { userId: deleted.userId },
    });
  }
}
