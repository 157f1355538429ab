import { Injectable } from '@nestjs/common';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type RequestContext, Clock, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { userNotFound } from './users.errors.js';

/** Removing users for good, whoever asks for it. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whether there once was a user of this number. */
  async wasDeleted(transaction: EntityManager, userId: number): Promise<boolean> {
    const found = await transaction.query<unknown[]>('SELECT FROM deleted_user WHERE user_id = $1', [userId]);
    return found.length > 0;
  }

  /**
   * Deletes a user within a transaction, and tells the product if it commits. Sessions and mailed tokens end with the
   * user, mails that wait for them are not sent, and their address and username are free. That there was a user of this
   * number is all that stays.
   * @throws DomainError `user_not_found`, also for one who is deleted already
   */
  async delete(transaction: EntityManager, userId: number, context: RequestContext): Promise<void> {
    const deletedAt = this.clock.now();
    const [deleted] = await transaction.query<[{ email: string }[], number]>(
      'DELETE FROM user_account WHERE id = $1 RETURNING email',
      [userId],
    );
    const [user] = deleted;
    if (!user) throw userNotFound();
    await transaction.query('DELETE FROM mail_order WHERE email = $1', [user.email]);
    await transaction.query('INSERT INTO deleted_user (user_id, deleted_at) VALUES ($1, $2)', [userId, deletedAt]);
    const told = { userId, deletedAt: deletedAt.toISOString() };
    await this.outbox.add(transaction, identityEvents.userDeleted, told, context);
  }
}
