import { Injectable } from '@nestjs/common';
import type { PlanId, SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { InjectLog, type RequestContext } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
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
import { runningStatuses, SubscriptionRecord } from './subscription.entity.js';
import { UnlimitedPeriods } from './unlimited-periods.js';

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
    private readonly unlimitedPeriods: UnlimitedPeriods,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
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
    const status = statusHere(subscription);
    if (status === 'active') await this.manualSubscriptions.cancelActive(transaction, userId);
    const planId = terms?.planId ?? before?.planId ?? unknownPlanId;
    const hasUnknownPrices = !terms || subscription.unknownPriceIds.length > 0;
    const now = this.clock.now();
    const record = {
      id: stripeSubscriptionId,
      userId,
      paidBy: 'stripe' as const,
      planId,
      quantity: terms?.quantity ?? 1,
      hasUnknownTerms: !terms,
      hasUnknownPrices,
      unknownPricesSince: hasUnknownPrices ? (before?.unknownPricesSince ?? now) : null,
      isUnlimited: terms !== undefined && terms.isUnlimited && !isUnlimited(planOf(planId)),
      unlimitedUntil:
        terms?.isUnlimited || isUnlimited(planOf(planId))
          ? await this.unlimitedPeriods.until(transaction, { id: stripeSubscriptionId, begunPeriodStart })
          : null,
      scheduledPlanId: subscription.scheduledPlanId,
      status,
      currentPeriodStart: subscription.currentPeriodStart,
      currentPeriodEnd: subscription.currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      cancelAt: subscription.cancelAt,
      isPaused: subscription.isPaused,
      resumesAt: subscription.resumesAt,
      startedAt: subscription.startedAt,
      updatedAt: now,
      begunPeriodStart,
    };
    await records.save(record);
    const isNew = record.hasUnknownPrices && !before?.hasUnknownPrices;
    if (isNew && !isCanceled) this.reportUnknownPrices(userId, subscription, authorship);
  }

  /** Nothing is granted for these prices. The alert `UnknownPrices` stays until an admin has corrected them. */
  private reportUnknownPrices(
    userId: number,
    { stripeSubscriptionId, unknownPriceIds }: PlanSubscription,
    { requestId }: Authorship,
  ): void {
    const details = { userId, stripeSubscriptionId, unknownPriceIds, requestId };
    this.log.error(details, 'Subscription has prices that are not in the catalogue');
  }

  /**
   * Cancels subscriptions that this Stripe customer does not have, once Stripe has ended them or their paid period is over.
   * They belong to a previous customer of the user that Stripe no longer has, so no event will report their renewal or end.
   */
  private async cancelUnknown(
    transaction: EntityManager,
    userId: number,
    { allSubscriptionIds, endedElsewhereIds }: CustomerState,
    authorship: Authorship,
  ): Promise<void> {
    if (!allSubscriptionIds) return;
    const records = transaction.getRepository(SubscriptionRecord);
    const now = this.clock.now();
    const running = { userId, paidBy: 'stripe', status: Not('canceled' as const) } as const;
    const unknown = await records.findBy([
      { ...running, id: Not(In(allSubscriptionIds)), currentPeriodEnd: LessThanOrEqual(now) },
      { ...running, id: In(endedElsewhereIds) },
    ]);
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
      status: In(runningStatuses),
      begunPeriodStart: Not(IsNull()),
    });
    if (!hasOther) await this.ledger.endPeriodCredits(transaction, userId, authorship);
  }
}

/** The plan of a subscription that never had known terms, because the column requires one. It is not shown. */
const unknownPlanId: PlanId = 'scripter';

/**
 * An active subscription is suspended if its terms are unknown, or if its current period is not paid and will not be.
 * Stripe keeps it active while payments are paused and after an invoice was voided.
 */
const statusHere = ({ status, terms, isUnpaid }: PlanSubscription): SubscriptionStatus =>
  status === 'active' && (!terms || isUnpaid) ? 'other' : status;
