import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests, identityRequests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { AdminUserDeletionService } from './admin-user-deletion.service.js';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';

const { deleteOwnAccount } = identityRequests;
const { deleteUser } = identityAdminRequests;

@Controller()
export class UserDeletionController {
  constructor(
    private readonly ownAccountDeletion: OwnAccountDeletionService,
    private readonly adminUserDeletion: AdminUserDeletionService,
  ) {}

  @Handles(deleteOwnAccount)
  deleteOwnAccount({ sessionToken, currentPassword }: HandlerInput<typeof deleteOwnAccount>, context: RequestContext) {
    return this.ownAccountDeletion.delete(sessionToken, currentPassword, context);
  }

  @Handles(deleteUser)
  deleteUser({ by, userId }: HandlerInput<typeof deleteUser>, context: RequestContext) {
    return this.adminUserDeletion.delete({ by, ...context }, userId);
  }
}
