import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, CreditBalance, Subscription } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { unlimitedPlanIds } from '../catalogue/plans.js';
import { Batcher } from '../credits/batcher.js';
import { userNotFound } from '../deleted-users/deleted-users.service.js';
import { describeSubscription } from '../subscriptions/subscription.entity.js';
import { type AccountRow, readAccountIn, readAccounts } from './account.queries.js';

export interface Account {
  known: boolean;
  isBanned: boolean;
  credits: CreditBalance;
  subscription: Subscription | null;
}

const noAccount: Account = {
  known: false,
  isBanned: false,
  credits: { isUnlimited: false, balance: 0, usedThisMonth: 0, rolloverCredits: 0 },
  subscription: null,
};

const largestBatch = 64;
const overlapAfterMs = 50;

/** Reads credits and subscription of users at one instant. */
@Injectable()
export class AccountsService {
  private readonly batcher = new Batcher<number, Account>(
    (userIds) => this.readTogether(userIds),
    (userId) => userId,
    { largestBatch, overlapAfterMs },
  );

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * A user without an account has no credits and no subscription. Calls that wait at the same time share a query, which
   * starts after each of them: a caller reads whatever was committed before its call.
   * @throws DomainError `user_not_found` for a deleted user
   */
  getAccount({ userId }: HandlerInput<typeof billingRequests.getAccount>): Promise<Account> {
    return this.batcher.add(userId);
  }

  /** By user id; users without an account are missing. Deleted users are included. */
  async getAll(userIds: readonly number[]): Promise<ReadonlyMap<number, Account>> {
    const now = this.clock.now();
    const rows = await readAccounts(this.database, userIds, now);
    return new Map(rows.map((row) => [row.user_id, accountOf(row, now)]));
  }

  /** The account of any user as part of a transaction. `openCredits` are the credits of all grants, held ones included. */
  async readIn(
    transaction: EntityManager,
    userId: number,
  ): Promise<{ account: Account; openCredits: number; isDeleted: boolean }> {
    const now = this.clock.now();
    const row = await readAccountIn(transaction, userId, now);
    if (!row) return { account: noAccount, openCredits: 0, isDeleted: false };
    return { account: accountOf(row, now), openCredits: Number(row.remaining), isDeleted: row.is_deleted };
  }

  private async readTogether(userIds: readonly number[]): Promise<PromiseSettledResult<Account>[]> {
    const now = this.clock.now();
    const rows = await readAccounts(this.database, [...new Set(userIds)], now);
    const rowOf = new Map(rows.map((row) => [row.user_id, row]));
    return userIds.map((userId) => {
      const row = rowOf.get(userId);
      if (row?.is_deleted) return { status: 'rejected', reason: userNotFound() };
      return { status: 'fulfilled', value: row ? accountOf(row, now) : noAccount };
    });
  }
}

function accountOf(row: AccountRow, now: Date): Account {
  const isActive = row.plan_id !== null && row.status === 'active';
  const balance = Math.max(0, Number(row.remaining) - Number(row.held));
  const isPlanUnlimited =
    isActive &&
    (row.is_unlimited || unlimitedPlanIds.some((planId) => planId === row.plan_id)) &&
    (row.plan_unlimited_until === null || row.plan_unlimited_until > now);
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

const subscriptionOf = (row: AccountRow & { plan_id: Subscription['planId'] }): Subscription =>
  describeSubscription({
    planId: row.plan_id,
    scheduledPlanId: row.scheduled_plan_id,
    status: row.status,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    quantity: row.quantity,
    hasUnknownTerms: row.has_unknown_terms,
    cancelAt: row.cancel_at,
    isPaused: row.is_paused,
    resumesAt: row.resumes_at,
  });
