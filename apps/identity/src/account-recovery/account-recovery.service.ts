import { Injectable } from '@nestjs/common';
import type { PasswordResetRequest, PasswordReset } from '@scriptsmith/contracts/identity';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { ChatCodesService } from '../chat-codes/chat-codes.service.js';
import { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.js';
import { EmailedTokensService } from '../emailed-tokens/emailed-tokens.service.js';
import { limitsOfAccount } from '../login-throttle/failure-limits.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { limitsOfPasswordResetRequests } from '../mail/mail-limits.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refuseWeakPassword } from '../passwords/password-policy.js';
import { ownPasswordFields } from '../passwords/temporary-password.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';

interface FromClient {
  clientAddress: string;
}

/** The way back in for who has forgotten their password. */
@Injectable()
export class AccountRecoveryService {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailQueueService,
    private readonly tokens: EmailedTokensService,
    private readonly chatCodes: ChatCodesService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottleService,
    private readonly confirmation: EmailConfirmationService,
  ) {}

  /**
   * Orders the mail without looking whether the address belongs to anyone: whoever asks can learn nothing from the
   * answer, nor from how long it takes.
   * @throws DomainError `rate_limited`
   */
  async requestReset(
    { email, clientAddress }: PasswordResetRequest & FromClient,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.throttle.count(limitsOfPasswordResetRequests(email, clientAddress), 'Too many requests.');
    await this.mails.order(this.database.manager, 'password-reset', email, context);
    return {};
  }

  /**
   * Sets a new password and ends all sessions. Who got the mail has also shown that the address is theirs, and starts
   * again with no wrong passwords against them.
   * @throws DomainError `invalid_token`, `validation_failed`, `rate_limited`
   */
  async reset(
    { token, newPassword, clientAddress }: PasswordReset & FromClient,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const user = await this.tokens.ownerOf('password-reset', token);
    refuseWeakPassword('newPassword', newPassword, user);
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async (transaction) => {
      await transaction.update(
        User,
        { id: user.id },
        { passwordHash, passwordVersion: () => 'password_version + 1', ...ownPasswordFields },
      );
      await this.tokens.redeem(transaction, 'password-reset', token);
      await this.chatCodes.revoke(transaction, user.id);
      await transaction.delete(Session, { userId: user.id });
      await this.confirmation.markConfirmed(transaction, user, context);
    });
    await this.throttle.forgive(limitsOfAccount({ email: user.email, clientAddress }));
    return {};
  }
}
