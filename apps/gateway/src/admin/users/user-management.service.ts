import { Injectable } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type AdminAction, adminRequests } from '@scriptsmith/contracts/admin';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';

/** Admin commands on a user that both the user and the analytics screens offer. */
@Injectable()
export class UserManagementService {
  constructor(private readonly requestClient: RequestClient) {}

  /**
   * Sets a temporary password and ends all sessions. Returns whether the user now has this password: a retried action
   * sets nothing, so a newly generated password must not be shown.
   * @throws DomainError `user_not_found`, `validation_failed`
   */
  async resetPassword(
    by: AdminActor,
    userId: number,
    temporaryPassword: string,
    context: RequestContext,
  ): Promise<boolean> {
    const reset = { by, userId, temporaryPassword };
    const { isSet } = await this.requestClient.request(identityAdminRequests.setTemporaryPassword, reset, context);
    return isSet;
  }

  /** Deletes a user's data in all services. The operation may still be in progress. @throws DomainError `user_not_found` */
  async delete(by: AdminActor, userId: number, context: RequestContext): Promise<AdminAction> {
    const { action } = await this.requestClient.request(adminRequests.deleteUserAccount, { by, userId }, context);
    return throwIfFailed(action);
  }
}

/** Throws the error of an operation that failed and was, or is being, rolled back. */
export function throwIfFailed(action: AdminAction): AdminAction {
  if (!action.error) return action;
  const { code, message, fields } = action.error;
  throw new DomainError(code, message, fields && { fields });
}
