import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingRequests, Hold, Release, Settlement } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, Identifiers, type RequestContext } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { usableAccountIn } from '../ledger/account-access.js';
import {
  hashRequest,
  type IdempotentCommand,
  isGenerated,
  operationKey,
  type Outcome,
  receiptOf,
  replay,
} from '../ledger/idempotency.js';
import { ledgerKey } from '../ledger/ledger-operations.js';
import { lowBalancesOf } from '../ledger/low-balance.js';
import {
  type LedgerWrites,
  lockAndRead,
  type NewOperation,
  runLedgerTransaction,
  writeAndCommit,
} from '../ledger/ledger-transaction.js';
import { crossedThreshold, spendingErrorOf, type SpendableAccount } from '../ledger/spending-policy.js';
import { hold, release, settle, type StoredHold } from './hold-policy.js';
import { endHold, type HoldRow, readHold, storedHold, storeHold } from './hold.queries.js';

type HoldInput = HandlerInput<typeof billingRequests.holdCredits>;
type SettleInput = HandlerInput<typeof billingRequests.settleHold>;
type ReleaseInput = HandlerInput<typeof billingRequests.releaseHold>;

/**
 * Reserves credits for work in progress, and charges or releases them when the work is done. The rules are in
 * `hold-policy.ts`. Every change happens under the lock on the account.
 */
@Injectable()
export class HoldsService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Errors: see the contract. */
  holdCredits(
    input: HoldInput,
    { requestId, messageId }: RequestContext,
  ): Promise<RequestOutput<typeof billingRequests.holdCredits>> {
    const { userId, amount, reason, metadata, idempotencyKey, actor } = input;
    const operationId = messageId ?? this.identifiers.next();
    const command: IdempotentCommand = {
      ...{ operationId, userId, amount, reason, idempotencyKey, actor, requestId },
      metadata: metadata ? JSON.stringify(metadata) : null,
      // The prefix keeps the hash apart from that of a consumption: one key cannot serve both.
      // Stryker disable next-line StringLiteral: the lifetime keeps the hashes apart as well
      requestHash: hashRequest(['hold', amount, reason, input.ttlSeconds], metadata),
    };
    return runLedgerTransaction(this.database, (client) => this.store(client, command, input.ttlSeconds));
  }

  /** Errors: see the contract. */
  async settleHold(
    { holdId, actor, amount, resource }: SettleInput,
    { requestId, messageId }: RequestContext,
  ): Promise<RequestOutput<typeof billingRequests.settleHold>> {
    const operationId = messageId ?? this.identifiers.next();
    const command = { holdId, actor, amount, operationId };
    const end = await this.end<Settlement>(command, 'settled', ({ account, held, row }) => {
      // The clock is read after the lock: a hold that expired while this waited may have been spent by others.
      const { openCredits: creditsBefore } = account;
      const { receipt, entries } = settle(account, held, { amount, operationId, now: this.clock.now() });
      if (amount === 0) return { outcome: receipt };
      const operation: NewOperation = {
        ...{ operationId, userId: held.userId, amount, reason: row.reason, actor, requestId, type: 'consume' },
        metadata: JSON.stringify({ ...row.metadata, holdId, ...(resource && { resource }) }),
        idempotencyKey: ledgerKey(`settle:${holdId}`),
        requestHash: null,
        outcome: { receipt },
      };
      return {
        outcome: receipt,
        writes: {
          operations: [operation],
          entries: entries.map((entry) => ({ ...entry, operation })),
          lowBalances: lowBalancesOf({ requestId }, creditsBefore, account),
        },
      };
    });
    if (end.outcome.consumed !== amount) {
      throw new DomainError('idempotency_conflict', `This hold was settled with ${end.outcome.consumed} credits.`);
    }
    return { settlement: end.outcome, replayed: end.replayed };
  }

  /** Errors: see the contract. */
  async releaseHold(
    input: ReleaseInput,
    { messageId }: RequestContext,
  ): Promise<RequestOutput<typeof billingRequests.releaseHold>> {
    const command = { ...input, amount: 0, operationId: messageId ?? this.identifiers.next() };
    const { outcome, replayed } = await this.end<Release>(command, 'released', ({ account, held, now }) => ({
      outcome: release(account, held, now),
    }));
    return { release: outcome, replayed };
  }

  private async store(
    client: PoolClient,
    command: IdempotentCommand,
    ttlSeconds: number,
  ): Promise<{ hold: Hold; replayed: boolean }> {
    const now = this.clock.now();
    const { accounts, recorded } = await lockAndRead<Hold>(client, [{ ...command, amount: 0 }], now);
    const account = usableAccountIn(accounts, command.userId);
    const earlier = replay(command, recorded.get(operationKey(command)));
    if (earlier) {
      await client.query('ROLLBACK');
      return { hold: earlier.receipt, replayed: earlier.replayed };
    }
    const refusal = spendingErrorOf(account, command.amount);
    if (refusal) {
      const outcome: Outcome<never> = { error: refusal };
      const refusals = isGenerated(command) ? [] : [{ ...command, outcome }];
      await writeAndCommit(client, { operations: [], entries: [], refusals, accounts }, now);
      return receiptOf(outcome);
    }
    const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000);
    const { receipt, reservedCredits } = hold(account, { ...command, expiresAt });
    const operation: NewOperation = { ...command, type: 'hold', outcome: { receipt } };
    const further = [storeHold({ ...command, id: command.operationId, reservedCredits, createdAt: now, expiresAt })];
    const { lowThresholdCredits: thresholdCredits } = account;
    const level = crossedThreshold(receipt.balance + reservedCredits, receipt.balance, thresholdCredits);
    const crossings = level ? [{ ...command, level, balance: receipt.balance, thresholdCredits }] : [];
    await writeAndCommit(client, { operations: [operation], entries: [], accounts, crossings, further }, now);
    return { hold: receipt, replayed: false };
  }

  /** Ends a hold once: a repeated request gets the first response, and so does a message that is delivered again. */
  private end<Ended extends Settlement | Release>(
    { holdId, actor, amount, operationId }: SettleInput & { operationId: string },
    state: 'settled' | 'released',
    decide: (open: { account: SpendableAccount; held: StoredHold; row: HoldRow; now: Date }) => {
      outcome: Ended;
      writes?: Pick<LedgerWrites, 'operations' | 'entries' | 'lowBalances'>;
    },
  ): Promise<{ outcome: Ended; replayed: boolean }> {
    return runLedgerTransaction(this.database, async (client) => {
      const userId = await this.ownerOf(client, holdId, actor);
      const now = this.clock.now();
      // Stryker disable next-line StringLiteral: no operation under a key is read here
      const { accounts } = await lockAndRead(client, [{ userId, idempotencyKey: '', actor, amount }], now);
      const account = usableAccountIn(accounts, userId);
      const row = await this.read(client, holdId);
      const held = storedHold(row);
      if (held.state === state) {
        await client.query('ROLLBACK');
        return { outcome: held.outcome as Ended, replayed: row.ended_by !== operationId };
      }
      const { outcome, writes } = decide({ account, held, row, now });
      const further = [endHold(held, { state, outcome, endedAt: now, endedBy: operationId })];
      await writeAndCommit(client, { operations: [], entries: [], ...writes, accounts, further }, now);
      return { outcome, replayed: false };
    });
  }

  /** Reads the owner before the lock: it never changes. */
  private async ownerOf(client: PoolClient, holdId: string, actor: string): Promise<number> {
    const { rows } = await client.query<HoldRow>(readHold(holdId));
    const [row] = rows;
    if (row?.actor !== actor) throw new DomainError('hold_not_found', 'Hold not found.');
    return row.user_id;
  }

  private async read(client: PoolClient, holdId: string): Promise<HoldRow> {
    const { rows } = await client.query<HoldRow>(readHold(holdId));
    const [row] = rows;
    // Stryker disable next-line ConditionalExpression: holds are never deleted
    if (!row) throw new Error(`Hold ${holdId} is missing`);
    return row;
  }
}
