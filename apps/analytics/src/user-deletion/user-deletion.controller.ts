import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { UserDeletionService } from './user-deletion.service.js';

@Controller()
export class UserDeletionController {
  constructor(private readonly userDeletion: UserDeletionService) {}

  @Subscribes(identityEvents.userDeleted)
  delete({ userId }: EventPayload<typeof identityEvents.userDeleted>, { transaction, requestId }: EventDelivery) {
    return this.userDeletion.delete(transaction, userId, { requestId });
  }
}
