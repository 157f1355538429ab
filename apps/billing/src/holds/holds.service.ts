import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  type billingRequests,
  generatedKeyPrefix,
  type Hold,
  type Release,
  type Settlement,
} from '@scriptsmith/contracts/billing';
import { type CallContext, Clock, DomainError, Identifiers } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { refusalOf, type SpendableAccount } from '../ledger/spending-policy.js';
import { levelReached, tellLevels } from '../ledger/credit-thresholds.js';
import { ledgerKey } from '../ledger/ledger-operations.js';
import {
  asOutage,
  type KeyedCommand,
  type LedgerWrites,
  lockAndRead,
  type LockedAccount,
  type LockedAccounts,
  type NewOperation,
  onConnection,
  type RecordedAnswer,
  recordedKey,
  receiptOf,
  replay,
  writeAndCommit,
} from '../ledger/ledger-transaction.js';
import { hold, release, settle, type StoredHold } from './hold-policy.js';
import { endHold, type HoldRow, readHold, storedHold, storeHold } from './hold.queries.js';

type HoldInput = HandlerInput<typeof billingRequests.holdCredits>;
type SettleInput = HandlerInput<typeof billingRequests.settleHold>;
type ReleaseInput = HandlerInput<typeof billingRequests.releaseHold>;

/**
 * Keeps credits for work under way, and charges or frees them when it is done. The rules are in `hold.ts`; everything
 * happens under the lock on the account, as every change of credits.
 */
@Injectable()
export class HoldsService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Errors: see the contract. */
  hold(input: HoldInput, { requestId }: CallContext): Promise<RequestOutput<typeof billingRequests.holdCredits>> {
    const { userId, amount, reason, metadata, idempotencyKey, actor } = input;
    const operationId = this.identifiers.next();
    const command: KeyedCommand = {
      ...{ operationId, userId, amount, reason, idempotencyKey, actor, requestId },
      metadata: metadata ? JSON.stringify(metadata) : null,
      requestHash: hashOf(input),
    };
    return this.inTransaction((client) => this.store(client, command, input.ttlSeconds));
  }

  /** Errors: see the contract. */
  async settle(
    { holdId, actor, amount }: SettleInput,
    { requestId }: CallContext,
  ): Promise<RequestOutput<typeof billingRequests.settleHold>> {
    const operationId = this.identifiers.next();
    const end = await this.end<Settlement>({ holdId, actor, amount }, 'settled', ({ account, held, row }) => {
      // The time after the lock: others may have spent what came free while this waited for them.
      const { receipt, entries } = settle(account, held, { amount, operationId, now: this.clock.now() });
      if (amount === 0) return { answer: receipt };
      const operation: NewOperation = {
        ...{ operationId, userId: held.userId, amount, reason: row.reason, actor, requestId, type: 'consume' },
        metadata: JSON.stringify({ ...row.metadata, holdId }),
        idempotencyKey: ledgerKey(`settle:${holdId}`),
        requestHash: null,
        answer: { receipt },
      };
      return {
        answer: receipt,
        writes: { operations: [operation], entries: entries.map((entry) => ({ ...entry, operation })) },
      };
    });
    if (end.answer.consumed !== amount) {
      throw new DomainError('idempotency_conflict', `This hold was settled with ${end.answer.consumed} credits.`);
    }
    return { settlement: end.answer, replayed: end.replayed };
  }

  /** Errors: see the contract. */
  async release(input: ReleaseInput): Promise<RequestOutput<typeof billingRequests.releaseHold>> {
    const named = { ...input, amount: 0 };
    const { answer, replayed } = await this.end<Release>(named, 'released', ({ account, held, now }) => ({
      answer: release(account, held, now),
    }));
    return { release: answer, replayed };
  }

  private async store(
    client: PoolClient,
    command: KeyedCommand,
    ttlSeconds: number,
  ): Promise<{ hold: Hold; replayed: boolean }> {
    const now = this.clock.now();
    const { accounts, recorded } = await lockAndRead<Hold>(client, [{ ...command, amount: 0 }], now);
    const earlier = recorded.get(recordedKey(command));
    if (earlier) {
      const again = replay(command, earlier);
      await client.query('ROLLBACK');
      return { hold: again, replayed: true };
    }
    const account = accountIn(accounts, command.userId);
    const refusal = refusalOf(account, command.amount);
    if (refusal) {
      const answer: RecordedAnswer<Hold> = { error: refusal };
      const isKept = !command.idempotencyKey.startsWith(generatedKeyPrefix);
      const operations: NewOperation[] = isKept ? [{ ...command, type: 'refuse', answer }] : [];
      await writeAndCommit(client, { operations, entries: [], accounts }, now);
      return { hold: receiptOf(answer), replayed: false };
    }
    const expiresAt = new Date(now.getTime() + ttlSeconds * 1_000);
    const { receipt, reservedCredits } = hold(account, { ...command, expiresAt });
    const operation: NewOperation = { ...command, type: 'hold', answer: { receipt } };
    const further = [storeHold({ ...command, id: command.operationId, reservedCredits, createdAt: now, expiresAt })];
    const { lowThresholdCredits: thresholdCredits } = account;
    const level = levelReached(receipt.balance + reservedCredits, receipt.balance, thresholdCredits);
    if (level) further.push(tellLevels([{ ...command, level, balance: receipt.balance, thresholdCredits }], now));
    await writeAndCommit(client, { operations: [operation], entries: [], accounts, further }, now);
    return { hold: receipt, replayed: false };
  }

  /** Ends a hold once: whoever asks for the same end again gets the first answer. */
  private end<Answer extends Settlement | Release>(
    { holdId, actor, amount }: SettleInput,
    state: 'settled' | 'released',
    decide: (open: { account: SpendableAccount; held: StoredHold; row: HoldRow; now: Date }) => {
      answer: Answer;
      writes?: Pick<LedgerWrites, 'operations' | 'entries'>;
    },
  ): Promise<{ answer: Answer; replayed: boolean }> {
    return this.inTransaction(async (client) => {
      const userId = await this.ownerOf(client, holdId, actor);
      const now = this.clock.now();
      const { accounts } = await lockAndRead(client, [{ userId, idempotencyKey: '', amount }], now);
      const row = await this.read(client, holdId);
      const held = storedHold(row);
      if (held.state === state) {
        await client.query('ROLLBACK');
        return { answer: held.answer as Answer, replayed: true };
      }
      const { answer, writes } = decide({ account: accountIn(accounts, userId), held, row, now });
      const further = [endHold(held, { state, answer, endedAt: now })];
      await writeAndCommit(client, { operations: [], entries: [], ...writes, accounts, further }, now);
      return { answer, replayed: false };
    });
  }

  /** Before the lock: whose a hold is never changes. */
  private async ownerOf(client: PoolClient, holdId: string, actor: string): Promise<number> {
    const { rows } = await client.query<HoldRow>(readHold(holdId));
    const [row] = rows;
    if (row?.actor !== actor) throw new DomainError('hold_not_found', 'There is no such hold.');
    return row.user_id;
  }

  private async read(client: PoolClient, holdId: string): Promise<HoldRow> {
    const { rows } = await client.query<HoldRow>(readHold(holdId));
    const [row] = rows;
    if (!row) throw new Error('holds are never deleted');
    return row;
  }

  private async inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    try {
      return await onConnection(this.database, work);
    } catch (error) {
      throw asOutage(error);
    }
  }
}

function accountIn(accounts: LockedAccounts, userId: number): LockedAccount {
  const account = accounts.get(userId);
  if (!account) throw new DomainError('user_not_found', 'There is no such user.');
  return account;
}

/** Begins otherwise than that of a consumption: one key serves either the one or the other. */
function hashOf({ amount, reason, ttlSeconds, metadata }: HoldInput): Buffer {
  const sorted = metadata && Object.entries(metadata).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(['hold', amount, reason, ttlSeconds, sorted ?? null]))
    .digest();
}
