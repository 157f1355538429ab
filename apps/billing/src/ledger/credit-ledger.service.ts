import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, insertIfAbsent } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { CreditAccountRecord } from './credit-account.entity.js';
import { CreditGrantRecord } from './credit-grant.entity.js';
import { takeFrom } from './spending-policy.js';
import {
  type Authorship,
  type GrantSource,
  keyOf,
  LedgerOperations,
  type NewGrant,
  type OpenGrantRecord,
} from './ledger-operations.js';
import { addUnlimitedMonth } from './ledger-operations.queries.js';

const balanceChanged = (creditsBalance: number): DomainError =>
  new DomainError(
    'precondition_failed',
    `The balance has changed to ${creditsBalance.toLocaleString('en-GB')} credits in the meantime. Check the amount and try again.`,
  );

/** The maximum number of grants that are closed in one transaction. */
export const sweepSize = 500;

/**
 * The ledger's changes other than consumption. Every method runs in the caller's transaction and under the lock on the
 * account, and takes effect once per key: a repeated call changes nothing and returns false.
 */
@Injectable()
export class CreditLedgerService {
  constructor(
    private readonly clock: Clock,
    private readonly operations: LedgerOperations,
  ) {}

  /** Creates the user's account if there is none. */
  async openAccount(transaction: EntityManager, userId: number): Promise<void> {
    await insertIfAbsent(transaction, CreditAccountRecord, { userId, createdAt: this.clock.now() });
  }

  hasAccount(transaction: EntityManager, userId: number): Promise<boolean> {
    return this.operations.hasAccount(transaction, userId);
  }

  /** Locks the account until the transaction ends. */
  lock(transaction: EntityManager, userId: number): Promise<void> {
    return this.operations.lock(transaction, userId);
  }

  /** Grants credits. Returns false if this source has been granted before. */
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

  /** Makes consumption free for one month, which begins now or at the end of the current unlimited month. */
  async grantUnlimitedMonth(
    transaction: EntityManager,
    unlimited: GrantSource & { userId: number },
    authorship: Authorship,
  ): Promise<boolean> {
    await this.operations.lock(transaction, unlimited.userId);
    const operation = { userId: unlimited.userId, key: keyOf(unlimited), type: 'unlimited', amount: 0 } as const;
    if (!(await this.operations.recordOperation(transaction, operation, authorship))) return false;
    await addUnlimitedMonth(transaction, unlimited.userId, this.clock.now());
    return true;
  }

  /**
   * Begins a paid period. The rest of the last monthly grant rolls over into a grant that expires with the new period, or
   * expires at once if the plan has no rollover. Then the new monthly credits are granted; unlimited plans have none.
   * Returns false if this period has begun before.
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

  /** Ends monthly and rollover credits when a subscription has ended. Purchased and adjusted credits stay. */
  async endPeriodCredits(transaction: EntityManager, userId: number, authorship: Authorship): Promise<void> {
    await this.operations.lock(transaction, userId);
    for (const grant of await this.operations.openGrants(transaction, userId, ['monthly', 'rollover'])) {
      await this.end(transaction, userId, grant, authorship);
    }
  }

  /**
   * Sets the balance of a user. The difference is granted, or taken from grants in consumption order. Nothing is granted
   * to reach a balance of 0, even if more credits are held than remain. Returns the balance before, or undefined if `key`
   * was used before. @throws DomainError `precondition_failed` if the balance is not the expected one
   */
  async setBalance(
    transaction: EntityManager,
    {
      userId,
      balance,
      expectedBalance,
      key,
    }: { userId: number; balance: number; expectedBalance?: number | undefined; key: string },
    authorship: Authorship,
  ): Promise<number | undefined> {
    await this.operations.lock(transaction, userId);
    const grants = await this.operations.openGrants(transaction, userId);
    const remaining = grants.reduce((sum, grant) => sum + grant.remaining, 0);
    const available = remaining - (await this.operations.heldCredits(transaction, userId));
    const before = Math.max(0, available);
    if (expectedBalance !== undefined && before !== expectedBalance) throw balanceChanged(before);
    const difference = balance - (balance === 0 ? before : available);
    const operation = { userId, key: `adjust:${key}`, type: 'adjust', amount: Math.abs(difference) } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (!operationId) return undefined;
    if (difference > 0) {
      const grant = { source: 'adjustment', sourceId: operationId, kind: 'adjustment', userId } as const;
      await this.operations.insertGrant(transaction, operationId, { ...grant, amount: difference });
    } else {
      const open = grants.map(({ id, remaining }) => ({ id, remainingCredits: remaining }));
      for (const entry of takeFrom(open, -difference))
        await this.operations.changeGrant(transaction, operationId, userId, entry);
    }
    return before;
  }

  /** Closes up to `sweepSize` expired grants. Expired credits are never consumed, closed or not. Returns their number. */
  async sweepExpired(transaction: EntityManager, requestId: string): Promise<number> {
    const grants = transaction.getRepository(CreditGrantRecord);
    const due = await grants.find({
      select: { id: true, userId: true },
      where: { closedAt: IsNull(), expiresAt: LessThanOrEqual(this.clock.now()) },
      order: { userId: 'ASC' },
      take: sweepSize,
    });
    for (const { id, userId } of due) {
      await this.operations.lock(transaction, userId);
      const grant = await grants.findOneBy({ id, closedAt: IsNull() });
      const authorship = { actor: 'system', reason: 'Credits expired', requestId };
      if (grant) await this.end(transaction, userId, grant, authorship);
    }
    return due.length;
  }

  private async rollOver(
    transaction: EntityManager,
    userId: number,
    last: OpenGrantRecord,
    expiresAt: Date,
    authorship: Authorship,
  ): Promise<void> {
    const amount = last.remaining;
    const grant = { source: 'rollover', sourceId: last.id } as const;
    const operation = { userId, key: keyOf(grant), type: 'rollover', amount } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    // Stryker disable next-line ConditionalExpression: a grant that has rolled over is closed, and is not found again
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
    grant: OpenGrantRecord,
    authorship: Authorship,
  ): Promise<void> {
    const amount = grant.remaining;
    const operation = { userId, key: `expire:${grant.id}`, type: 'expire', amount } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    // Stryker disable next-line ConditionalExpression: a grant that has ended is closed, and is not found again
    if (operationId)
      await this.operations.changeGrant(transaction, operationId, userId, { grantId: grant.id, deltaCredits: -amount });
  }
}
