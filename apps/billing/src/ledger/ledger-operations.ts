import { Injectable } from '@nestjs/common';
import { Clock, Identifiers } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { heldCredits } from './credit-ledger.queries.js';
import { type GrantKind, priorityOf, grantConsumptionOrder } from './grant-consumption-order.js';

/** The origin of a change of credits, recorded with every operation. */
export interface Authorship {
  /** `stripe`, `system`, `admin:<key name>`. */
  actor: string;
  reason: string;
  requestId: string;
}

/** The origin of a grant. A source grants once, however often and in whichever order its events arrive. */
export interface GrantSource {
  source: 'payment' | 'subscription-period' | 'plan-change' | 'rollover' | 'adjustment' | 'reinstatement';
  sourceId: string;
}

export interface NewGrant extends GrantSource {
  userId: number;
  kind: GrantKind;
  amount: number;
  expiresAt?: Date;
}

export interface OperationRecord {
  userId: number;
  key: string;
  type: 'grant' | 'unlimited' | 'rollover' | 'expire' | 'adjust' | 'refund' | 'dispute' | 'reinstate';
  amount: number;
  metadata?: Record<string, unknown>;
}

export interface GrantChange {
  grantId: string;
  deltaCredits: number;
}

export interface GrantRow {
  id: string;
  kind: GrantKind;
  remaining: string;
}

/**
 * Writes the rows of a change: an operation under its key, and an entry and the remaining amount for each changed grant.
 * The rules are in `CreditLedgerService`.
 */
@Injectable()
export class LedgerOperations {
  constructor(
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  async hasAccount(transaction: EntityManager, userId: number): Promise<boolean> {
    const [account] = await transaction.query<unknown[]>('SELECT 1 FROM credit_account WHERE user_id = $1', [userId]);
    return account !== undefined;
  }

  /** Locks the account until the transaction ends. */
  async lock(transaction: EntityManager, userId: number): Promise<void> {
    const [account] = await transaction.query<unknown[]>(
      'SELECT 1 FROM credit_account WHERE user_id = $1 FOR NO KEY UPDATE',
      [userId],
    );
    if (!account) throw new Error(`User ${userId} has no credit account`);
  }

  /** The user's open grants in consumption order, limited to some kinds if they are given. */
  openGrants(transaction: EntityManager, userId: number, kinds?: readonly GrantKind[]): Promise<GrantRow[]> {
    return transaction.query<GrantRow[]>(
      `SELECT id, kind, remaining FROM credit_grant
       WHERE user_id = $1 AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
         AND ($3::text[] IS NULL OR kind = ANY ($3))
       ORDER BY ${grantConsumptionOrder}`,
      [userId, this.clock.now(), kinds ?? null],
    );
  }

  /** The credits that open holds reserve. */
  async heldCredits(transaction: EntityManager, userId: number): Promise<number> {
    const [account] = await transaction.query<{ held: string }[]>(
      `SELECT ${heldCredits('$2::timestamptz')} AS held FROM credit_account account WHERE user_id = $1`,
      [userId, this.clock.now()],
    );
    return Number(account?.held ?? 0);
  }

  /** Returns the id of the operation, or undefined if its key was used before. */
  async recordOperation(
    transaction: EntityManager,
    { userId, key, type, amount, metadata }: OperationRecord,
    { actor, reason, requestId }: Authorship,
  ): Promise<string | undefined> {
    const [operation] = await transaction.query<{ id: string }[]>(
      `INSERT INTO credit_operation
         (id, user_id, idempotency_key, type, amount, actor, reason, request_id, created_at, metadata)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (user_id, idempotency_key)
         WHERE request_hash IS NULL DO NOTHING RETURNING id`,
      [
        ...[this.identifiers.next(), userId, ledgerKey(key), type, amount, actor, reason, requestId],
        ...[this.clock.now(), metadata ?? null],
      ],
    );
    return operation?.id;
  }

  /** Inserts a grant as part of an operation. */
  async insertGrant(transaction: EntityManager, operationId: string, grant: NewGrant): Promise<void> {
    const { userId, kind, amount, source, sourceId, expiresAt = null } = grant;
    const grantId = this.identifiers.next();
    await transaction.query(
      `INSERT INTO credit_grant
         (id, user_id, kind, priority, amount, remaining, expires_at, source, source_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
      [grantId, userId, kind, priorityOf(kind), amount, expiresAt, source, sourceId, this.clock.now()],
    );
    await this.insertEntry(transaction, operationId, userId, { grantId, deltaCredits: amount });
  }

  /** Changes the remaining amount of a grant as part of an operation. */
  async changeGrant(
    transaction: EntityManager,
    operationId: string,
    userId: number,
    change: GrantChange,
  ): Promise<void> {
    await transaction.query(
      `UPDATE credit_grant SET remaining = remaining + $2,
         closed_at = CASE WHEN remaining + $2 = 0 THEN $3::timestamptz END WHERE id = $1`,
      [change.grantId, change.deltaCredits, this.clock.now()],
    );
    await this.insertEntry(transaction, operationId, userId, change);
  }

  private async insertEntry(
    transaction: EntityManager,
    operationId: string,
    userId: number,
    { grantId, deltaCredits }: GrantChange,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO credit_entry (operation_id, grant_id, user_id, delta, created_at) VALUES ($1, $2, $3, $4, $5)',
      [operationId, grantId, userId, deltaCredits, this.clock.now()],
    );
  }
}

export const keyOf = ({ source, sourceId }: GrantSource): string => `${source}:${sourceId}`;

/** The prefix keeps the ledger's own keys apart from those of API clients, which are printable ASCII. */
export const ledgerKey = (key: string): string => `\u00a7${key}`;
