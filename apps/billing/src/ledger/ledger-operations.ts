import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers } from '@scriptsmith/service-kit';
import { type EntityManager, In, IsNull, MoreThan, Or } from 'typeorm';
import { CreditAccountRecord } from './credit-account.entity.js';
import { CreditEntryRecord } from './credit-entry.entity.js';
import { CreditGrantRecord } from './credit-grant.entity.js';
import { type GrantKind, grantOrder, priorityOf } from './grant-consumption-order.js';
import { changeRemainingCredits, insertLedgerOperation, readHeldCredits } from './ledger-operations.queries.js';

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

/** A grant with credits that can be consumed. */
export type OpenGrantRecord = Pick<CreditGrantRecord, 'id' | 'kind' | 'remaining'>;

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

  hasAccount(transaction: EntityManager, userId: number): Promise<boolean> {
    return transaction.getRepository(CreditAccountRecord).existsBy({ userId });
  }

  /** Locks the account until the transaction ends. */
  async lock(transaction: EntityManager, userId: number): Promise<void> {
    const account = await transaction.getRepository(CreditAccountRecord).findOne({
      select: { userId: true },
      where: { userId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!account) throw new Error(`User ${userId} has no credit account`);
  }

  /** The user's open grants in consumption order, limited to some kinds if they are given. */
  openGrants(transaction: EntityManager, userId: number, kinds?: readonly GrantKind[]): Promise<OpenGrantRecord[]> {
    return transaction.getRepository(CreditGrantRecord).find({
      where: {
        ...{ userId, closedAt: IsNull(), expiresAt: Or(IsNull(), MoreThan(this.clock.now())) },
        ...(kinds && { kind: In(kinds) }),
      },
      order: grantOrder,
    });
  }

  /** The credits that open holds reserve. */
  heldCredits(transaction: EntityManager, userId: number): Promise<number> {
    return readHeldCredits(transaction, userId, this.clock.now());
  }

  /** Returns the id of the operation, or undefined if its key was used before. */
  recordOperation(
    transaction: EntityManager,
    { key, metadata, ...operation }: OperationRecord,
    authorship: Authorship,
  ): Promise<string | undefined> {
    return insertLedgerOperation(transaction, {
      ...{ id: this.identifiers.next(), ...operation, idempotencyKey: ledgerKey(key), ...authorship },
      ...{ createdAt: this.clock.now(), metadata: metadata ?? null },
    });
  }

  /** Inserts a grant as part of an operation. */
  async insertGrant(transaction: EntityManager, operationId: string, grant: NewGrant): Promise<void> {
    const { userId, kind, amount } = grant;
    const id = this.identifiers.next();
    await transaction.getRepository(CreditGrantRecord).insert({
      ...{ expiresAt: null, ...grant, id, priority: priorityOf(kind), remaining: amount },
      createdAt: this.clock.now(),
    });
    await this.insertEntry(transaction, operationId, userId, { grantId: id, deltaCredits: amount });
  }

  /** Changes the remaining amount of a grant as part of an operation. */
  async changeGrant(
    transaction: EntityManager,
    operationId: string,
    userId: number,
    change: GrantChange,
  ): Promise<void> {
    await changeRemainingCredits(transaction, change, this.clock.now());
    await this.insertEntry(transaction, operationId, userId, change);
  }

  private async insertEntry(
    transaction: EntityManager,
    operationId: string,
    userId: number,
    { grantId, deltaCredits }: GrantChange,
  ): Promise<void> {
    const entry = { operationId, grantId, userId, delta: deltaCredits, createdAt: this.clock.now() };
    await transaction.getRepository(CreditEntryRecord).insert(entry);
  }
}

export const keyOf = ({ source, sourceId }: GrantSource): string => `${source}:${sourceId}`;

/** The prefix keeps the ledger's own keys apart from those of API clients, which are printable ASCII. */
export const ledgerKey = (key: string): string => `\u00a7${key}`;
