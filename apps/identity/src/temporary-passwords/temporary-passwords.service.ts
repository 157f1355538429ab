import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RequestContext } from '@scriptsmith/service-kit';
import type { identityAdminRequests } from '@scriptsmith/contracts/identity';
import type { HandlerInput } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import { Repository } from 'typeorm';
import { EmailTokensService } from '../email-tokens/email-tokens.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { temporaryPasswordFields } from '../passwords/temporary-password.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import { UserCommandsService } from '../user-commands/user-commands.service.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';

@Injectable()
export class TemporaryPasswordsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly commands: UserCommandsService,
    private readonly tokens: EmailTokensService,
    private readonly sessionEndings: SessionEndings,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets a temporary password, ends all sessions and revokes password reset links and chat codes.
   * @throws DomainError `user_not_found`, `validation_failed`, `rate_limited`, `idempotency_conflict`
   */
  async setTemporaryPassword(
    { by, userId, temporaryPassword }: HandlerInput<typeof identityAdminRequests.setTemporaryPassword>,
    request: RequestContext,
  ): Promise<{ isSet: boolean }> {
    const context = { by, ...request };
    await this.passwordPolicy.rejectWeak('tempPassword', temporaryPassword, await this.getUser(userId));
    const passwordHash = await this.hasher.hash(temporaryPassword);
    const isNew = await this.commands.executeOnce(
      context,
      'set-temporary-password',
      userId,
      async (transaction, { mustChangePassword }) => {
        await transaction.update(User, userId, {
          passwordHash,
          passwordVersion: () => 'password_version + 1',
          ...temporaryPasswordFields(this.clock.now()),
        });
        await this.tokens.revoke(transaction, userId, 'password-reset');
        await this.sessionEndings.endAll(transaction, userId, context);
        await this.commands.recordAuditEntry(transaction, context, userId, {
          action: 'reset-password',
          reason: null,
          before: { mustChangePassword },
          after: { mustChangePassword: true },
        });
      },
    );
    return { isSet: isNew || (await this.isTemporaryPassword(userId, temporaryPassword)) };
  }

  /** Returns false if the user has chosen a password, so that this request cannot be used to guess it. */
  private async isTemporaryPassword(userId: number, password: string): Promise<boolean> {
    const user = await this.getUser(userId);
    return user.mustChangePassword && this.hasher.verify(user.passwordHash, password);
  }

  private async getUser(userId: number): Promise<User> {
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw userNotFound();
    return user;
  }
}
