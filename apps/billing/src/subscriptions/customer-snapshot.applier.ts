import { Injectable } from '@nestjs/common';
import { type RequestContext, Clock } from '@scriptsmith/service-kit';
import { type EntityManager, In, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { isUnlimited, planOf } from '../catalogue/plans.js';
import { StripeCustomer } from '../customers/stripe-customer.entity.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import { PaymentEvents } from '../payments/payment-events.service.js';
import type { CustomerSnapshot, CustomerState, PlanSubscription } from './customer-snapshot.loader.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import { PaidCreditsService } from './paid-credits.service.js';
import { SubscriptionEvents } from './subscription-events.js';
import { SubscriptionRecord } from './subscription.entity.js';

/**
 * Brings subscriptions and the credits of their paid periods to the state of a snapshot. A snapshot always contains the
 * whole customer, so events may arrive late, twice and in any order.
 */
@Injectable()
export class CustomerSnapshotApplier {
  constructor(
    private readonly ledger: CreditLedgerService,
    private readonly paidCredits: PaidCreditsService,
    private readonly paymentEvents: PaymentEvents,
    private readonly manualSubscriptions: ManualSubscriptionsService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly subscriptionEvents: SubscriptionEvents,
    private readonly clock: Clock,
  ) {}

  /** Does nothing if a later snapshot was applied before, or if the customer belongs to no user. */
  async applyCustomerSnapshot(
    transaction: EntityManager,
    snapshot: CustomerSnapshot | null,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    if (!snapshot) return;
    const { userId, state } = snapshot;
    // Grants have the name of their plan as reason.
    const authorship = { actor: 'stripe', reason: 'Subscription ended', requestId };
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
    if (!state) return this.deletedUsers.requestDeletion(transaction, userId, { requestId });
    if (await this.deletedUsers.undoIfDeleted(transaction, userId, authorship)) return;
    if (!(await this.isLatest(transaction, state))) return;
    await this.paymentEvents.publishCaptured(transaction, state.payments, authorship);
    for (const subscription of state.subscriptions) {
      await this.store(transaction, userId, subscription, state, authorship);
    }
    await this.cancelUnknown(transaction, userId, state, authorship);
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  private async isLatest(
    transaction: EntityManager,
    { stripeCustomerId, snapshotNumber }: CustomerState,
  ): Promise<boolean> {
    const { affected } = await transaction
      .getRepository(StripeCustomer)
      .update({ stripeCustomerId, snapshotNumber: LessThan(snapshotNumber) }, { snapshotNumber });
    return Boolean(affected);
  }

  private async store(
    transaction: EntityManager,
    userId: number,
    subscription: PlanSubscription,
    state: CustomerState,
    authorship: Authorship,
  ): Promise<void> {
    const { stripeSubscriptionId, terms } = subscription;
    const isSame = (paid: { stripeSubscriptionId: string }): boolean =>
      paid.stripeSubscriptionId === stripeSubscriptionId;
    const records = transaction.getRepository(SubscriptionRecord);
    const before = await records.findOneBy({ id: stripeSubscriptionId });
    const isCanceled = subscription.status === 'canceled';
    const lastBegun = before?.begunPeriodStart ?? null;
    const paid = { periods: state.periods.filter(isSame), upgrades: state.upgrades.filter(isSame), lastBegun };
    const begunPeriodStart = isCanceled
      ? lastBegun
      : await this.paidCredits.grant(transaction, userId, paid, authorship);
    if (isCanceled && before && before.status !== 'canceled') {
      await this.endCredits(transaction, before, authorship);
    }
    if (subscription.status === 'active') await this.manualSubscriptions.cancelActive(transaction, userId);
    await records.save({
      id: stripeSubscriptionId,
      userId,
      paidBy: 'stripe',
      planId: terms.planId,
      isUnlimited: terms.isUnlimited && !isUnlimited(planOf(terms.planId)),
      scheduledPlanId: subscription.scheduledPlanId,
      status: subscription.status,
      currentPeriodStart: subscription.currentPeriodStart,
      currentPeriodEnd: subscription.currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      startedAt: subscription.startedAt,
      updatedAt: this.clock.now(),
      begunPeriodStart,
    });
  }

  /**
   * Cancels subscriptions that this Stripe customer does not have, once their paid period is over. They belong to a
   * previous customer of the user that Stripe no longer has, so no event will report their renewal or end.
   */
  private async cancelUnknown(
    transaction: EntityManager,
    userId: number,
    { allSubscriptionIds }: CustomerState,
    authorship: Authorship,
  ): Promise<void> {
    if (!allSubscriptionIds) return;
    const records = transaction.getRepository(SubscriptionRecord);
    const now = this.clock.now();
    const unknown = await records.findBy({
      userId,
      paidBy: 'stripe',
      status: Not('canceled'),
      id: Not(In(allSubscriptionIds)),
      currentPeriodEnd: LessThanOrEqual(now),
    });
    for (const record of unknown) {
      await this.endCredits(transaction, record, authorship);
      await records.update({ id: record.id }, { status: 'canceled', updatedAt: now });
    }
  }

  /** Keeps the credits if another subscription of the user has begun a period since: they belong to that one. */
  private async endCredits(
    transaction: EntityManager,
    { userId, id }: SubscriptionRecord,
    authorship: Authorship,
  ): Promise<void> {
    const hasOther = await transaction.getRepository(SubscriptionRecord).existsBy({
      userId,
      id: Not(id),
      status: In(['active', 'past_due']),
      begunPeriodStart: Not(IsNull()),
    });
    if (!hasOther) await this.ledger.endPeriodCredits(transaction, userId, authorship);
  }
}
