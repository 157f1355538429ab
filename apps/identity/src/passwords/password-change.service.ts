import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@scriptsmith/contracts/identity';
import { DataSource, Not } from 'typeorm';
import { ChatCodesService } from '../chat-codes/chat-codes.service.js';
import { EmailedTokensService } from '../emailed-tokens/emailed-tokens.service.js';
import { limitsOfPasswordChange } from '../login-throttle/failure-limits.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { refuseWeakPassword } from './password-policy.js';
import { ownPasswordFields } from './temporary-password.js';
import { passwordRefused, wrongCurrentPassword } from './passwords.errors.js';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottleService,
    private readonly tokens: EmailedTokensService,
    private readonly chatCodes: ChatCodesService,
  ) {}

  /**
   * Sets a new password and ends all other sessions of the user, and a mailed link to a new password; lifts the duty to change a temporary password.
   * @throws DomainError `not_signed_in`, `invalid_credentials`, `validation_failed`, `rate_limited`
   */
  async change(sessionToken: string, { currentPassword, newPassword }: PasswordChange): Promise<Record<string, never>> {
    const session = await this.sessions.find(sessionToken);
    const { user } = session;
    const isRight = await this.throttle.guard(limitsOfPasswordChange(user.id), async () =>
      (await this.hasher.verify(user.passwordHash, currentPassword)) ? true : null,
    );
    if (!isRight) throw wrongCurrentPassword();
    if (this.hasher.areSame(newPassword, currentPassword)) {
      throw passwordRefused('newPassword', 'The new password is the same as the current one.');
    }
    refuseWeakPassword('newPassword', newPassword, user);
    await this.replace(session, await this.hasher.hash(newPassword));
    return {};
  }

  /** Of two changes at once the second finds another version: what it knew as the current password no longer is. */
  private replace({ id, user }: Session, passwordHash: string): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const { affected } = await transaction.update(
        User,
        { id: user.id, passwordVersion: user.passwordVersion },
        { passwordHash, passwordVersion: user.passwordVersion + 1, ...ownPasswordFields },
      );
      if (affected !== 1) throw wrongCurrentPassword();
      await this.tokens.revoke(transaction, user.id, 'password-reset');
      await this.chatCodes.revoke(transaction, user.id);
      await transaction.delete(Session, { userId: user.id, id: Not(id) });
    });
  }
}
