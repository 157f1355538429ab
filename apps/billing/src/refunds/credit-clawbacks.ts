import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import {
  type Authorship,
  type GrantChange,
  type GrantSource,
  LedgerOperations,
  type OperationRecord,
} from '../ledger/ledger-operations.js';
import { findGrantsOf, lengthenUnlimitedTime, shortenUnlimitedTime } from './credit-clawbacks.queries.js';
import { EndedPeriods } from './ended-periods.js';
import { recordRefundsAndDisputes, type RefundsAndDisputes, type ClawbackState } from './clawback-state.js';

/** The refunds and disputes of a payment, and the sources of the grants that it paid for. */
export type Clawback = RefundsAndDisputes & { sources: readonly GrantSource[] };

/**
 * Withholds the credits of refunded and disputed payments. The withheld share of a payment's own grant equals the share
 * of the payment that is refunded or in dispute, as far as the credits are unspent; the shortfall is recorded. Rolled-over
 * credits belong to the grant they came from. When a dispute is won, the credits are reinstated.
 */
@Injectable()
export class CreditClawbacks {
  constructor(
    private readonly operations: LedgerOperations,
    private readonly endedPeriods: EndedPeriods,
    private readonly clock: Clock,
  ) {}

  /** Returns the accumulated state of the payment. Repeated in any order it changes nothing more. */
  async apply(transaction: EntityManager, clawback: Clawback, authorship: Authorship): Promise<ClawbackState> {
    await this.operations.lock(transaction, clawback.userId);
    const state = await recordRefundsAndDisputes(transaction, clawback);
    const pence = state.withheldPence - state.withheldBeforePence;
    if (pence > 0) await this.withhold(transaction, clawback, state, authorship);
    else if (pence < 0) await this.reinstate(transaction, clawback, state, authorship);
    return state;
  }

  private async withhold(
    transaction: EntityManager,
    clawback: Clawback,
    state: ClawbackState,
    authorship: Authorship,
  ): Promise<void> {
    const { userId, paymentId, paidPence, refundedPence } = clawback;
    const grants = await findGrantsOf(transaction, clawback, this.clock.now());
    const changes: GrantChange[] = [];
    let amount = 0;
    for (const origin of grants.filter(({ isOrigin }) => isOrigin)) {
      const part = (pence: number): number => Math.floor((Number(origin.originAmount) * pence) / paidPence);
      const due = part(state.withheldPence) - part(state.withheldBeforePence);
      let missing = due;
      for (const grant of grants.filter(({ originId, isOver }) => originId === origin.id && !isOver)) {
        const taken = Math.min(missing, Number(grant.remaining));
        if (taken > 0) changes.push({ grantId: grant.id, deltaCredits: -taken });
        missing -= taken;
      }
      amount += due;
    }
    const shortfall = changes.reduce((short, { deltaCredits }) => short + deltaCredits, amount);
    const metadata = { paymentId, refundedPence, withheldPence: state.withheldPence, shortfall };
    const type = state.isRefund ? 'refund' : 'dispute';
    await this.change(transaction, { userId, key: changeKey(clawback, state), type, amount, metadata }, changes, {
      ...authorship,
      reason: state.isRefund ? 'Refund' : 'Payment disputed',
    });
    await shortenUnlimitedTime(transaction, clawback, state.withheldPence / paidPence, this.clock.now());
  }

  /** Returns the withheld credits. Credits that could not be withheld are not owed. */
  private async reinstate(
    transaction: EntityManager,
    clawback: Clawback,
    state: ClawbackState,
    authorship: Authorship,
  ): Promise<void> {
    const { userId, paymentId, paidPence } = clawback;
    const grants = await findGrantsOf(transaction, clawback, this.clock.now());
    const changes: GrantChange[] = [];
    const ended: { originId: string; amount: number }[] = [];
    for (const origin of grants.filter(({ isOrigin }) => isOrigin)) {
      const ofOrigin = grants.filter(({ originId }) => originId === origin.id);
      const withheld = ofOrigin.reduce((sum, grant) => sum + Number(grant.withheld), 0);
      const stays = Math.floor((Number(origin.originAmount) * state.withheldPence) / paidPence);
      let due = Math.max(0, withheld - stays);
      for (const grant of ofOrigin) {
        const back = Math.min(due, Number(grant.withheld));
        due -= back;
        if (back === 0) continue;
        if (grant.isOver) ended.push({ originId: origin.id, amount: back });
        else changes.push({ grantId: grant.id, deltaCredits: back });
      }
    }
    const amount = changes.reduce((sum, { deltaCredits }) => sum + deltaCredits, 0);
    const metadata = { paymentId, withheldPence: state.withheldPence };
    const asWon = { ...authorship, reason: 'Dispute won' };
    await this.change(
      transaction,
      { userId, key: changeKey(clawback, state), type: 'reinstate', amount, metadata },
      changes,
      asWon,
    );
    for (const { originId, amount: credits } of ended) {
      const grant = { userId, originId, credits, key: changeKey(clawback, state) };
      await this.endedPeriods.grantToSuccessor(transaction, grant, asWon);
    }
    await lengthenUnlimitedTime(transaction, clawback, state.withheldPence / paidPence, this.clock.now());
  }

  private async change(
    transaction: EntityManager,
    operation: OperationRecord,
    changes: readonly GrantChange[],
    authorship: Authorship,
  ): Promise<void> {
    const operationId = await this.operations.recordOperation(transaction, operation, authorship);
    if (!operationId) throw new Error(`Clawback was recorded before: ${operation.key}`);
    for (const change of changes) await this.operations.changeGrant(transaction, operationId, operation.userId, change);
  }
}

const changeKey = ({ paymentId }: Clawback, { changes }: ClawbackState): string => `clawback:${paymentId}:${changes}`;
