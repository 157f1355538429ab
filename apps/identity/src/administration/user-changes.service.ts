import { Injectable } from '@nestjs/common';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock, Outbox } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ChatCodesService } from '../chat-codes/chat-codes.service.js';
import { EmailTokensService } from '../email-tokens/email-tokens.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { rejectWeakPassword } from '../passwords/password-policy.js';
import { temporaryPasswordFields } from '../passwords/temporary-password.js';
import { Session } from '../sessions/session.entity.js';
import { UserDeletionService } from '../user-deletion/user-deletion.service.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { AdminChanges, type Cause } from './admin-changes.js';

type Done = Record<string, never>;

/** What admins do to a user who is there. Each happens once per action, with its audit row, and ends all sessions. */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: AdminChanges,
    private readonly deletion: UserDeletionService,
    private readonly tokens: EmailTokensService,
    private readonly chatCodes: ChatCodesService,
    private readonly hasher: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found`, `validation_failed`, `rate_limited`, `idempotency_conflict` */
  async setTemporaryPassword(cause: Cause, userId: number, temporaryPassword: string): Promise<{ isSet: boolean }> {
    const owner = await this.database.manager.findOneBy(User, { id: userId });
    if (!owner) throw userNotFound();
    rejectWeakPassword('tempPassword', temporaryPassword, owner);
    const passwordHash = await this.hasher.hash(temporaryPassword);
    const isMade = await this.once(cause, 'set-temporary-password', userId, async (transaction, user) => {
      const { mustChangePassword } = user;
      const temporary = temporaryPasswordFields(this.clock.now());
      const passwordVersion = () => 'password_version + 1';
      await transaction.update(User, userId, { passwordHash, passwordVersion, ...temporary });
      await this.tokens.revoke(transaction, userId, 'password-reset');
      await this.chatCodes.revoke(transaction, userId);
      await transaction.delete(Session, { userId });
      await this.changes.tell(transaction, cause, userId, {
        action: 'reset-password',
        reason: null,
        before: { mustChangePassword },
        after: { mustChangePassword: true },
      });
    });
    return { isSet: isMade || (await this.isTemporaryPasswordOf(userId, temporaryPassword)) };
  }

  /** @throws DomainError `user_not_found`, `idempotency_conflict` */
  async ban(cause: Cause, userId: number, reason: string): Promise<Done> {
    await this.once(cause, 'ban-user', userId, async (transaction, user) => {
      if (user.bannedAt) return;
      await transaction.delete(Session, { userId });
      await this.changeBan(transaction, cause, user, { bannedAt: this.clock.now(), banReason: reason });
    });
    return {};
  }

  /** @throws DomainError `user_not_found`, `idempotency_conflict` */
  async unban(cause: Cause, userId: number): Promise<Done> {
    await this.once(cause, 'unban-user', userId, async (transaction, user) => {
      if (!user.bannedAt) return;
      await this.changeBan(transaction, cause, user, { bannedAt: null, banReason: null });
    });
    return {};
  }

  /** Deletes a user for good; one who is deleted already stays so. @throws DomainError `user_not_found`, `idempotency_conflict` */
  delete(cause: Cause, userId: number): Promise<Done> {
    return this.database.transaction(async (transaction) => {
      if (await this.changes.claim(transaction, cause, 'delete-user', userId)) return {};
      const user = await lockUser(transaction, userId);
      if (!user && (await this.deletion.wasDeleted(transaction, userId))) return {};
      if (!user) throw userNotFound();
      await this.deletion.delete(transaction, userId, cause);
      const before = { isBanned: user.bannedAt !== null };
      await this.changes.tell(transaction, cause, userId, { action: 'delete-user', reason: null, before, after: null });
      return {};
    });
  }

  /** False for a password of the user's own: nobody may try those out here. */
  private async isTemporaryPasswordOf(userId: number, password: string): Promise<boolean> {
    const user = await this.database.manager.findOneBy(User, { id: userId });
    if (!user) throw userNotFound();
    return user.mustChangePassword && this.hasher.verify(user.passwordHash, password);
  }

  /** Returns whether it was made now, and not before. */
  private once(
    cause: Cause,
    request: 'set-temporary-password' | 'ban-user' | 'unban-user',
    userId: number,
    make: (transaction: EntityManager, user: User) => Promise<void>,
  ): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      if (await this.changes.claim(transaction, cause, request, userId)) return false;
      const user = await lockUser(transaction, userId);
      if (!user) throw userNotFound();
      await make(transaction, user);
      return true;
    });
  }

  private async changeBan(
    transaction: EntityManager,
    cause: Cause,
    user: User,
    ban: Pick<User, 'bannedAt' | 'banReason'>,
  ): Promise<void> {
    const isBanned = ban.bannedAt !== null;
    const revision = user.banRevision + 1;
    await transaction.update(User, user.id, { ...ban, banRevision: revision });
    const told = { userId: user.id, revision, isBanned, changedAt: this.clock.now().toISOString() };
    await this.outbox.add(transaction, identityEvents.userBanChanged, told, cause);
    await this.changes.tell(transaction, cause, user.id, {
      action: isBanned ? 'ban-user' : 'unban-user',
      reason: ban.banReason,
      before: { isBanned: !isBanned },
      after: { isBanned },
    });
  }
}

const lockUser = (transaction: EntityManager, id: number): Promise<User | null> =>
  transaction.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
