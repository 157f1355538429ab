import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityRequests, PasswordResetLink, PasswordResetOwner } from '@scriptsmith/contracts/identity';
import { AttemptLimiter, Jobs, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.js';
import { EmailTokensService } from '../email-tokens/email-tokens.service.js';
import { sendEmail } from '../emails/send-email.job.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { ownPasswordFields } from '../passwords/temporary-password.js';
import { accountLimits } from '../rate-limiting/attempt-limits.js';
import { passwordResetRequestLimits } from '../rate-limiting/email-request-limits.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import { User } from '../users/user.entity.js';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly tokens: EmailTokensService,
    private readonly sessionEndings: SessionEndings,
    private readonly hasher: PasswordHasher,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly confirmation: EmailConfirmationService,
  ) {}

  /**
   * Queues the email without looking up the address, so that neither the response nor its time reveals whether the
   * address belongs to a user.
   * @throws DomainError `rate_limited`
   */
  async requestPasswordReset(
    { email, clientAddress }: HandlerInput<typeof identityRequests.requestPasswordReset>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.attemptLimiter.countAttempt(passwordResetRequestLimits(email, clientAddress), 'Too many requests.');
    await this.jobs.enqueue(this.database.manager, sendEmail, {
      payload: { kind: 'password-reset', email },
      requestId: context.requestId,
    });
    return {};
  }

  /** Leaves the token as it is. @throws DomainError `invalid_token` */
  async findPasswordResetOwner({ token }: PasswordResetLink): Promise<{ owner: PasswordResetOwner }> {
    const { username, email } = await this.tokens.findOwner('password-reset', token);
    return { owner: { username, email } };
  }

  /** For gateways of the previous release. @throws DomainError `invalid_token` */
  async checkPasswordResetLink({ token }: PasswordResetLink): Promise<Record<string, never>> {
    await this.tokens.findOwner('password-reset', token);
    return {};
  }

  /**
   * Sets a new password and ends all sessions. Because the user has proved access to the mailbox, this also confirms
   * the email address and resets the login rate limits of the account.
   * @throws DomainError `invalid_token`, `validation_failed`, `rate_limited`
   */
  async resetPassword(
    { token, newPassword, clientAddress }: HandlerInput<typeof identityRequests.resetPassword>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const user = await this.tokens.findOwner('password-reset', token);
    await this.passwordPolicy.rejectWeak('newPassword', newPassword, user);
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async (transaction) => {
      await transaction.update(
        User,
        { id: user.id },
        { passwordHash, passwordVersion: () => 'password_version + 1', ...ownPasswordFields },
      );
      await this.tokens.consume(transaction, 'password-reset', token);
      await this.sessionEndings.endAll(transaction, user.id, context);
      await this.confirmation.markConfirmed(transaction, user, context);
    });
    await this.attemptLimiter.reset(accountLimits({ email: user.email, clientAddress }));
    return {};
  }
}
