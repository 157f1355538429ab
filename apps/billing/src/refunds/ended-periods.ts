import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Authorship, keyOf, LedgerOperations } from '../ledger/ledger-operations.js';
import { findSuccessorPeriod } from './ended-periods.queries.js';

/** Reinstates credits that were withheld when their period ended. */
@Injectable()
export class EndedPeriods {
  constructor(private readonly operations: LedgerOperations) {}

  /**
   * If the following period is still running and unspent credits rolled over into it, the credits are granted with the end
   * of that period. In all other cases they would have expired by now and are not granted.
   */
  async grantToSuccessor(
    transaction: EntityManager,
    { userId, originId, credits, key }: { userId: number; originId: string; credits: number; key: string },
    authorship: Authorship,
  ): Promise<void> {
    const successor = await findSuccessorPeriod(transaction, originId);
    if (!successor) return;
    const grant = { source: 'reinstatement', sourceId: `${key}:${originId}` } as const;
    const operation = { userId, key: keyOf(grant), type: 'reinstate', amount: credits } as const;
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (!operationId) return;
    const { expiresAt } = successor;
    await this.operations.insertGrant(transaction, operationId, {
      ...grant,
      userId,
      kind: 'rollover',
      amount: credits,
      expiresAt,
    });
  }
}
