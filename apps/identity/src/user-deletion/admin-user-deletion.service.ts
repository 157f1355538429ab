import { Injectable } from '@nestjs/common';
import { AdminCommands } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { auditedUserChange, type CommandContext, userCommand } from '../user-commands/user-command.js';
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
  delete(context: CommandContext, userId: number): Promise<Record<string, never>> {
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
