import { Injectable } from '@nestjs/common';
import type { CreditBalance, Subscription } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { unlimitedPlanIds } from '../catalogue/plans.js';
import { describeSubscription, displayOrder } from '../subscriptions/subscription.entity.js';
import { heldCredits } from '../ledger/credit-ledger.queries.js';
import { userNotFound } from '../deleted-users/deleted-users.service.js';
import { startOfMonth } from '../ledger/usage-period.js';

export interface Account {
  known: boolean;
  isBanned: boolean;
  credits: CreditBalance;
  subscription: Subscription | null;
}

interface Row {
  user_id: number;
  is_deleted: boolean;
  is_banned: boolean;
  remaining: string;
  rollover: string;
  held: string;
  unlimited_until: Date | null;
  used: string;
  plan_id: Subscription['planId'] | null;
  status: Subscription['status'];
  current_period_start: Date;
  current_period_end: Date;
  cancel_at_period_end: boolean;
  scheduled_plan_id: Subscription['planId'] | null;
  is_unlimited: boolean;
}

const noAccount: Account = {
  known: false,
  isBanned: false,
  credits: { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 },
  subscription: null,
};

/** Reads credits and subscription of users at one instant. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A user without an account has no credits and no subscription. Errors: `user_not_found` for a deleted user. */
  async get(userId: number): Promise<Account> {
    const now = this.clock.now();
    const [row] = await this.rows([userId], now);
    if (row?.is_deleted) throw userNotFound();
    return row ? accountOf(row, now) : noAccount;
  }

  /** By user id; users without an account are missing. Deleted users are included. */
  async getAll(userIds: readonly number[]): Promise<ReadonlyMap<number, Account>> {
    const now = this.clock.now();
    const rows = await this.rows(userIds, now);
    return new Map(rows.map((row) => [row.user_id, accountOf(row, now)]));
  }

  /**
   * A subscription with `cancel_at_period_end` ends with its period even before Stripe has reported it, as it does for
   * consumption. The usage counter of the account holds one period; the usage of any other period is added up.
   */
  private rows(userIds: readonly number[], now: Date): Promise<Row[]> {
    return this.database.query<Row[]>(
      `SELECT account.user_id, account.is_banned, account.unlimited_until, EXISTS (SELECT 1 FROM user_deletion WHERE user_id = account.user_id) AS is_deleted, open.remaining, open.rollover,
         ${heldCredits('$2::timestamptz')} AS held, subscription.*,
         CASE WHEN account.usage_period_start = usage.period_start THEN account.used_in_period ELSE (
           SELECT coalesce(sum(amount), 0) FROM credit_operation
           WHERE user_id = account.user_id AND type = 'consume' AND created_at >= usage.period_start
         ) END AS used
       FROM credit_account account
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(remaining), 0) AS remaining,
           coalesce(sum(remaining) FILTER (WHERE kind = 'rollover'), 0) AS rollover
         FROM credit_grant
         WHERE user_id = account.user_id AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
       ) open
       LEFT JOIN LATERAL (
         SELECT plan_id, CASE WHEN status = 'active' AND cancel_at_period_end AND current_period_end <= $2 THEN 'canceled'
             ELSE status END AS status, current_period_start, current_period_end, cancel_at_period_end, scheduled_plan_id,
           is_unlimited
         FROM subscription WHERE user_id = account.user_id ORDER BY ${displayOrder} LIMIT 1
       ) subscription ON true
       CROSS JOIN LATERAL (
         SELECT CASE WHEN subscription.status = 'active' THEN subscription.current_period_start
           ELSE $3::timestamptz END AS period_start
       ) usage
       WHERE account.user_id = ANY ($1::int[])`,
      [userIds, now, startOfMonth(now)],
    );
  }
}

function accountOf(row: Row, now: Date): Account {
  const isActive = row.plan_id !== null && row.status === 'active';
  const balance = Math.max(0, Number(row.remaining) - Number(row.held));
  const isPlanUnlimited = isActive && (row.is_unlimited || unlimitedPlanIds.some((planId) => planId === row.plan_id));
  const isPackUnlimited = row.unlimited_until !== null && row.unlimited_until > now;
  return {
    known: true,
    isBanned: row.is_banned,
    credits: {
      isUnlimited: isPackUnlimited || isPlanUnlimited,
      balance,
      usedThisMonth: Number(row.used),
      rolloverCredits: Math.min(balance, Number(row.rollover)),
    },
    subscription: row.plan_id === null ? null : subscriptionOf({ ...row, plan_id: row.plan_id }),
  };
}

const subscriptionOf = (row: Row & { plan_id: Subscription['planId'] }): Subscription =>
  describeSubscription({
    planId: row.plan_id,
    scheduledPlanId: row.scheduled_plan_id,
    status: row.status,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
  });
