import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityRequests } from '@scriptsmith/contracts/identity';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { CurrentPasswordService } from '../credentials/current-password.service.js';
import { EmailTokensService } from '../email-tokens/email-tokens.service.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { ownPasswordFields } from '../passwords/temporary-password.js';
import { passwordRejected, wrongCurrentPassword } from '../passwords/passwords.errors.js';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly sessionEndings: SessionEndings,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly currentPassword: CurrentPasswordService,
    private readonly tokens: EmailTokensService,
  ) {}

  /**
   * Sets a new password, ends the user's other sessions and revokes open password reset links and chat codes.
   * @throws DomainError `not_signed_in`, `invalid_credentials`, `validation_failed`, `rate_limited`
   */
  async changePassword(
    { sessionToken, currentPassword, newPassword }: HandlerInput<typeof identityRequests.changePassword>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const session = await this.sessions.find(sessionToken);
    const { user } = session;
    await this.currentPassword.verify(session, currentPassword);
    if (this.hasher.areSame(newPassword, currentPassword)) {
      throw passwordRejected('newPassword', 'The new password is the same as the current one.');
    }
    await this.passwordPolicy.rejectWeak('newPassword', newPassword, user);
    await this.replace(session, await this.hasher.hash(newPassword), context);
    return {};
  }

  /** Of two concurrent changes the second finds a newer version, so its current password is no longer right. */
  private replace({ id, user }: Session, passwordHash: string, context: RequestContext): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const { affected } = await transaction.update(
        User,
        { id: user.id, passwordVersion: user.passwordVersion },
        { passwordHash, passwordVersion: user.passwordVersion + 1, ...ownPasswordFields },
      );
      if (affected !== 1) throw wrongCurrentPassword();
      await this.tokens.revoke(transaction, user.id, 'password-reset');
      await this.sessionEndings.endAll(transaction, user.id, context, { exceptSessionId: id });
    });
  }
}
