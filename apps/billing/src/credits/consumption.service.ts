import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { type billingRequests, type ConsumptionReceipt, generatedKeyPrefix } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock, Identifiers } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { usableAccountIn } from '../ledger/account-access.js';
import type { ThresholdCrossing } from '../ledger/credit-ledger.queries.js';
import { hashRequest, type IdempotentCommand, operationKey, receiptOf, replay } from '../ledger/idempotency.js';
import {
  type LedgerWrites,
  lockAndRead,
  type NewOperation,
  runLedgerTransaction,
  writeAndCommit,
} from '../ledger/ledger-transaction.js';
import { consume } from '../ledger/spending-policy.js';
import { Batcher } from './batcher.js';

type ConsumeInput = HandlerInput<typeof billingRequests.consumeCredits>;
type Results = PromiseSettledResult<ConsumptionResult>[];

export interface ConsumptionResult {
  receipt: ConsumptionReceipt;
  replayed: boolean;
}

/** Two transactions at a time: one runs in Postgres while the other waits for its round trip. */
const lanes = 2;
const largestBatch = 64;

/** Consumes credits. Requests that arrive together share a transaction; each has its own result. */
@Injectable()
export class ConsumptionService implements OnApplicationShutdown {
  private readonly batcher = new Batcher<IdempotentCommand, ConsumptionResult>(
    (commands) => this.consumeBatch(commands),
    ({ userId }) => userId,
    { lanes, largestBatch },
  );

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Errors: see the contract. */
  consume(input: ConsumeInput, { requestId, messageId }: RequestContext): Promise<ConsumptionResult> {
    const { userId, amount, reason, metadata, idempotencyKey, actor } = input;
    return this.batcher.add({
      operationId: messageId ?? this.identifiers.next(),
      userId,
      amount,
      reason,
      metadata: metadata ? JSON.stringify(metadata) : null,
      idempotencyKey,
      requestHash: hashRequest([amount, reason], metadata),
      actor,
      requestId,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.batcher.idle();
  }

  private async consumeBatch(commands: readonly IdempotentCommand[]): Promise<Results> {
    try {
      return await runLedgerTransaction(this.database, (client) =>
        consumeInOneTransaction(client, commands, this.clock.now()),
      );
    } catch (error) {
      if (commands.length === 1) throw error;
      // One command that fails the transaction must not fail the others: each is retried in its own transaction.
      return Promise.allSettled(commands.map(async (command) => onlyResult(await this.consumeBatch([command]))));
    }
  }
}

/**
 * Consumes credits for any number of commands in one transaction of two round trips: lock and read, then write and
 * commit. Commands take effect in the given order. No result is returned before the commit.
 */
export async function consumeInOneTransaction(
  client: PoolClient,
  commands: readonly IdempotentCommand[],
  now: Date,
): Promise<Results> {
  const { accounts, recorded } = await lockAndRead<ConsumptionReceipt>(client, commands, now);
  const operations: NewOperation[] = [];
  const entries: LedgerWrites['entries'][number][] = [];
  const crossings: ThresholdCrossing[] = [];
  const results = commands.map((command) => {
    const usable = settled(() => usableAccountIn(accounts, command.userId));
    if (usable.status === 'rejected') return usable;
    const account = usable.value;
    const key = operationKey(command);
    const earlier = recorded.get(key);
    if (earlier) return settled(() => replay(command, earlier));
    const decision = consume(account, command);
    const outcome = decision.accepted ? { receipt: decision.receipt } : { error: decision.refusal };
    const result = settled(() => ({ receipt: receiptOf(outcome), replayed: false }));
    // No client can repeat a request under a generated key, so its refusal is not stored.
    if (!decision.accepted && command.idempotencyKey.startsWith(generatedKeyPrefix)) return result;
    const operation: NewOperation = { ...command, type: decision.accepted ? 'consume' : 'refuse', outcome };
    operations.push(operation);
    recorded.set(key, { operationId: command.operationId, requestHash: command.requestHash, outcome });
    if (decision.accepted) {
      const { crossed: level, receipt } = decision;
      entries.push(...decision.entries.map((entry) => ({ ...entry, operation })));
      const thresholdCredits = account.lowThresholdCredits;
      if (level) crossings.push({ ...command, level, balance: receipt.balance, thresholdCredits });
    }
    return result;
  });
  await writeAndCommit(client, { operations, entries, accounts, crossings }, now);
  return results;
}

function onlyResult([result]: Results): ConsumptionResult {
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason;
}

function settled<Result>(work: () => Result): PromiseSettledResult<Result> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return rejected(reason);
  }
}

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
