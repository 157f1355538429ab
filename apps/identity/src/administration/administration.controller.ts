import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { UserChangesService } from './user-changes.service.js';
import { UserCreationService } from './user-creation.service.js';
import { UserRecordsService } from './user-records.service.js';

type Input<Name extends keyof typeof identityAdminRequests> = HandlerInput<
  Extract<(typeof identityAdminRequests)[Name], { kind: 'request' }>
>;

/** What admins ask of identity. */
@Controller()
export class AdministrationController {
  constructor(
    private readonly records: UserRecordsService,
    private readonly creation: UserCreationService,
    private readonly changes: UserChangesService,
  ) {}

  @Handles(identityAdminRequests.getUserRecord)
  getUserRecord({ userId }: Input<'getUserRecord'>) {
    return this.records.get(userId);
  }

  @Handles(identityAdminRequests.listUserRecords)
  listUserRecords({ afterUserId, limit }: Input<'listUserRecords'>) {
    return this.records.list(afterUserId, limit);
  }

  @Handles(identityAdminRequests.createUser)
  createUser({ by, ...given }: Input<'createUser'>, context: RequestContext) {
    return this.creation.create({ by, ...context }, given);
  }

  @Handles(identityAdminRequests.rollBackUserCreation)
  rollBackUserCreation({ by }: Input<'rollBackUserCreation'>, context: RequestContext) {
    return this.creation.takeBack({ by, ...context });
  }

  @Handles(identityAdminRequests.setTemporaryPassword)
  setTemporaryPassword({ by, userId, temporaryPassword }: Input<'setTemporaryPassword'>, context: RequestContext) {
    return this.changes.setTemporaryPassword({ by, ...context }, userId, temporaryPassword);
  }

  @Handles(identityAdminRequests.banUser)
  banUser({ by, userId, reason }: Input<'banUser'>, context: RequestContext) {
    return this.changes.ban({ by, ...context }, userId, reason);
  }

  @Handles(identityAdminRequests.unbanUser)
  unbanUser({ by, userId }: Input<'unbanUser'>, context: RequestContext) {
    return this.changes.unban({ by, ...context }, userId);
  }

  @Handles(identityAdminRequests.deleteUser)
  deleteUser({ by, userId }: Input<'deleteUser'>, context: RequestContext) {
    return this.changes.delete({ by, ...context }, userId);
  }
}
