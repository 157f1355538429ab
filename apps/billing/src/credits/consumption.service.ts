import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { billingRequests, ConsumptionReceipt } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { callerErrorOf, DomainError, Identifiers, InjectLog, type RequestContext } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { usableAccountIn } from '../ledger/account-access.js';
import {
  hashRequest,
  type IdempotentCommand,
  isGenerated,
  operationKey,
  receiptOf,
  replay,
} from '../ledger/idempotency.js';
import {
  type LedgerWrites,
  lockAndRead,
  type NewOperation,
  type Refusal,
  runLedgerTransaction,
  writeAndCommit,
} from '../ledger/ledger-transaction.js';
import { type LowBalance, lowBalancesOf } from '../ledger/low-balance.js';
import type { ThresholdCrossing } from '../ledger/spending-events.queries.js';
import { consume } from '../ledger/spending-policy.js';
import { Batcher } from './batcher.js';
import { operationIdIn } from './operation-ids.js';

type ConsumeInput = HandlerInput<typeof billingRequests.consumeCredits>;
type BatchInput = HandlerInput<typeof billingRequests.consumeCreditsBatch>;
type BatchOutput = RequestOutput<typeof billingRequests.consumeCreditsBatch>;
type Results = PromiseSettledResult<ConsumptionResult>[];

export interface ConsumptionResult {
  receipt: ConsumptionReceipt;
  replayed: boolean;
}

/** Rarely reached by single calls. A batch call takes two or more transactions. */
const largestBatch = 256;
/** Longer than a transaction takes that does not wait for the lock of an account. */
const overlapAfterMs = 50;

/** Consumes credits. Requests that arrive together share a transaction; each has its own result. */
@Injectable()
export class ConsumptionService implements OnApplicationShutdown {
  private readonly batcher = new Batcher<IdempotentCommand, ConsumptionResult>(
    (commands) => this.consumeTogether(commands),
    ({ userId }) => userId,
    { largestBatch, overlapAfterMs },
  );

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Errors: see the contract. */
  consumeCredits(input: ConsumeInput, { requestId, messageId }: RequestContext): Promise<ConsumptionResult> {
    return this.batcher.add(commandOf(input, messageId ?? this.identifiers.next(), requestId));
  }

  /** Executes every command of a batch as `consume` would. Its transactions also take other waiting commands. */
  async consumeCreditsBatch(
    { commands, actor }: BatchInput,
    { requestId, messageId }: RequestContext,
  ): Promise<BatchOutput> {
    const batchId = messageId ?? this.identifiers.next();
    const results = await Promise.allSettled(
      commands.map((command, index) =>
        this.batcher.add(commandOf({ ...command, actor }, operationIdIn(batchId, index), requestId)),
      ),
    );
    return {
      results: results.map((result) =>
        result.status === 'fulfilled' ? result.value : { error: this.errorOf(result.reason, requestId).toWire() },
      ),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.batcher.idle();
  }

  /** A command that fails the transaction must not fail those of other users: each user is retried separately. */
  private async consumeTogether(commands: readonly IdempotentCommand[]): Promise<Results> {
    try {
      return await this.consumeInTransaction(commands);
    } catch (error) {
      if (new Set(commands.map(({ userId }) => userId)).size === 1) return this.consumeOneByOne(commands, error);
      const results = new Map<IdempotentCommand, Results[number]>();
      await Promise.all(
        [...Map.groupBy(commands, ({ userId }) => userId).values()].map(async (own) => {
          const settled = await this.consumeTogether(own);
          own.forEach((command, index) => results.set(command, settled[index]!));
        }),
      );
      return commands.map((command) => results.get(command)!);
    }
  }

  /** @param error of the commands' common transaction. If it was an outage, it is the result of every command. */
  private async consumeOneByOne(commands: readonly IdempotentCommand[], error: unknown): Promise<Results> {
    if (commands.length === 1 || error instanceof DomainError) return commands.map(() => rejected(error));
    const results: Results = [];
    for (const command of commands) {
      results.push(...(await this.consumeInTransaction([command]).catch((reason: unknown) => [rejected(reason)])));
    }
    return results;
  }

  private consumeInTransaction(commands: readonly IdempotentCommand[]): Promise<Results> {
    return runLedgerTransaction(this.database, (client) => consumeInOneTransaction(client, commands, this.clock.now()));
  }

  private errorOf(reason: unknown, requestId: string): DomainError {
    if (!(reason instanceof DomainError)) this.log.error({ err: reason, requestId }, 'command of a batch failed');
    return callerErrorOf(reason);
  }
}

const commandOf = (
  { userId, amount, reason, metadata, idempotencyKey, actor }: ConsumeInput,
  operationId: string,
  requestId: string,
): IdempotentCommand => ({
  ...{ operationId, userId, amount, reason, idempotencyKey, actor, requestId },
  metadata: metadata ? JSON.stringify(metadata) : null,
  requestHash: hashRequest([amount, reason], metadata),
});

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
  const refusals: Refusal[] = [];
  const entries: LedgerWrites['entries'][number][] = [];
  const crossings: ThresholdCrossing[] = [];
  const lowBalances: LowBalance[] = [];
  const results = commands.map((command) => {
    const usable = settled(() => usableAccountIn(accounts, command.userId));
    if (usable.status === 'rejected') return usable;
    const account = usable.value;
    const key = operationKey(command);
    const earlier = settled(() => replay(command, recorded.get(key)));
    if (earlier.status === 'rejected') return earlier;
    if (earlier.value) return { ...earlier, value: earlier.value };
    const { openCredits: creditsBefore } = account;
    const decision = consume(account, command);
    const outcome = decision.accepted ? { receipt: decision.receipt } : { error: decision.refusal };
    const result = settled(() => ({ receipt: receiptOf(outcome), replayed: false }));
    const { operationId, requestHash } = command;
    recorded.set(key, { operationId, requestHash, outcome, isRefusal: !decision.accepted });
    if (!decision.accepted) {
      if (!isGenerated(command)) refusals.push({ ...command, outcome: { error: decision.refusal } });
      return result;
    }
    const operation: NewOperation = { ...command, type: 'consume', outcome };
    operations.push(operation);
    const { crossed: level, receipt } = decision;
    entries.push(...decision.entries.map((entry) => ({ ...entry, operation })));
    const thresholdCredits = account.lowThresholdCredits;
    if (level) crossings.push({ ...command, level, balance: receipt.balance, thresholdCredits });
    lowBalances.push(...lowBalancesOf(command, creditsBefore, account));
    return result;
  });
  await writeAndCommit(client, { operations, refusals, entries, accounts, crossings, lowBalances }, now);
  return results;
}

function settled<Result>(work: () => Result): PromiseSettledResult<Result> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return rejected(reason);
  }
}

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
