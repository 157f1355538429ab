import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { takeFrom } from './spending-policy.js';
import {
  type Authorship,
  type GrantRow,
  type GrantSource,
  keyOf,
  LedgerOperations,
  type NewGrant,
} from './ledger-operations.js';

/**
 * The ledger's changes other than consumption. Every method works inside the caller's transaction, under the lock on
 * the user's account, and does its work once per key: called again it changes nothing and says so.
 */
@Injectable()
export class CreditLedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly operations: LedgerOperations,
  ) {}

  /** Makes sure that a user has an account. */
  async openAccount(transaction: EntityManager, userId: number): Promise<void> {
    await transaction.query('INSERT INTO credit_account (user_id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      this.clock.now(),
    ]);
  }

  hasAccount(transaction: EntityManager, userId: number): Promise<boolean> {
    return this.operations.hasAccount(transaction, userId);
  }

  /** Waits until nobody else is changing this user's credits; nobody will before the transaction ends. */
  lock(transaction: EntityManager, userId: number): Promise<void> {
    return this.operations.lock(transaction, userId);
  }

  /** Grants credits. Returns false where this source has given before. */
  async grant(transaction: EntityManager, grant: NewGrant, authorship: Authorship): Promise<boolean> {
    await this.operations.lock(transaction, grant.userId);
    const { userId, amount } = grant;
    const operationId = await this.operations.recordOperation(
      transaction,
      { userId, key: keyOf(grant), type: 'grant', amount },
      authorship,
    );
    if (!operationId) return false;
    await this.operations.insertGrant(transaction, operationId, grant);
    return true;
  }

  /** Makes consumption free until a month after now, or after the end of what was bought before. */
  async grantUnlimitedMonth(
    transaction: EntityManager,
    unlimited: GrantSource & { userId: number },
    authorship: Authorship,
  ): Promise<boolean> {
    await this.operations.lock(transaction, unlimited.userId);
    const operation = { userId: unlimited.userId, key: keyOf(unlimited), type: 'unlimited', amount: 0 } as const;
    if (!(await this.operations.recordOperation(transaction, operation, authorship))) return false;
    await transaction.query(
      `UPDATE credit_account SET unlimited_until = greatest(unlimited_until, $2::timestamptz) + interval '1 month'
       WHERE user_id = $1`,
      [unlimited.userId, this.clock.now()],
    );
    return true;
  }

  /**
   * Begins a paid period: what is left of the last monthly grant rolls over into one grant that ends with the new
   * period, or ends if the plan has no rollover; then the new monthly grant is made (contracts, Credits). `credits` is
   * 0 for a plan that needs no grant because it is unlimited. Returns false where this period has begun before.
   */
  async beginPeriod(
    transaction: EntityManager,
    period: {
      userId: number;
      subscriptionId: string;
      start: Date;
      end: Date;
      monthlyCredits: number;
      rollsOver: boolean;
    },
    authorship: Authorship,
  ): Promise<boolean> {
    const { userId, subscriptionId, start, end, monthlyCredits } = period;
    await this.operations.lock(transaction, userId);
    const grant = { source: 'subscription-period', sourceId: `${subscriptionId}:${start.toISOString()}` } as const;
    const operation = { userId, key: keyOf(grant), type: 'grant', amount: monthlyCredits } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (!operationId) return false;
    const lastGrants = await this.operations.openGrants(transaction, userId, ['monthly']);
    for (const last of lastGrants) {
      if (period.rollsOver) await this.rollOver(transaction, userId, last, end, authorship);
      else await this.end(transaction, userId, last, authorship);
    }
    if (monthlyCredits > 0) {
      await this.operations.insertGrant(transaction, operationId, {
        ...grant,
        userId,
        kind: 'monthly',
        amount: monthlyCredits,
      });
    }
    return true;
  }

  /** A subscription is over: monthly and rollover credits end, what was bought on top stays (contracts, Credits). */
  async endPeriodCredits(transaction: EntityManager, userId: number, authorship: Authorship): Promise<void> {
    await this.operations.lock(transaction, userId);
    for (const grant of await this.operations.openGrants(transaction, userId, ['monthly', 'rollover'])) {
      await this.end(transaction, userId, grant, authorship);
    }
  }

  /**
   * Sets what a user can spend: the difference is granted, or taken from grants in spending order (contracts,
   * Credits). Nothing is granted to come to a balance of nothing, also where more is held than is left. `key` makes it
   * happen once. Returns false where it has happened before.
   */
  async setBalance(
    transaction: EntityManager,
    { userId, balance, key }: { userId: number; balance: number; key: string },
    authorship: Authorship,
  ): Promise<boolean> {
    await this.operations.lock(transaction, userId);
    const grants = await this.operations.openGrants(transaction, userId);
    const remaining = grants.reduce((sum, grant) => sum + Number(grant.remaining), 0);
    const beside = remaining - (await this.operations.heldCredits(transaction, userId));
    const difference = balance - (balance === 0 ? Math.max(0, beside) : beside);
    const operation = { userId, key: `adjust:${key}`, type: 'adjust', amount: Math.abs(difference) } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (!operationId) return false;
    if (difference > 0) {
      const grant = { source: 'adjustment', sourceId: operationId, kind: 'adjustment', userId } as const;
      await this.operations.insertGrant(transaction, operationId, { ...grant, amount: difference });
    } else if (difference < 0) {
      const open = grants.map(({ id, remaining }) => ({ id, remainingCredits: Number(remaining) }));
      for (const entry of takeFrom(open, -difference))
        await this.operations.changeGrant(transaction, operationId, userId, entry);
    }
    return true;
  }

  /** Writes off what has expired. Spending does not wait for it: expired credits are never spent. Returns how many. */
  async sweepExpired(transaction: EntityManager, requestId: string): Promise<number> {
    const due = await transaction.query<(GrantRow & { user_id: number })[]>(
      `SELECT id, user_id FROM credit_grant WHERE closed_at IS NULL AND expires_at <= $1
       ORDER BY user_id LIMIT 500`,
      [this.clock.now()],
    );
    for (const { id, user_id: userId } of due) {
      await this.operations.lock(transaction, userId);
      const [grant] = await transaction.query<GrantRow[]>(
        'SELECT id, kind, remaining FROM credit_grant WHERE id = $1 AND closed_at IS NULL',
        [id],
      );
      const authorship = { actor: 'system', reason: 'Credits expired', requestId };
      if (grant) await this.end(transaction, userId, grant, authorship);
    }
    return due.length;
  }

  private async rollOver(
    transaction: EntityManager,
    userId: number,
    last: GrantRow,
    expiresAt: Date,
    authorship: Authorship,
  ): Promise<void> {
    const amount = Number(last.remaining);
    const grant = { source: 'rollover', sourceId: last.id } as const;
    const operation = { userId, key: keyOf(grant), type: 'rollover', amount } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (!operationId) return;
    await this.operations.changeGrant(transaction, operationId, userId, { grantId: last.id, deltaCredits: -amount });
    await this.operations.insertGrant(transaction, operationId, {
      ...grant,
      userId,
      kind: 'rollover',
      amount,
      expiresAt,
    });
  }

  private async end(
    transaction: EntityManager,
    userId: number,
    grant: GrantRow,
    authorship: Authorship,
  ): Promise<void> {
    const amount = Number(grant.remaining);
    const operation = { userId, key: `expire:${grant.id}`, type: 'expire', amount } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (operationId)
      await this.operations.changeGrant(transaction, operationId, userId, { grantId: grant.id, deltaCredits: -amount });
  }
}
