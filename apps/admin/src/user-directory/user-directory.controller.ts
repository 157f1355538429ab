import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { UserDirectoryService } from './user-directory.service.js';
import { UserListService } from './user-list.service.js';
import { UserStatsService } from './user-stats.service.js';

@Controller()
export class UserDirectoryController {
  constructor(
    private readonly directory: UserDirectoryService,
    private readonly userList: UserListService,
    private readonly userStats: UserStatsService,
  ) {}

  @Handles(adminRequests.listUsers)
  listUsers(query: HandlerInput<typeof adminRequests.listUsers>) {
    return this.userList.findPage(query);
  }

  @Handles(adminRequests.exportUsers)
  exportUsers(query: HandlerInput<typeof adminRequests.exportUsers>) {
    return this.userList.findAfter(query);
  }

  @Handles(adminRequests.getUserStats)
  getUserStats({ from, to }: HandlerInput<typeof adminRequests.getUserStats>) {
    return this.userStats.between(from, to);
  }

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
