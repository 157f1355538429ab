import { Injectable } from '@nestjs/common';
import { DomainError, Jobs, type RequestContext } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { deleteStripeCustomer } from './delete-stripe-customer.job.js';
import { UserDeletion } from './user-deletion.entity.js';

type Context = Pick<RequestContext, 'requestId'>;

/** Keeps features from selling or granting anything to deleted users. */
@Injectable()
export class DeletedUsersService {
  constructor(private readonly jobs: Jobs) {}

  isDeleted(manager: EntityManager, userId: number): Promise<boolean> {
    return manager.getRepository(UserDeletion).existsBy({ userId });
  }

  /** @throws DomainError `user_not_found` */
  async requireNotDeleted(manager: EntityManager, userId: number): Promise<void> {
    if (await this.isDeleted(manager, userId)) throw userNotFound();
  }

  /**
   * Returns whether the user is deleted. In that case the caller must grant nothing; a purchase that has just arrived is
   * canceled and refunded at Stripe. Must be called under the lock on the account.
   */
  async undoIfDeleted(transaction: EntityManager, userId: number, context: Context): Promise<boolean> {
    if (!(await this.isDeleted(transaction, userId))) return false;
    await this.requestDeletion(transaction, userId, context);
    return true;
  }

  /**
   * Enqueues the deletion at Stripe, again if something has happened there since. Must be called under the lock on the
   * account: transactions that lock the job first would deadlock with those that lock the account first.
   */
  requestDeletion(transaction: EntityManager, userId: number, { requestId }: Context): Promise<void> {
    const options = { key: String(userId), payload: { userId }, requestId };
    return this.jobs.enqueue(transaction, deleteStripeCustomer, options);
  }
}

export const userNotFound = (): DomainError => new DomainError('user_not_found', 'User not found.');
