import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { UserDeletionService } from './user-deletion.service.js';

@Controller()
export class UserDeletionController {
  constructor(private readonly userDeletion: UserDeletionService) {}

  @Subscribes(identityEvents.userDeleted)
  userDeleted(deleted: EventPayload<typeof identityEvents.userDeleted>, delivery: EventDelivery): Promise<void> {
    return this.userDeletion.deleteUserData(deleted, delivery);
  }
}
