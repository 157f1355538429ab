import { Injectable } from '@nestjs/common';
import { DomainError, Jobs, type RequestContext } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { deleteStripeCustomer } from './delete-stripe-customer.job.js';

/** Who is gone. Nothing is sold or given to them any more, and what they paid without having got it goes back. */
@Injectable()
export class DeletedUsersService {
  constructor(private readonly jobs: Jobs) {}

  async isDeleted(transaction: EntityManager, userId: number): Promise<boolean> {
    const [erasure] = await transaction.query<unknown[]>('SELECT 1 FROM erasure WHERE user_id = $1', [userId]);
    return erasure !== undefined;
  }

  /**
   * Whether the user is gone: nothing may be given then. What has arrived for them is undone at Stripe. Under the lock
   * on the account.
   */
  async undoIfDeleted(
    transaction: EntityManager,
    userId: number,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<boolean> {
    if (!(await this.isDeleted(transaction, userId))) return false;
    await this.requestDeletion(transaction, userId, context);
    return true;
  }

  /** Enqueues the deletion at Stripe, again if something has happened there for a deleted user. */
  requestDeletion(
    transaction: EntityManager,
    userId: number,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const options = { key: String(userId), payload: { userId }, requestId };
    return this.jobs.enqueue(transaction, deleteStripeCustomer, options);
  }

  /** Errors: `user_not_found`. */
  async requireNotDeleted(transaction: EntityManager, userId: number): Promise<void> {
    if (await this.isDeleted(transaction, userId)) throw userNotFound();
  }
}

export const userNotFound = (): DomainError => new DomainError('user_not_found', 'There is no such user.');
