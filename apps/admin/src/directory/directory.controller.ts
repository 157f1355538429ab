import { Controller } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Handles, Subscribes } from '@scriptsmith/service-kit';
import { DirectoryService } from './directory.service.js';
import { UserFiguresService } from './user-figures.service.js';
import { UserListingService } from './user-listing.service.js';

@Controller()
export class DirectoryController {
  constructor(
    private readonly directory: DirectoryService,
    private readonly listing: UserListingService,
    private readonly figures: UserFiguresService,
  ) {}

  @Handles(adminRequests.listUsers)
  listUsers(query: HandlerInput<typeof adminRequests.listUsers>) {
    return this.listing.page(query);
  }

  @Handles(adminRequests.exportUsers)
  exportUsers(query: HandlerInput<typeof adminRequests.exportUsers>) {
    return this.listing.after(query);
  }

  @Handles(adminRequests.getUserStats)
  getUserStats({ from, to }: HandlerInput<typeof adminRequests.getUserStats>) {
    return this.figures.figures(from, to);
  }

  @Subscribes(identityEvents.userRegistered)
  userRegistered(user: EventPayload<typeof identityEvents.userRegistered>, { transaction }: EventDelivery) {
    return this.directory.addUsers(transaction, [{ ...user, createdAt: user.registeredAt }]);
  }

  @Subscribes(identityEvents.userBanChanged)
  userBanChanged(ban: EventPayload<typeof identityEvents.userBanChanged>, { transaction }: EventDelivery) {
    return this.directory.setBans(transaction, [ban]);
  }

  @Subscribes(billingEvents.subscriptionChanged)
  subscriptionChanged(change: EventPayload<typeof billingEvents.subscriptionChanged>, { transaction }: EventDelivery) {
    return this.directory.setSubscriptions(transaction, [change]);
  }

  @Subscribes(identityEvents.userDeleted)
  userDeleted({ userId, deletedAt }: EventPayload<typeof identityEvents.userDeleted>, { transaction }: EventDelivery) {
    return this.directory.erase(transaction, userId, new Date(deletedAt));
  }
}
