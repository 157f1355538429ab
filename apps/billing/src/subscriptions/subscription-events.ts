import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { billingEvents, type Subscription } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { Outbox, type RequestContext } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { type StatsChange, StatsJournal } from '../stats/stats-journal.js';
import { PublishedSubscription } from './published-subscription.entity.js';
import { describeSubscription, type Payer } from './subscription.entity.js';
import { findShownSubscription } from './subscription.queries.js';

interface Published {
  subscription: Subscription;
  paidBy: Payer;
}

/** Publishes an event when a user's subscription has changed. */
@Injectable()
export class SubscriptionEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly stats: StatsJournal,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares a user's subscription with the one that was published last, and publishes a change under the next revision.
   * Must be called after every change of `subscription`, in its transaction and under the lock on the account.
   */
  async publishChange(
    transaction: EntityManager,
    userId: number,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const published = transaction.getRepository(PublishedSubscription);
    const last = await published.findOneBy({ userId });
    const before = last?.subscription && last.paidBy ? { subscription: last.subscription, paidBy: last.paidBy } : null;
    const after = await this.current(transaction, userId);
    if (isDeepStrictEqual(before, after)) return;
    const { subscription, paidBy } = after ?? { subscription: null, paidBy: null };
    const revision = (last?.revision ?? 0) + 1;
    await published.save({ userId, revision, subscription, paidBy });
    const now = this.clock.now();
    await this.stats.record(transaction, now, statsChangeBetween(before, after));
    const event = { userId, revision, subscription, changedAt: now.toISOString() };
    await this.outbox.add(transaction, billingEvents.subscriptionChanged, event, context);
  }

  private async current(transaction: EntityManager, userId: number): Promise<Published | null> {
    const shown = await findShownSubscription(transaction, userId);
    return shown ? { subscription: describeSubscription(shown), paidBy: shown.paidBy } : null;
  }
}

/** Manual subscriptions have no revenue. A past-due subscription has not ended. */
function statsChangeBetween(before: Published | null, after: Published | null): StatsChange {
  const hasStatus = (published: Published | null, ...statuses: Subscription['status'][]): boolean =>
    published !== null && statuses.includes(published.subscription.status);
  const isRunning = (published: Published | null): boolean => hasStatus(published, 'active', 'past_due');
  const active = (published: Published | null): number => (hasStatus(published, 'active') ? 1 : 0);
  const recurringPence = (published: Published | null): number =>
    published?.paidBy === 'stripe' && active(published) ? planOf(published.subscription.planId).price : 0;
  return {
    recurringPence: recurringPence(after) - recurringPence(before),
    activeSubscriptions: active(after) - active(before),
    startedSubscriptions: !isRunning(before) && isRunning(after) ? 1 : 0,
    endedSubscriptions: isRunning(before) && !isRunning(after) ? 1 : 0,
  };
}
