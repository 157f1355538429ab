import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
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
import { withheldCredits, withheldShare } from '../subscriptions/entitlement.js';
import { UnlimitedPeriods } from '../subscriptions/unlimited-periods.js';

/** The refunds and disputes of a payment, and the sources of the grants that it paid for. */
export type Clawback = RefundsAndDisputes & { sources: readonly GrantSource[] };

/** The state of a payment after a snapshot, and the credits that the snapshot has withheld. */
export interface AppliedClawback extends ClawbackState {
  takenCredits: number;
  /** Credits that are withheld but could not be taken, because they are spent. */
  shortfallCredits: number;
}

/**
 * Applies the rule of `entitlement.ts` to what a payment has granted. Credits are withheld as far as they are unspent; the
 * shortfall is recorded. Rolled-over credits belong to the grant they came from. When less of the payment is withheld than
 * before, the credits are reinstated. The unlimited use that it paid for is shortened and restored in the same way.
 */
@Injectable()
export class CreditClawbacks {
  constructor(
    private readonly operations: LedgerOperations,
    private readonly endedPeriods: EndedPeriods,
    private readonly unlimitedPeriods: UnlimitedPeriods,
    private readonly clock: Clock,
  ) {}

  /** Returns the state of the payment; undefined if a later snapshot was applied before. Repeated, it changes nothing. */
  async apply(
    transaction: EntityManager,
    clawback: Clawback,
    authorship: Authorship,
  ): Promise<AppliedClawback | undefined> {
    await this.operations.lock(transaction, clawback.userId);
    const state = await recordRefundsAndDisputes(transaction, clawback);
    if (!state) return undefined;
    const pence = state.withheldPence - state.withheldBeforePence;
    const withheld = pence > 0 && (await this.withhold(transaction, clawback, state, authorship));
    if (pence < 0) await this.reinstate(transaction, clawback, state, authorship);
    await this.unlimitedPeriods.withhold(transaction, clawback.sources, withheldShare(state));
    return { ...state, ...(withheld || { takenCredits: 0, shortfallCredits: 0 }) };
  }

  private async withhold(
    transaction: EntityManager,
    clawback: Clawback,
    state: ClawbackState,
    authorship: Authorship,
  ): Promise<Pick<AppliedClawback, 'takenCredits' | 'shortfallCredits'>> {
    const { userId, paymentId, paidPence, refundedPence } = clawback;
    const isRefund = state.refundedDifferencePence > 0;
    const grants = await findGrantsOf(transaction, clawback, this.clock.now());
    const changes: GrantChange[] = [];
    let amount = 0;
    for (const origin of grants.filter(({ isOrigin }) => isOrigin)) {
      const part = (withheldPence: number): number =>
        withheldCredits(Number(origin.originAmount), { paidPence, withheldPence });
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
    const type = isRefund ? 'refund' : 'dispute';
    await this.change(transaction, { userId, key: changeKey(clawback, state), type, amount, metadata }, changes, {
      ...authorship,
      reason: isRefund ? 'Refund' : 'Payment disputed',
    });
    await shortenUnlimitedTime(transaction, clawback, withheldShare(state), this.clock.now());
    return { takenCredits: amount - shortfall, shortfallCredits: shortfall };
  }

  /** Returns the withheld credits. Credits that could not be withheld are not owed. */
  private async reinstate(
    transaction: EntityManager,
    clawback: Clawback,
    state: ClawbackState,
    authorship: Authorship,
  ): Promise<void> {
    const { userId, paymentId } = clawback;
    const grants = await findGrantsOf(transaction, clawback, this.clock.now());
    const changes: GrantChange[] = [];
    const ended: { originId: string; amount: number }[] = [];
    for (const origin of grants.filter(({ isOrigin }) => isOrigin)) {
      const ofOrigin = grants.filter(({ originId }) => originId === origin.id);
      const withheld = ofOrigin.reduce((sum, grant) => sum + Number(grant.withheld), 0);
      const stays = withheldCredits(Number(origin.originAmount), state);
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
    const reason = state.refundedDifferencePence < 0 ? 'Refund failed' : 'Dispute won';
    const asRestored = { ...authorship, reason };
    await this.change(
      transaction,
      { userId, key: changeKey(clawback, state), type: 'reinstate', amount, metadata },
      changes,
      asRestored,
    );
    for (const { originId, amount: credits } of ended) {
      const grant = { userId, originId, credits, key: changeKey(clawback, state) };
      await this.endedPeriods.grantToSuccessor(transaction, grant, asRestored);
    }
    await lengthenUnlimitedTime(transaction, clawback, withheldShare(state), this.clock.now());
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
