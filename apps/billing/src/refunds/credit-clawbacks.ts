import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import {
  type Authorship,
  type GrantChange,
  type GrantSource,
  keyOf,
  ledgerKey,
  LedgerOperations,
  type OperationRecord,
} from '../ledger/ledger-operations.js';
import { EndedPeriods, isLaterPeriod } from './ended-periods.js';
import { recordRefundsAndDisputes, type RefundsAndDisputes, type ClawbackState } from './clawback-state.js';

/** The refunds and disputes of a payment, and the sources of the grants that it paid for. */
export type Clawback = RefundsAndDisputes & { sources: readonly GrantSource[] };

interface GivenGrant {
  id: string;
  /** The grant of the payment: this one, or the one that this one has rolled over from. */
  originId: string;
  isOrigin: boolean;
  originAmount: string;
  remaining: string;
  withheld: string;
  isOver: boolean;
}

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
    const grants = await this.given(transaction, clawback);
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
    await this.shortenUnlimited(transaction, clawback, state.withheldPence / paidPence);
  }

  /** Returns the withheld credits. Credits that could not be withheld are not owed. */
  private async reinstate(
    transaction: EntityManager,
    clawback: Clawback,
    state: ClawbackState,
    authorship: Authorship,
  ): Promise<void> {
    const { userId, paymentId, paidPence } = clawback;
    const grants = await this.given(transaction, clawback);
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
    await this.lengthenUnlimited(transaction, clawback, state.withheldPence / paidPence);
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

  /** The grants of the payment, each followed by the grants it rolled over into, with the withheld part of each. */
  private given(transaction: EntityManager, { userId, sources }: Clawback): Promise<GivenGrant[]> {
    return transaction.query<GivenGrant[]>(
      `WITH origin AS (
         SELECT credit_grant.* FROM credit_grant
         JOIN unnest($2::text[], $3::text[]) AS given (source, source_id) USING (source, source_id)
         WHERE user_id = $1
       ), reinstated AS (
         SELECT credit_grant.*, right(source_id, 36)::uuid AS origin_id FROM credit_grant
         WHERE source = 'reinstatement' AND user_id = $1
       ), related AS (
         SELECT id, user_id, id AS origin_id, amount AS origin_amount, remaining, kind, expires_at, 0 AS created_with
         FROM origin
         UNION ALL
         SELECT rolled.id, rolled.user_id, origin.id, origin.amount, rolled.remaining, rolled.kind, rolled.expires_at, 0
         FROM origin JOIN credit_grant rolled ON rolled.source = 'rollover' AND rolled.source_id = origin.id::text
         UNION ALL
         SELECT reinstated.id, origin.user_id, origin.id, origin.amount, reinstated.remaining, reinstated.kind,
           reinstated.expires_at, reinstated.amount
         FROM origin JOIN reinstated ON reinstated.origin_id = origin.id
       )
       SELECT id, origin_id AS "originId", id = origin_id AS "isOrigin", origin_amount AS "originAmount", remaining,
         created_with + (
           SELECT coalesce(-sum(delta), 0) FROM credit_entry JOIN credit_operation ON operation_id = credit_operation.id
           WHERE grant_id = related.id AND credit_operation.user_id = $1 AND type IN ('refund', 'dispute', 'reinstate')
         ) - (
           SELECT coalesce(sum(amount), 0) FROM reinstated WHERE id <> related.id AND origin_id = related.id
         ) AS withheld,
         coalesce(expires_at <= $4, false) OR EXISTS (
           SELECT 1 FROM credit_operation later WHERE later.user_id = $1 AND later.idempotency_key = ANY (
             ARRAY['\u00a7expire:' || related.id, '\u00a7rollover:' || related.id])
         ) OR (kind = 'monthly' AND EXISTS (SELECT 1 FROM credit_operation later WHERE ${isLaterPeriod('later', 'related')}))
           OR (kind IN ('monthly', 'rollover') AND NOT EXISTS (
             SELECT 1 FROM subscription WHERE subscription.user_id = $1 AND status IN ('active', 'past_due')
           )) AS "isOver"
       FROM related ORDER BY origin_id, (id <> origin_id)`,
      [userId, sources.map(({ source }) => source), sources.map(({ sourceId }) => sourceId), this.clock.now()],
    );
  }

  /**
   * Ends the withheld share of an unlimited month, as far as it is not over. The share is taken of the whole month, so
   * that repeated partial refunds add up.
   */
  private async shortenUnlimited(
    transaction: EntityManager,
    { userId, paymentId, sources }: Clawback,
    share: number,
  ): Promise<void> {
    await transaction.query(
      `WITH bought AS (
         SELECT user_id, unlimited_until AS until, unlimited_until + unlimited_cut AS whole
         FROM credit_account JOIN payment_clawback USING (user_id)
         WHERE user_id = $1 AND payment_id = $5 AND unlimited_until > $4 AND EXISTS (
           SELECT 1 FROM credit_operation
           WHERE user_id = $1 AND type = 'unlimited' AND idempotency_key = ANY ($2::text[]))
       ), cut AS (
         UPDATE credit_account
         SET unlimited_until = greatest(whole - (whole - (whole - interval '1 month')) * $3, $4::timestamptz)
         FROM bought WHERE credit_account.user_id = bought.user_id RETURNING until - unlimited_until AS lost
       )
       UPDATE payment_clawback SET unlimited_cut = unlimited_cut + lost FROM cut WHERE payment_id = $5`,
      [userId, sources.map((source) => ledgerKey(keyOf(source))), share, this.clock.now(), paymentId],
    );
  }

  /** Returns the time that was cut, except the share that stays withheld. */
  private async lengthenUnlimited(
    transaction: EntityManager,
    { userId, paymentId }: Clawback,
    share: number,
  ): Promise<void> {
    await transaction.query(
      `WITH bought AS (
         SELECT unlimited_cut AS cut, unlimited_until + unlimited_cut AS whole
         FROM credit_account JOIN payment_clawback USING (user_id)
         WHERE user_id = $1 AND payment_id = $2 AND unlimited_cut > '0'
       ), stays AS (
         UPDATE payment_clawback SET unlimited_cut = least(cut, (whole - (whole - interval '1 month')) * $4)
         FROM bought WHERE payment_id = $2 RETURNING cut - unlimited_cut AS back
       )
       UPDATE credit_account SET unlimited_until = greatest(unlimited_until, $3::timestamptz) + back
       FROM stays WHERE user_id = $1 AND back > '0'`,
      [userId, paymentId, this.clock.now(), share],
    );
  }
}

const changeKey = ({ paymentId }: Clawback, { changes }: ClawbackState): string => `clawback:${paymentId}:${changes}`;
