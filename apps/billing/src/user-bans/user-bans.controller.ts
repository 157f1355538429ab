import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { WebhookDeliveriesService } from '../webhooks/webhook-deliveries.service.js';
import { UserBansService } from './user-bans.service.js';

@Controller()
export class UserBansController {
  constructor(
    private readonly bans: UserBansService,
    private readonly webhookDeliveries: WebhookDeliveriesService,
  ) {}

  @Subscribes(identityEvents.userBanChanged)
  async userBanChanged(
    change: EventPayload<typeof identityEvents.userBanChanged>,
    { eventId, transaction }: EventDelivery,
  ): Promise<void> {
    if (!(await this.bans.apply(transaction, change))) return;
    await this.webhookDeliveries.addForEvent(transaction, eventId, {
      type: change.isBanned ? 'user.banned' : 'user.unbanned',
      timestamp: change.changedAt,
      data: { userId: change.userId },
    });
  }
}
