import { Controller } from '@nestjs/common';
import {
  adminRequests,
  billingEvents,
  type EventPayload,
  type HandledInput,
  identityEvents,
} from '@scriptsmith/contracts';
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
  listUsers(query: HandledInput<typeof adminRequests.listUsers>) {
    return this.listing.page(query);
  }

  @Handles(adminRequests.listUsersAfter)
  listUsersAfter(query: HandledInput<typeof adminRequests.listUsersAfter>) {
    return this.listing.after(query);
  }

  @Handles(adminRequests.getUserFigures)
  getUserFigures({ from, to }: HandledInput<typeof adminRequests.getUserFigures>) {
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
