import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityEvents, type identityRequests } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { AttemptLimiter, Jobs, Outbox, type RequestContext } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { EmailTokensService } from '../email-tokens/email-tokens.service.js';
import { confirmationRequestLimits } from '../rate-limiting/email-request-limits.js';
import { sendEmail } from '../emails/send-email.job.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';

@Injectable()
export class EmailConfirmationService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly jobs: Jobs,
    private readonly tokens: EmailTokensService,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the confirmation email again. Does nothing if the address is already confirmed.
   * @throws DomainError `user_not_found`, `rate_limited`
   */
  async requestEmailConfirmation(
    { userId }: HandlerInput<typeof identityRequests.requestEmailConfirmation>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw userNotFound();
    if (user.emailConfirmedAt) return {};
    await this.attemptLimiter.countAttempt(confirmationRequestLimits(userId), 'Too many requests.');
    await this.jobs.enqueue(this.users.manager, sendEmail, {
      payload: { kind: 'email-confirmation', email: user.email },
      requestId: context.requestId,
    });
    return {};
  }

  /** @throws DomainError `invalid_token` */
  async confirmEmail(
    { token }: HandlerInput<typeof identityRequests.confirmEmail>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const user = await this.tokens.findOwner('email-confirmation', token);
    await this.users.manager.transaction(async (transaction) => {
      await this.markConfirmed(transaction, user, context);
      await this.tokens.consume(transaction, 'email-confirmation', token);
    });
    return {};
  }

  /** Publishes `identity.email-confirmed.v1` only the first time. */
  async markConfirmed(transaction: EntityManager, { id, email }: User, context: RequestContext): Promise<void> {
    const confirmedAt = this.clock.now();
    const { affected } = await transaction.update(
      User,
      { id, emailConfirmedAt: IsNull() },
      { emailConfirmedAt: confirmedAt },
    );
    if (affected !== 1) return;
    const event = { userId: id, email, confirmedAt: confirmedAt.toISOString() };
    await this.outbox.add(transaction, identityEvents.emailConfirmed, event, context);
  }
}
