import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { billingEvents, type Subscription } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { planOf } from '../catalogue/plans.js';
import { type StatsChange, StatsJournal } from '../stats/stats-journal.js';
import { describeSubscription, type Payer, displayOrder, SubscriptionRecord } from './subscription.entity.js';

interface Told {
  subscription: Subscription;
  paidBy: Payer;
}

/** Tells the rest of the product when the subscription of a user is another than before. */
@Injectable()
export class SubscriptionEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly stats: StatsJournal,
    private readonly clock: Clock,
  ) {}

  /**
   * To be called after every change of `subscription`, in its transaction and under the lock on the account: compares
   * with what was told last, and tells what is new under the next revision.
   */
  async publishChange(
    transaction: EntityManager,
    userId: number,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const [known] = await transaction.query<{ subscription: Subscription | null; paidBy: Payer | null }[]>(
      'SELECT subscription, paid_by AS "paidBy" FROM told_subscription WHERE user_id = $1',
      [userId],
    );
    const before = known?.subscription && known.paidBy ? toldOf(known.subscription, known.paidBy) : null;
    const after = await this.shown(transaction, userId);
    if (isDeepStrictEqual(before, after)) return;
    const [row] = await transaction.query<{ revision: number }[]>(
      `INSERT INTO told_subscription AS told (user_id, revision, subscription, paid_by) VALUES ($1, 1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE
         SET revision = told.revision + 1, subscription = excluded.subscription, paid_by = excluded.paid_by
       RETURNING revision`,
      [userId, after && JSON.stringify(after.subscription), after?.paidBy ?? null],
    );
    if (!row) throw new Error('a revision was not stored');
    const now = this.clock.now();
    await this.stats.record(transaction, now, differenceOf(before, after));
    const news = { userId, revision: row.revision, subscription: after?.subscription ?? null };
    await this.outbox.add(
      transaction,
      billingEvents.subscriptionChanged,
      { ...news, changedAt: now.toISOString() },
      context,
    );
  }

  private async shown(transaction: EntityManager, userId: number): Promise<Told | null> {
    const [first] = await transaction.query<{ id: string }[]>(
      `SELECT id FROM subscription WHERE user_id = $1 ORDER BY ${displayOrder} LIMIT 1`,
      [userId],
    );
    if (!first) return null;
    const record = await transaction.getRepository(SubscriptionRecord).findOneByOrFail({ id: first.id });
    return toldOf(describeSubscription(record), record.paidBy);
  }
}

const toldOf = (subscription: Subscription, paidBy: Payer): Told => ({ subscription, paidBy });

/** A plan that was given by hand brings nothing in; one whose payment is due is not over. */
function differenceOf(before: Told | null, after: Told | null): StatsChange {
  const isRunning = (told: Told | null): boolean =>
    told?.subscription.status === 'active' || told?.subscription.status === 'past_due';
  const active = (told: Told | null): number => (told?.subscription.status === 'active' ? 1 : 0);
  const recurringPence = (told: Told | null): number =>
    told && active(told) && told.paidBy === 'stripe' ? planOf(told.subscription.planId).price : 0;
  return {
    recurringPence: recurringPence(after) - recurringPence(before),
    activeSubscriptions: active(after) - active(before),
    startedSubscriptions: !isRunning(before) && isRunning(after) ? 1 : 0,
    endedSubscriptions: isRunning(before) && !isRunning(after) ? 1 : 0,
  };
}
