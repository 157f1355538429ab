import { Injectable } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type AdminAction, adminRequests } from '@scriptsmith/contracts/admin';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type RequestContext, DomainError, RequestClient } from '@scriptsmith/service-kit';

/** What admins do to a user, from whichever screen. */
@Injectable()
export class UserAdministration {
  constructor(private readonly requestClient: RequestClient) {}

  /**
   * Sets a temporary password and ends all sessions. Returns whether the user has this password now: a repeated action
   * sets nothing, and identity keeps no password that it could tell. Who makes passwords up for each call anew shows
   * one only where this is true. Errors: `user_not_found`, `validation_failed`.
   */
  async resetPassword(
    by: AdminActor,
    userId: number,
    temporaryPassword: string,
    call: RequestContext,
  ): Promise<boolean> {
    const reset = { by, userId, temporaryPassword };
    const { isSet } = await this.requestClient.request(identityAdminRequests.setTemporaryPassword, reset, call);
    return isSet;
  }

  /** Keeps a user out and ends their sessions. Errors: `user_not_found`. */
  async ban(by: AdminActor, userId: number, reason: string, call: RequestContext): Promise<void> {
    await this.requestClient.request(identityAdminRequests.banUser, { by, userId, reason }, call);
  }

  /** Lets a banned user in again. Errors: `user_not_found`. */
  async unban(by: AdminActor, userId: number, call: RequestContext): Promise<void> {
    await this.requestClient.request(identityAdminRequests.unbanUser, { by, userId }, call);
  }

  /** Deletes a user everywhere. The action may still be running. Errors: `user_not_found`. */
  async delete(by: AdminActor, userId: number, call: RequestContext): Promise<AdminAction> {
    const { action } = await this.requestClient.request(adminRequests.deleteUserAccount, { by, userId }, call);
    return refuseUndone(action);
  }
}

/** An action that was undone, or is about to be, answers like any other refusal: with what refused it. */
export function refuseUndone(action: AdminAction): AdminAction {
  if (!action.error) return action;
  const { code, message, fields } = action.error;
  throw new DomainError(code, message, fields && { fields });
}
