import { Injectable } from '@nestjs/common';
import type { PlanId, Subscription } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, Identifiers, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import { monthsAfter } from './months.js';
import { describeSubscription, hasEnded, SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionEvents } from './subscription-events.js';
import { SubscriptionTerms, type PlanTerms, termsOfPlan } from './subscription-terms.js';

/** A plan to assign. By default it has the terms of the catalogue and no end. */
export interface ManualPlan {
  userId: number;
  planId: PlanId;
  terms?: PlanTerms;
  firstPeriod?: { start: Date; end: Date };
  endsWithFirstPeriod?: boolean;
}

const batchSize = 100;

/**
 * Subscriptions that admins assign and nobody pays. Like paid ones they renew every month and grant the credits of their
 * plan, until an admin changes the plan or the customer pays for one.
 */
@Injectable()
export class ManualSubscriptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly terms: SubscriptionTerms,
    private readonly subscriptionEvents: SubscriptionEvents,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** The user's active manual subscription. */
  current(transaction: EntityManager, userId: number): Promise<SubscriptionRecord | null> {
    return transaction.getRepository(SubscriptionRecord).findOneBy({ userId, paidBy: 'hand', status: 'active' });
  }

  /**
   * Assigns a plan from now on, in place of the current manual one. As with every new period, unspent credits roll over
   * if the new plan has rollover. If the user already has the plan, only a scheduled end is removed. Must be called under
   * the lock on the account.
   */
  async assign(transaction: EntityManager, plan: ManualPlan, authorship: Authorship): Promise<void> {
    const { userId, planId, terms, endsWithFirstPeriod = false } = plan;
    const before = await this.current(transaction, userId);
    const records = transaction.getRepository(SubscriptionRecord);
    if (before?.planId === planId && !terms) {
      await records.update({ id: before.id }, { cancelAtPeriodEnd: false, isFixedTerm: false });
      return this.subscriptionEvents.publishChange(transaction, userId, authorship);
    }
    await this.cancelActive(transaction, userId);
    const now = this.clock.now();
    const id = `hand_${this.identifiers.next()}`;
    if (terms) await this.terms.store(transaction, { ...terms, subscriptionId: id, priceId: '' });
    const { start, end } = plan.firstPeriod ?? { start: now, end: monthsAfter(now, 1) };
    const assigned = await records.save({
      id,
      userId,
      paidBy: 'hand',
      planId,
      quantity: 1,
      hasUnknownTerms: false,
      hasUnknownPrices: false,
      unknownPricesSince: null,
      isUnlimited: terms?.isUnlimited ?? false,
      unlimitedUntil: null,
      scheduledPlanId: null,
      status: 'active',
      currentPeriodStart: start,
      currentPeriodEnd: end,
      cancelAtPeriodEnd: endsWithFirstPeriod,
      cancelAt: null,
      isPaused: false,
      resumesAt: null,
      isFixedTerm: endsWithFirstPeriod,
      startedAt: start,
      updatedAt: now,
      begunPeriodStart: start,
    });
    await this.beginPeriod(transaction, assigned, authorship);
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  /** Ends the manual subscription and its credits at once. Must be called under the lock on the account. */
  async end(transaction: EntityManager, userId: number, authorship: Authorship): Promise<void> {
    if (!(await this.cancelActive(transaction, userId))) return;
    await this.ledger.endPeriodCredits(transaction, userId, { ...authorship, reason: 'Subscription ended' });
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  /**
   * Cancels the manual subscription because another one begins, whose first period treats the existing credits like those
   * of its last period. Returns whether there was one. Must be called under the lock on the account.
   */
  async cancelActive(transaction: EntityManager, userId: number): Promise<boolean> {
    const { affected } = await transaction
      .getRepository(SubscriptionRecord)
      .update({ userId, paidBy: 'hand', status: 'active' }, { status: 'canceled', updatedAt: this.clock.now() });
    return Boolean(affected);
  }

  /**
   * Cancels the subscription at the end of its period, or resumes it. A subscription with a fixed term cannot be resumed.
   * @throws DomainError `no_subscription`
   */
  setCancelAtPeriodEnd(userId: number, cancelAtPeriodEnd: boolean, context: RequestContext): Promise<Subscription> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const records = transaction.getRepository(SubscriptionRecord);
      const record = await this.current(transaction, userId);
      if (!record || hasEnded(record, this.clock.now())) {
        throw new DomainError('no_subscription', 'Your plan has ended.');
      }
      if (!cancelAtPeriodEnd && record.isFixedTerm) {
        throw new DomainError('no_subscription', 'Your plan has a fixed end date. Subscribe to a plan to continue.');
      }
      const changed = await records.save({ ...record, cancelAtPeriodEnd, updatedAt: this.clock.now() });
      await this.subscriptionEvents.publishChange(transaction, userId, context);
      return describeSubscription(changed);
    });
  }

  /**
   * Begins all periods that are due, and ends subscriptions that were canceled. A failure does not keep the others from
   * being renewed; all failures are reported at the end.
   */
  async renewDue(context: Pick<RequestContext, 'requestId'>): Promise<void> {
    const failures: unknown[] = [];
    // Stryker disable next-line StringLiteral: the replacement also sorts before every id
    for (let lastId = ''; ;) {
      const due = await this.database.getRepository(SubscriptionRecord).find({
        where: {
          ...{ id: MoreThan(lastId), paidBy: 'hand', status: 'active' },
          currentPeriodEnd: LessThanOrEqual(this.clock.now()),
        },
        // Stryker disable next-line StringLiteral: ascending is the default
        order: { id: 'ASC' },
        take: batchSize,
      });
      const last = due.at(-1);
      if (!last) break;
      for (const { userId } of due) {
        await this.database
          .transaction((transaction) => this.renew(transaction, userId, context))
          .catch((error: unknown) => failures.push(error));
      }
      lastId = last.id;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} manual subscriptions could not be renewed`);
  }

  private async renew(
    transaction: EntityManager,
    userId: number,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await this.ledger.lock(transaction, userId);
    // Stryker disable next-line StringLiteral: each operation sets its own reason
    const authorship = { actor: 'system', reason: 'Manual subscription', requestId };
    let record = await this.current(transaction, userId);
    while (record && record.currentPeriodEnd <= this.clock.now()) {
      if (record.cancelAtPeriodEnd) return this.end(transaction, userId, authorship);
      record = await transaction.getRepository(SubscriptionRecord).save(this.nextPeriodOf(record));
      await this.beginPeriod(transaction, record, authorship);
    }
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  /**
   * Counts months from the first day: a subscription from the 31st renews on the 31st again after a shorter month. If the
   * first period was not a whole number of months, months are counted from its end.
   */
  private nextPeriodOf(record: SubscriptionRecord): SubscriptionRecord {
    const start = record.currentPeriodEnd;
    const { startedAt } = record;
    const months =
      (start.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + start.getUTCMonth() - startedAt.getUTCMonth();
    const isWhole = monthsAfter(startedAt, months).getTime() === start.getTime();
    return {
      ...record,
      currentPeriodStart: start,
      currentPeriodEnd: isWhole ? monthsAfter(startedAt, months + 1) : monthsAfter(start, 1),
      begunPeriodStart: start,
      updatedAt: this.clock.now(),
    };
  }

  private async beginPeriod(
    transaction: EntityManager,
    { id, userId, planId, currentPeriodStart, currentPeriodEnd }: SubscriptionRecord,
    authorship: Authorship,
  ): Promise<void> {
    const { monthlyCredits, rollsOver } = (await this.terms.find([id], transaction)).get(id) ?? termsOfPlan(planId);
    const period = {
      userId,
      subscriptionId: id,
      start: currentPeriodStart,
      end: currentPeriodEnd,
      monthlyCredits,
      rollsOver,
    };
    await this.ledger.beginPeriod(transaction, period, { ...authorship, reason: `${planOf(planId).name} plan` });
  }
}
