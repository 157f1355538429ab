import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';

@Controller()
export class UserDeletionController {
  constructor(private readonly ownAccountDeletion: OwnAccountDeletionService) {}

  @Handles(identityRequests.deleteOwnAccount)
  deleteOwnAccount(
    { sessionToken, currentPassword }: HandlerInput<typeof identityRequests.deleteOwnAccount>,
    context: RequestContext,
  ) {
    return this.ownAccountDeletion.delete(sessionToken, currentPassword, context);
  }
}
