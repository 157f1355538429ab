import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityAdminRequests, UserRecord } from '@scriptsmith/contracts/identity';
import { Clock, idempotencyConflict } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { rejectWeakPassword } from '../passwords/password-policy.js';
import { temporaryPasswordFields } from '../passwords/temporary-password.js';
import { UserDeletionService } from '../user-deletion/user-deletion.service.js';
import { AccountCreationService } from '../registration/account-creation.service.js';
import { User } from '../users/user.entity.js';
import { AdminChanges, type Cause } from './admin-changes.js';
import { userRecord } from './user-record.js';

type NewUser = Omit<HandlerInput<typeof identityAdminRequests.createUser>, 'by'>;

/** Users that admins create, and take back when what was to follow failed. */
@Injectable()
export class UserCreationService {
  constructor(
    private readonly database: DataSource,
    private readonly accountCreation: AccountCreationService,
    private readonly deletion: UserDeletionService,
    private readonly hasher: PasswordHasher,
    private readonly changes: AdminChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `username_taken`, `email_taken`, `validation_failed`, `idempotency_conflict`, `rate_limited` */
  async create(cause: Cause, given: NewUser): Promise<{ user: UserRecord }> {
    rejectWeakPassword('password', given.temporaryPassword, given);
    const passwordHash = await this.hasher.hash(given.temporaryPassword);
    return this.database.transaction(async (transaction) => {
      const earlier = await this.changes.claim(transaction, cause, 'create-user', null);
      if (earlier) {
        const { userId, wasTakenBack } = earlier;
        const user = userId === null ? null : await transaction.findOneBy(User, { id: userId });
        if (!user || wasTakenBack || user.email !== given.email) throw idempotencyConflict();
        return { user: userRecord(user) };
      }
      const { username, email, firstName, lastName } = given;
      const person = { username, email, firstName, lastName, marketingEmails: false };
      const password = { passwordHash, ...temporaryPasswordFields(this.clock.now()) };
      const user = await this.accountCreation.create(
        transaction,
        { ...person, ...password },
        { referralCode: null },
        cause,
      );
      await this.changes.noteCreated(transaction, cause, user.id);
      const after = { mustChangePassword: true };
      await this.changes.tell(transaction, cause, user.id, {
        action: 'create-user',
        reason: null,
        before: null,
        after,
      });
      return { user: userRecord(user) };
    });
  }

  /** Deletes whom this action created, or sees to it that it creates nobody any more. */
  takeBack(cause: Cause): Promise<{ userId: number | null }> {
    return this.database.transaction(async (transaction) => {
      const earlier = await this.changes.claim(transaction, cause, 'create-user', null);
      const userId = earlier?.userId ?? null;
      if (userId === null) return { userId };
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await transaction.findOne(User, { where: { id: userId }, lock });
      if (!earlier?.wasTakenBack) await this.changes.noteTakenBack(transaction, cause);
      if (!user) return { userId };
      await this.deletion.delete(transaction, userId, cause);
      const reason = 'The creation was undone.';
      await this.changes.tell(transaction, cause, userId, { action: 'delete-user', reason, before: {}, after: null });
      return { userId };
    });
  }
}
