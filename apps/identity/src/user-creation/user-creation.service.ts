import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityAdminRequests, UserRecord } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { AdminCommands, idempotencyConflict, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { temporaryPasswordFields } from '../passwords/temporary-password.js';
import { AccountCreationService } from '../registration/account-creation.service.js';
import { auditedUserChange, userCommand } from '../user-commands/user-command.js';
import { UserDeletionService } from '../user-deletion/user-deletion.service.js';
import { userRecord } from '../user-records/user-record.js';
import { User } from '../users/user.entity.js';

/** The stored result of `create-user`. Null if the creation was rolled back before it ran. */
type CreationResult = { userId: number; isRolledBack: boolean } | null;

/** Creates users for admins, and rolls a creation back if a later step of the admin operation fails. */
@Injectable()
export class UserCreationService {
  constructor(
    private readonly database: DataSource,
    private readonly accountCreation: AccountCreationService,
    private readonly deletion: UserDeletionService,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `username_taken`, `email_taken`, `validation_failed`, `idempotency_conflict`, `rate_limited` */
  async createUser(
    { by, ...newUser }: HandlerInput<typeof identityAdminRequests.createUser>,
    request: RequestContext,
  ): Promise<{ user: UserRecord }> {
    const context = { by, ...request };
    await this.passwordPolicy.rejectWeak('password', newUser.temporaryPassword, newUser);
    const passwordHash = await this.hasher.hash(newUser.temporaryPassword);
    return this.database.transaction(async (transaction) => {
      const command = userCommand(context, 'create-user', null);
      const earlier = await this.adminCommands.claim(transaction, command, { forUpdate: true });
      if (earlier) {
        const creation = earlier.result as CreationResult;
        const user = creation && (await transaction.findOneBy(User, { id: creation.userId }));
        if (!user || creation.isRolledBack || user.email !== newUser.email) throw idempotencyConflict();
        return { user: userRecord(user) };
      }
      const { username, email, firstName, lastName } = newUser;
      const profile = { username, email, firstName, lastName, marketingEmails: false };
      const password = { passwordHash, ...temporaryPasswordFields(this.clock.now()) };
      const user = await this.accountCreation.create(
        transaction,
        { ...profile, ...password },
        { referralCode: null },
        context,
      );
      await this.adminCommands.saveResult(transaction, command, { userId: user.id, isRolledBack: false });
      await this.adminCommands.recordAuditEntry(
        transaction,
        context.by,
        auditedUserChange(user.id, {
          action: 'create-user',
          reason: null,
          before: null,
          after: { mustChangePassword: true },
        }),
        context,
      );
      return { user: userRecord(user) };
    });
  }

  /** Deletes the user whom this action created. If it has not created one yet, it never will. */
  rollBackUserCreation(
    { by }: HandlerInput<typeof identityAdminRequests.rollBackUserCreation>,
    request: RequestContext,
  ): Promise<{ userId: number | null }> {
    const context = { by, ...request };
    return this.database.transaction(async (transaction) => {
      const command = userCommand(context, 'create-user', null);
      const earlier = await this.adminCommands.claim(transaction, command, { forUpdate: true });
      const creation = earlier?.result as CreationResult | undefined;
      if (!creation) return { userId: null };
      const { userId } = creation;
      const user = await transaction.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!creation.isRolledBack) {
        await this.adminCommands.saveResult(transaction, command, { userId, isRolledBack: true });
      }
      if (!user) return { userId };
      await this.deletion.delete(transaction, userId, context);
      await this.adminCommands.recordAuditEntry(
        transaction,
        context.by,
        auditedUserChange(userId, {
          action: 'delete-user',
          reason: 'The creation was rolled back.',
          before: {},
          after: null,
        }),
        context,
      );
      return { userId };
    });
  }
}
