import { Injectable } from '@nestjs/common';
import type { CreditBalance, Subscription } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { unlimitedPlanIds } from '../catalogue/plans.js';
import { describeSubscription } from '../subscriptions/subscription.entity.js';
import { startOfMonth } from './usage-period.js';

export interface Account {
  known: boolean;
  credits: CreditBalance;
  subscription: Subscription | null;
}

interface Row {
  balance: string;
  rollover: string;
  unlimited_until: Date | null;
  usage_period_start: Date;
  used_in_period: string;
  plan_id: Subscription['planId'] | null;
  status: Subscription['status'];
  current_period_start: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
  scheduled_plan_id: Subscription['planId'] | null;
}

const nothing: Account = {
  known: false,
  credits: { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 },
  subscription: null,
};

/** Credits and subscription of a user as they are at one instant. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(userId: number): Promise<Account> {
    const now = this.clock.now();
    const [row] = await this.database.query<Row[]>(
      `SELECT account.unlimited_until, account.usage_period_start, account.used_in_period,
         open.balance, open.rollover, subscription.*
       FROM credit_account account
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(remaining), 0) AS balance,
           coalesce(sum(remaining) FILTER (WHERE kind = 'rollover'), 0) AS rollover
         FROM credit_grant
         WHERE user_id = account.user_id AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
       ) open
       LEFT JOIN LATERAL (
         SELECT plan_id, status, current_period_start, current_period_end, cancel_at_period_end,
           scheduled_plan_id FROM subscription
         WHERE user_id = account.user_id ORDER BY (status = 'active') DESC, started_at DESC LIMIT 1
       ) subscription ON true
       WHERE account.user_id = $1`,
      [userId, now],
    );
    if (!row) return nothing;
    const isActive = row.plan_id !== null && row.status === 'active';
    const periodStart = isActive ? row.current_period_start : startOfMonth(now);
    const isPackUnlimited = row.unlimited_until !== null && row.unlimited_until > now;
    return {
      known: true,
      credits: {
        isUnlimited: isPackUnlimited || (isActive && unlimitedPlanIds.some((planId) => planId === row.plan_id)),
        balance: Number(row.balance),
        usedThisMonth: await this.used(userId, row, periodStart),
        rolloverCredits: Number(row.rollover),
      },
      subscription: row.plan_id === null ? null : subscriptionOf({ ...row, plan_id: row.plan_id }),
    };
  }

  /** The counter holds one period; any other is added up. */
  private async used(userId: number, row: Row, periodStart: Date): Promise<number> {
    if (row.usage_period_start.getTime() === periodStart.getTime()) return Number(row.used_in_period);
    const [usage] = await this.database.query<{ used: string }[]>(
      `SELECT coalesce(sum(amount), 0) AS used FROM credit_operation
       WHERE user_id = $1 AND type = 'consume' AND created_at >= $2`,
      [userId, periodStart],
    );
    return Number(usage?.used ?? 0);
  }
}

const subscriptionOf = (row: Row & { plan_id: Subscription['planId'] }): Subscription =>
  describeSubscription({
    planId: row.plan_id,
    scheduledPlanId: row.scheduled_plan_id,
    status: row.status,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
  });
