import type { RequestInput, RequestOutput } from '@scriptsmith/contracts';
import {
  billingEvents,
  billingRequests,
  type ChargedResource,
  type ConsumptionResult,
  type PlanId,
} from '@scriptsmith/contracts/billing';
import type { Environment } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';
import { createTestContext, ServiceFixture } from '@scriptsmith/service-kit/testing';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { billingService } from '../billing.service-definition.js';
import { CreditClawbacks } from '../refunds/credit-clawbacks.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { chargesWithEntriesSince } from '../ledger/entries-of-operation.queries.js';
import type { Authorship } from '../ledger/ledger-operations.js';
import { offeredPlans } from './offered-plans.js';
import { nextSnapshotNumber } from '../subscriptions/subscription.queries.js';

export type Receipt = RequestOutput<typeof billingRequests.consumeCredits>;

export type HoldResponse = RequestOutput<typeof billingRequests.holdCredits>;

export interface HoldInput {
  userId: number;
  amount: number;
  ttlSeconds?: number;
  key?: string;
  reason?: string;
}

export interface ConsumeInput {
  userId: number;
  amount: number;
  key?: string;
  reason?: string;
}

export interface BatchCommand {
  userId: number;
  amount: number;
  idempotencyKey: string;
  reason?: string;
}

const authorship: Authorship = { actor: 'test', reason: 'test', requestId: 'request-1' };
const actor = 'api-key:test';

/** Settings for payments, which the tests of the ledger do not use. */
export const ledgerEnvironment = {
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: 'http://localhost:3000',
  WEBHOOKS_TO_THIS_MACHINE: 'true',
};

/** The billing service with a simulated clock. It receives requests as from the gateway. */
export class LedgerFixture extends ServiceFixture {
  private users = 0;
  private keys = 0;

  /** @param options.log by default nothing is logged */
  static async start(
    options: { replicas?: number; now?: string; log?: Logger; environment?: Environment } = {},
  ): Promise<LedgerFixture> {
    const { replicas = 1, now = '2026-03-05T12:00:00Z', log, environment } = options;
    const testContext = await createTestContext(billingService, {
      ...{ now: new Date(now), publishes: billingEvents },
      ...(log && { log }),
    });
    return new LedgerFixture(testContext).begin({ ...ledgerEnvironment, ...environment }, replicas);
  }

  get ledger(): CreditLedgerService {
    return this.provider(CreditLedgerService);
  }

  /** A user with an empty account. */
  async user(): Promise<number> {
    this.users += 1;
    const userId = this.users;
    await this.inTransaction((transaction) => this.ledger.openAccount(transaction, userId));
    return userId;
  }

  /** A user who has paid the first month. */
  async subscriber({ plan = 'scripter' }: { plan?: PlanId } = {}): Promise<number> {
    const userId = await this.user();
    await this.subscribe(userId, plan);
    return userId;
  }

  async subscribe(userId: number, plan: PlanId): Promise<void> {
    const start = this.clock.now();
    const end = monthAfter(start);
    await this.database.query(
      `INSERT INTO subscription (id, user_id, plan_id, status, current_period_start,
         current_period_end, cancel_at_period_end, started_at, updated_at)
       VALUES ($1, $2, $3, 'active', $4, $5, false, $4, $4)
       ON CONFLICT (id)
       DO UPDATE SET status = 'active', plan_id = $3, current_period_start = $4, current_period_end = $5`,
      [`sub_${userId}`, userId, plan, start, end],
    );
    await this.beginPeriod(userId, plan, start);
  }

  async beginPeriod(userId: number, plan: PlanId, start: Date): Promise<boolean> {
    const { monthlyCredits, rollover: rollsOver } = offeredPlans[plan];
    return this.inTransaction((transaction) =>
      this.ledger.beginPeriod(
        transaction,
        {
          userId,
          subscriptionId: `sub_${userId}`,
          start,
          end: monthAfter(start),
          monthlyCredits,
          rollsOver,
        },
        authorship,
      ),
    );
  }

  async setSubscriptionStatus(userId: number, status: 'active' | 'past_due' | 'canceled'): Promise<void> {
    await this.database.query('UPDATE subscription SET status = $2 WHERE user_id = $1', [userId, status]);
  }

  async grantPack(userId: number, amount: number, payment = this.nextKey()): Promise<boolean> {
    const grant = { userId, kind: 'addon', amount, source: 'payment', sourceId: payment } as const;
    return this.inTransaction((transaction) => this.ledger.grant(transaction, grant, authorship));
  }

  async grantUnlimitedMonth(userId: number, payment = this.nextKey()): Promise<boolean> {
    const unlimited = { userId, source: 'payment', sourceId: payment } as const;
    return this.inTransaction((transaction) => this.ledger.grantUnlimitedMonth(transaction, unlimited, authorship));
  }

  async setBalance(userId: number, balance: number, key = this.nextKey()): Promise<boolean> {
    return this.inTransaction(
      async (transaction) =>
        (await this.ledger.setBalance(transaction, { userId, balance, key }, authorship)) !== undefined,
    );
  }

  /** Refunds the payment of the first month, in full or in part. */
  async refundFirstPayment(
    userId: number,
    { refundedPence, paidPence }: { refundedPence: number; paidPence: number },
  ): Promise<void> {
    const [grant] = await this.database.query<{ source_id: string }[]>(
      `SELECT source_id FROM credit_grant WHERE user_id = $1 AND source = 'subscription-period'`,
      [userId],
    );
    const sources = [{ source: 'subscription-period' as const, sourceId: grant!.source_id }];
    const money = { refundedPence, paidPence, pendingRefundPence: 0, disputes: [], disputedSince: null };
    const payment = { userId, paymentId: `in_${userId}`, sources, ...money };
    const refunds = this.provider(CreditClawbacks);
    await this.inTransaction(async (transaction) => {
      const snapshotNumber = await nextSnapshotNumber(transaction);
      await refunds.apply(transaction, { ...payment, snapshotNumber }, authorship);
    });
  }

  async endPeriod(userId: number): Promise<void> {
    await this.inTransaction((transaction) => this.ledger.endPeriodCredits(transaction, userId, authorship));
  }

  async sweep(): Promise<void> {
    await this.inTransaction((transaction) => this.ledger.sweepExpired(transaction, 'sweep'));
  }

  consume({ userId, amount, key = this.nextKey(), reason = 'script' }: ConsumeInput, replica = 0): Promise<Receipt> {
    const input = { userId, amount, reason, idempotencyKey: key, actor };
    return this.replicas[replica]!.request(billingRequests.consumeCredits, input);
  }

  /** The receipt, or the error. */
  tryToConsume(input: ConsumeInput, replica = 0): Promise<Receipt | DomainError> {
    return resultOrError(this.consume(input, replica));
  }

  /** The results of a batch, in order. */
  async consumeBatch(commands: readonly BatchCommand[], replica = 0): Promise<ConsumptionResult[]> {
    const input = { commands: commands.map((command) => ({ reason: 'script', ...command })), actor };
    return (await this.replicas[replica]!.request(billingRequests.consumeCreditsBatch, input)).results;
  }

  hold(
    { userId, amount, ttlSeconds = 600, key = this.nextKey(), reason = 'chat' }: HoldInput,
    replica = 0,
  ): Promise<HoldResponse> {
    const input = { userId, amount, ttlSeconds, reason, idempotencyKey: key, actor };
    return this.replicas[replica]!.request(billingRequests.holdCredits, input);
  }

  settle(
    {
      holdId,
      amount,
      resource,
      by = actor,
    }: { holdId: string; amount: number; resource?: ChargedResource; by?: string },
    replica = 0,
  ): Promise<RequestOutput<typeof billingRequests.settleHold>> {
    const input = { holdId, amount, resource, actor: by };
    return this.replicas[replica]!.request(billingRequests.settleHold, input);
  }

  release(
    { holdId, by = actor }: { holdId: string; by?: string },
    replica = 0,
  ): Promise<RequestOutput<typeof billingRequests.releaseHold>> {
    return this.replicas[replica]!.request(billingRequests.releaseHold, { holdId, actor: by });
  }

  account(userId: number): Promise<RequestOutput<typeof billingRequests.getAccount>> {
    return this.request(billingRequests.getAccount, { userId });
  }

  creditHistory(
    input: RequestInput<typeof billingRequests.getCreditHistory>,
  ): Promise<RequestOutput<typeof billingRequests.getCreditHistory>> {
    return this.request(billingRequests.getCreditHistory, input);
  }

  async balance(userId: number): Promise<number> {
    return (await this.account(userId)).credits.balance;
  }

  /** The remaining credits of each grant, in consumption order. */
  async remaining(userId: number): Promise<string[]> {
    const rows = await this.database.query<{ kind: string; remaining: string }[]>(
      `SELECT kind, remaining FROM credit_grant
       WHERE user_id = $1 AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2) ORDER BY priority, id`,
      [userId, this.clock.now()],
    );
    return rows.map(({ kind, remaining }) => `${kind} ${remaining}`);
  }

  /** Descriptions of all violated invariants of the ledger. */
  async violatedInvariants(): Promise<string[]> {
    const violations = await this.database.query<{ invariant: string; id: string }[]>(
      `SELECT 'the entries of a grant add up to its remaining credits' AS invariant, credit_grant.id::text
       FROM credit_grant LEFT JOIN credit_entry ON grant_id = credit_grant.id
       GROUP BY credit_grant.id HAVING remaining IS DISTINCT FROM coalesce(sum(delta), 0)
       UNION ALL
       SELECT 'an accepted consumption takes exactly its amount, or nothing when unlimited', operation.id::text
       FROM credit_operation operation LEFT JOIN credit_entry ON operation_id = operation.id
       WHERE type = 'consume' AND operation.created_at >= ${chargesWithEntriesSince} GROUP BY operation.id, amount, outcome
       HAVING coalesce(-sum(delta), 0) <> CASE WHEN (outcome->'receipt'->>'isUnlimited')::boolean THEN 0
         ELSE amount - coalesce((outcome->'receipt'->>'shortfall')::bigint, 0) END
       UNION ALL
       SELECT 'a refusal or a hold changes no grant', operation.id::text
       FROM credit_operation operation JOIN credit_entry ON operation_id = operation.id WHERE type IN ('refuse', 'hold')
       UNION ALL
       SELECT 'a hold is settled by at most one consumption of at most its amount', hold.id::text
       FROM credit_hold hold JOIN credit_operation operation ON operation.metadata->>'holdId' = hold.id::text
       GROUP BY hold.id, hold.amount, hold.state
       HAVING count(*) > 1 OR sum(operation.amount) > hold.amount OR hold.state <> 'settled'
       UNION ALL
       SELECT 'every entry has an operation with an actor and a reason', entry.grant_id::text
       FROM credit_entry entry LEFT JOIN credit_operation operation ON operation.id = entry.operation_id
       WHERE operation.actor IS NULL OR operation.actor = '' OR operation.reason = ''`,
    );
    return violations.map(({ invariant, id }) => `${invariant}: ${id}`);
  }

  inTransaction<Result>(work: (transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  private nextKey(): string {
    this.keys += 1;
    return `key-${this.keys}`;
  }
}

export function monthAfter(time: Date): Date {
  const later = new Date(time);
  later.setUTCMonth(later.getUTCMonth() + 1);
  return later;
}

/** The result, or the domain error. Any other error is thrown. */
export async function resultOrError<Answer>(answer: Promise<Answer>): Promise<Answer | DomainError> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
