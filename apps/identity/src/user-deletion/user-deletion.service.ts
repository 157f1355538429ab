import { Injectable } from '@nestjs/common';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { Jobs, Outbox, type RequestContext } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { deleteStoredEmails } from '../emails/delete-stored-emails.job.js';
import { sendEmail } from '../emails/send-email.job.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import { EndedSession } from '../sessions/ended-session.entity.js';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { DeletedUser } from './deleted-user.entity.js';

@Injectable()
export class UserDeletionService {
  constructor(
    private readonly jobs: Jobs,
    private readonly sessionEndings: SessionEndings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  wasDeleted(transaction: EntityManager, userId: number): Promise<boolean> {
    return transaction.existsBy(DeletedUser, { userId });
  }

  /**
   * Deletes a user with their sessions, tokens, queued emails and stored emails, and publishes `identity.user-deleted.v1`. The username
   * and email address become available again. Only the id is kept.
   * @throws DomainError `user_not_found`, also if the user is already deleted
   */
  async delete(transaction: EntityManager, userId: number, context: RequestContext): Promise<void> {
    const user = await transaction.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw userNotFound();
    const deletedAt = this.clock.now();
    // The cascade of the next statement would delete them in any order.
    await this.sessionEndings.endAll(transaction, userId, context);
    await transaction.delete(EndedSession, { userId });
    await transaction.delete(User, userId);
    await this.jobs.cancelMatching(transaction, sendEmail, { email: user.email });
    await this.jobs.enqueue(transaction, deleteStoredEmails, {
      payload: { email: user.email, writtenBefore: deletedAt.toISOString() },
      requestId: context.requestId,
    });
    await transaction.insert(DeletedUser, { userId, deletedAt });
    const event = { userId, deletedAt: deletedAt.toISOString() };
    await this.outbox.add(transaction, identityEvents.userDeleted, event, context);
  }
}
