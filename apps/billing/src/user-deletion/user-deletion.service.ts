import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import {
  type ClaimedJob,
  Clock,
  HandlesJob,
  type JobPayload,
  Outbox,
  type RequestContext,
} from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { SubscriptionEvents } from '../subscriptions/subscription-events.js';
import { StripeCustomerDeletion } from './stripe-customer-deletion.js';
import { deleteStripeCustomer } from '../deleted-users/delete-stripe-customer.job.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';

/**
 * Removes a person: from now on nothing can be spent; then, as soon as Stripe answers, their subscriptions end there,
 * what can still be paid is closed, what was paid and never given goes back, and the customer is deleted. Ledger,
 * payments and orders stay, under a number that nobody knows the name of any more.
 */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly customers: CustomersService,
    private readonly stripeCustomerDeletion: StripeCustomerDeletion,
    private readonly deletedUsers: DeletedUsersService,
    private readonly subscriptionEvents: SubscriptionEvents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What can be done without Stripe. Also when nothing was ever heard of the user: what is heard later finds it done. */
  async begin(
    transaction: EntityManager,
    { userId, deletedAt }: EventPayload<typeof identityEvents.userDeleted>,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    await transaction.query('INSERT INTO erasure (user_id, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      deletedAt,
    ]);
    await transaction.query('DELETE FROM registered_user WHERE user_id = $1', [userId]);
    await transaction.query('DELETE FROM pending_customer WHERE user_id = $1', [userId]);
    await transaction.query(
      `UPDATE subscription SET status = 'canceled', updated_at = $2 WHERE user_id = $1 AND status <> 'canceled'`,
      [userId, this.clock.now()],
    );
    await this.subscriptionEvents.publishChange(transaction, userId, context);
    await this.deletedUsers.requestDeletion(transaction, userId, context);
  }

  @HandlesJob(deleteStripeCustomer)
  async finish({ payload: { userId }, requestId }: ClaimedJob<JobPayload<typeof deleteStripeCustomer>>): Promise<void> {
    const stripeCustomerId = await this.customers.stripeCustomerIdOf(userId);
    await this.stripeCustomerDeletion.erase(userId, stripeCustomerId);
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      await transaction.query(`UPDATE stripe_customer SET email = '' WHERE user_id = $1`, [userId]);
      await transaction.query(
        `UPDATE checkout_order SET status = 'closed' WHERE user_id = $1 AND status IN ('opening', 'open', 'superseded')`,
        [userId],
      );
      const now = this.clock.now();
      const [[isFirst]] = await transaction.query<[unknown[], number]>(
        'UPDATE erasure SET completed_at = $2 WHERE user_id = $1 AND completed_at IS NULL RETURNING user_id',
        [userId, now],
      );
      if (!isFirst) return;
      await this.outbox.add(
        transaction,
        billingEvents.userDataDeleted,
        { userId, deletedAt: now.toISOString() },
        { requestId },
      );
    });
  }
}
