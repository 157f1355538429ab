import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { UserDirectoryService } from './user-directory.service.js';

@Controller()
export class UserDirectoryController {
  constructor(private readonly directory: UserDirectoryService) {}

  @Subscribes(identityEvents.userRegistered)
  onUserRegistered(user: EventPayload<typeof identityEvents.userRegistered>, { transaction }: EventDelivery) {
    return this.directory.addUsers(transaction, [{ ...user, createdAt: user.registeredAt }]);
  }

  @Subscribes(identityEvents.userBanChanged)
  onUserBanChanged(ban: EventPayload<typeof identityEvents.userBanChanged>, { transaction }: EventDelivery) {
    return this.directory.setBans(transaction, [ban]);
  }

  @Subscribes(billingEvents.subscriptionChanged)
  onSubscriptionChanged(
    change: EventPayload<typeof billingEvents.subscriptionChanged>,
    { transaction }: EventDelivery,
  ) {
    return this.directory.setSubscriptions(transaction, [change]);
  }

  @Subscribes(identityEvents.userDeleted)
  onUserDeleted(
    { userId, deletedAt }: EventPayload<typeof identityEvents.userDeleted>,
    { transaction }: EventDelivery,
  ) {
    return this.directory.delete(transaction, userId, new Date(deletedAt));
  }
}
