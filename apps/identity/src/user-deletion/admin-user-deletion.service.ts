import { Injectable } from '@nestjs/common';
import type { identityAdminRequests } from '@scriptsmith/contracts/identity';
import type { HandlerInput } from '@scriptsmith/contracts';
import { AdminCommands, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { auditedUserChange, userCommand } from '../user-commands/user-command.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { UserDeletionService } from './user-deletion.service.js';

@Injectable()
export class AdminUserDeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly deletion: UserDeletionService,
    private readonly adminCommands: AdminCommands,
  ) {}

  /** Succeeds if the user is already deleted. @throws DomainError `user_not_found`, `idempotency_conflict` */
  deleteUser(
    { by, userId }: HandlerInput<typeof identityAdminRequests.deleteUser>,
    request: RequestContext,
  ): Promise<Record<string, never>> {
    const context = { by, ...request };
    return this.database.transaction(async (transaction) => {
      if (await this.adminCommands.claim(transaction, userCommand(context, 'delete-user', userId))) return {};
      const user = await transaction.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user && (await this.deletion.wasDeleted(transaction, userId))) return {};
      if (!user) throw userNotFound();
      await this.deletion.delete(transaction, userId, context);
      await this.adminCommands.recordAuditEntry(
        transaction,
        context.by,
        auditedUserChange(userId, {
          action: 'delete-user',
          reason: null,
          before: { isBanned: user.bannedAt !== null },
          after: null,
        }),
        context,
      );
      return {};
    });
  }
}
