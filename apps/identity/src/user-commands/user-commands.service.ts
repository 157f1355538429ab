import { Injectable } from '@nestjs/common';
import { AdminCommands, type AuditedChange } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { auditedUserChange, type CommandContext, userCommand, type UserCommandName } from './user-command.js';

/** Executes the commands of admins on existing users. */
@Injectable()
export class UserCommandsService {
  constructor(
    private readonly database: DataSource,
    private readonly adminCommands: AdminCommands,
  ) {}

  /**
   * Locks the user and runs the command, once per action id.
   * @returns whether the command ran now and not in an earlier request
   * @throws DomainError `user_not_found`, `idempotency_conflict`
   */
  executeOnce(
    context: CommandContext,
    name: UserCommandName,
    userId: number,
    run: (transaction: EntityManager, user: User) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      if (await this.adminCommands.claim(transaction, userCommand(context, name, userId))) return false;
      const user = await transaction.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw userNotFound();
      await run(transaction, user);
      return true;
    });
  }

  async recordAuditEntry(
    transaction: EntityManager,
    context: CommandContext,
    userId: number,
    change: Omit<AuditedChange, 'target'>,
  ): Promise<void> {
    await this.adminCommands.recordAuditEntry(transaction, context.by, auditedUserChange(userId, change), context);
  }
}
