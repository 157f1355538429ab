import { Injectable } from '@nestjs/common';
import type { PlanId, Subscription } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, DomainError, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import { monthsAfter } from './months.js';
import { describeSubscription, hasEnded, SubscriptionRecord } from './subscription.entity.js';
import { SubscriptionEvents } from './subscription-events.js';
import { SubscriptionTerms, type PlanTerms, termsOfPlan } from './subscription-terms.js';

/** A plan to be given, on the terms of the catalogue and for as long as nobody changes it, unless it is said. */
export interface ManualPlan {
  userId: number;
  planId: PlanId;
  terms?: PlanTerms;
  firstPeriod?: { start: Date; end: Date };
  endsWithFirstPeriod?: boolean;
}

const mostAtOnce = 100;

/**
 * Plans that admins give by hand. They live as those at Stripe do, month by month, and nobody pays them: each period
 * brings its credits, with rollover as the plan says, until an admin changes the plan or the customer pays for one.
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

  /** The plan a user has by hand. */
  current(transaction: EntityManager, userId: number): Promise<SubscriptionRecord | null> {
    return transaction.getRepository(SubscriptionRecord).findOneBy({ userId, paidBy: 'hand', status: 'active' });
  }

  /**
   * Gives a plan from now on. A plan given before ends with it: as with every new period, its unspent credits
   * roll over if the new plan has rollover. The plan a user has already is left as it is, but for its end.
   * Under the lock on the account.
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
    const given = await records.save({
      id,
      userId,
      paidBy: 'hand',
      planId,
      isUnlimited: terms?.isUnlimited ?? false,
      scheduledPlanId: null,
      status: 'active',
      currentPeriodStart: start,
      currentPeriodEnd: end,
      cancelAtPeriodEnd: endsWithFirstPeriod,
      isFixedTerm: endsWithFirstPeriod,
      startedAt: start,
      updatedAt: now,
      begunPeriodStart: start,
    });
    await this.beginPeriod(transaction, given, authorship);
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  /** Ends what a user has by hand at once, with its credits. Under the lock on the account. */
  async end(transaction: EntityManager, userId: number, authorship: Authorship): Promise<void> {
    if (!(await this.cancelActive(transaction, userId))) return;
    await this.ledger.endPeriodCredits(transaction, userId, { ...authorship, reason: 'Subscription ended' });
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  /**
   * A subscription at Stripe has begun: what was given by hand is over. Its credits are those of the last period to the
   * one that begins. Returns whether there was anything. Under the lock on the account.
   */
  async cancelActive(transaction: EntityManager, userId: number): Promise<boolean> {
    const { affected } = await transaction
      .getRepository(SubscriptionRecord)
      .update({ userId, paidBy: 'hand', status: 'active' }, { status: 'canceled', updatedAt: this.clock.now() });
    return Boolean(affected);
  }

  /**
   * The customer lets the plan end with its period, or goes on with it, unless it was given to a certain day.
   * Errors: `no_subscription`.
   */
  endWithPeriod(userId: number, isToEnd: boolean, context: RequestContext): Promise<Subscription> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      const records = transaction.getRepository(SubscriptionRecord);
      const record = await this.current(transaction, userId);
      if (!record || hasEnded(record, this.clock.now())) {
        throw new DomainError('no_subscription', 'Your plan has ended.');
      }
      if (!isToEnd && record.isFixedTerm) {
        throw new DomainError('no_subscription', 'Your plan was given to this day. Subscribe to a plan to go on.');
      }
      const changed = await records.save({ ...record, cancelAtPeriodEnd: isToEnd, updatedAt: this.clock.now() });
      await this.subscriptionEvents.publishChange(transaction, userId, context);
      return describeSubscription(changed);
    });
  }

  /**
   * Begins the periods that are due, each in its turn, or ends what was to end. One that fails keeps no other from it;
   * rejects with what failed once all have had their turn.
   */
  async renewDue(context: Pick<RequestContext, 'requestId'>): Promise<void> {
    const failures: unknown[] = [];
    for (let lastId = ''; ;) {
      const due = await this.database.getRepository(SubscriptionRecord).find({
        where: {
          ...{ id: MoreThan(lastId), paidBy: 'hand', status: 'active' },
          currentPeriodEnd: LessThanOrEqual(this.clock.now()),
        },
        order: { id: 'ASC' },
        take: mostAtOnce,
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
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be renewed`);
  }

  private async renew(
    transaction: EntityManager,
    userId: number,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await this.ledger.lock(transaction, userId);
    const authorship = { actor: 'system', reason: 'Plan given by hand', requestId };
    let record = await this.current(transaction, userId);
    while (record && record.currentPeriodEnd <= this.clock.now()) {
      if (record.cancelAtPeriodEnd) return this.end(transaction, userId, authorship);
      record = await transaction.getRepository(SubscriptionRecord).save(this.nextPeriodOf(record));
      await this.beginPeriod(transaction, record, authorship);
    }
    await this.subscriptionEvents.publishChange(transaction, userId, authorship);
  }

  /**
   * Counted from the first day: what begins on a 31st is on the 31st again after a shorter month. What was first given to
   * another day is counted from there.
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
