import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests } from '@scriptsmith/contracts/billing';
import { type CallContext, Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { Batcher } from './batcher.js';
import { type ConsumptionResult, type ConsumptionCommand, consumeInOneTransaction } from './consumption-transaction.js';
import { asOutage, onConnection } from '../ledger/ledger-transaction.js';

type ConsumeInput = HandlerInput<typeof billingRequests.consumeCredits>;

/** Two transactions at a time: one computes in Postgres while the other is between its round trips. */
const lanes = 2;
const largestBatch = 64;

/** Consumes credits: many at a time where they come together, each with its own answer. */
@Injectable()
export class ConsumptionService implements OnApplicationShutdown {
  private readonly batcher = new Batcher<ConsumptionCommand, ConsumptionResult>(
    (commands) => this.consumeAll(commands),
    ({ userId }) => userId,
    { lanes, largestBatch },
  );

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** The rule is in `consumption.ts`, its transaction in `consumption-transaction.ts`. Errors: see the contract. */
  consume(input: ConsumeInput, { requestId }: CallContext): Promise<ConsumptionResult> {
    const { userId, amount, reason, metadata, idempotencyKey, actor } = input;
    return this.batcher.add({
      operationId: this.identifiers.next(),
      userId,
      amount,
      reason,
      metadata: metadata ? JSON.stringify(metadata) : null,
      idempotencyKey,
      requestHash: hashOf(input),
      actor,
      requestId,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.batcher.idle();
  }

  private async consumeAll(
    commands: readonly ConsumptionCommand[],
  ): Promise<PromiseSettledResult<ConsumptionResult>[]> {
    try {
      return await this.inTransaction(commands);
    } catch (error) {
      if (commands.length === 1) throw asOutage(error);
      // What one command has done to the transaction must not fail its neighbours: each gets a transaction of its own.
      return Promise.allSettled(commands.map(async (command) => answerOf(await this.consumeAll([command]))));
    }
  }

  private inTransaction(commands: readonly ConsumptionCommand[]): Promise<PromiseSettledResult<ConsumptionResult>[]> {
    return onConnection(this.database, (client) => consumeInOneTransaction(client, commands, this.clock.now()));
  }
}

/** The answer of the only command of a batch. */
function answerOf([result]: readonly PromiseSettledResult<ConsumptionResult>[]): ConsumptionResult {
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason;
}

function hashOf({ amount, reason, metadata }: ConsumeInput): Buffer {
  const sorted = metadata && Object.entries(metadata).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([amount, reason, sorted ?? null]))
    .digest();
}
