import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import {
  type ClaimedJob,
  type EventDelivery,
  HandlesJob,
  insertIfAbsent,
  type JobPayload,
  Outbox,
  type RequestContext,
  Subscribes,
} from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CustomersService } from '../customers/customers.service.js';
import { StripeCustomer } from '../customers/stripe-customer.entity.js';
import { deleteStripeCustomer } from '../deleted-users/delete-stripe-customer.job.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { UserDeletion } from '../deleted-users/user-deletion.entity.js';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { PendingCustomerRecord } from '../pending-customers/pending-customer.entity.js';
import { RegisteredUser } from '../pending-customers/registered-user.entity.js';
import { SubscriptionEvents } from '../subscriptions/subscription-events.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { TopUpRecord } from '../top-ups/top-up.entity.js';
import { WebhookDeliveriesService } from '../webhooks/webhook-deliveries.service.js';
import { StripeCustomerDeletion } from './stripe-customer-deletion.js';

/**
 * Deletes users. From the event on, a user can spend nothing. As soon as Stripe is reachable, their subscriptions are
 * canceled, open checkouts are closed, payments without a grant are refunded, and the customer is deleted. Ledger,
 * payments and orders stay, under a user id that no longer leads to a person.
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
    private readonly webhookDeliveries: WebhookDeliveriesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Adds the webhook with which external systems delete their data as well. */
  @Subscribes(identityEvents.userDeleted)
  async delete(deleted: EventPayload<typeof identityEvents.userDeleted>, delivery: EventDelivery): Promise<void> {
    await this.begin(delivery.transaction, deleted, delivery);
    await this.webhookDeliveries.addForEvent(delivery.transaction, delivery.eventId, {
      type: 'user.deleted',
      timestamp: deleted.deletedAt,
      data: { userId: deleted.userId },
    });
  }

  /**
   * Makes all changes that do not need Stripe. Works for unknown users as well: events that arrive after their deletion
   * find them deleted.
   */
  async begin(
    transaction: EntityManager,
    { userId, deletedAt }: EventPayload<typeof identityEvents.userDeleted>,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    await insertIfAbsent(transaction, UserDeletion, { userId, requestedAt: new Date(deletedAt) });
    await transaction
      .getRepository(CreditAccountRecord)
      .update({ userId }, { alertBelowCredits: null, topUpBelowCredits: null });
    await transaction.getRepository(TopUpRecord).delete({ userId });
    await transaction.getRepository(RegisteredUser).delete({ userId });
    await transaction.getRepository(PendingCustomerRecord).delete({ userId });
    await transaction
      .getRepository(SubscriptionRecord)
      .update({ userId, status: Not('canceled') }, { status: 'canceled', updatedAt: this.clock.now() });
    await this.subscriptionEvents.publishChange(transaction, userId, context);
    await this.deletedUsers.requestDeletion(transaction, userId, context);
  }

  @HandlesJob(deleteStripeCustomer)
  async complete({
    payload: { userId },
    requestId,
  }: ClaimedJob<JobPayload<typeof deleteStripeCustomer>>): Promise<void> {
    await this.stripeCustomerDeletion.delete(userId, await this.customers.stripeCustomerIdOf(userId));
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      await transaction.getRepository(StripeCustomer).update({ userId }, { email: '' });
      await transaction
        .getRepository(CheckoutOrder)
        .update({ userId, status: In(['opening', 'open', 'superseded']) }, { status: 'closed' });
      const completedAt = this.clock.now();
      const { affected } = await transaction
        .getRepository(UserDeletion)
        .update({ userId, completedAt: IsNull() }, { completedAt });
      if (!affected) return;
      const event = { userId, deletedAt: completedAt.toISOString() };
      await this.outbox.add(transaction, billingEvents.userDataDeleted, event, { requestId });
    });
  }
}
