import { type ConsumptionReceipt, generatedKeyPrefix } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import { consume } from '../ledger/spending-policy.js';
import { levelReached, type ReachedLevel, tellLevels } from '../ledger/credit-thresholds.js';
import {
  type KeyedCommand,
  lockAndRead,
  type NewEntry,
  type NewOperation,
  type RecordedAnswer,
  recordedKey,
  receiptOf,
  replay,
  writeAndCommit,
} from '../ledger/ledger-transaction.js';

/** One accepted input to consume, ready to be recorded. */
export type ConsumptionCommand = KeyedCommand;

export interface ConsumptionResult {
  receipt: ConsumptionReceipt;
  replayed: boolean;
}

/**
 * Consumes credits for any number of commands in one transaction of two round trips: lock and read, decide, write and
 * commit. Nothing is answered before the commit. The commands take effect in the order given, each as if it were alone.
 */
export async function consumeInOneTransaction(
  client: PoolClient,
  commands: readonly ConsumptionCommand[],
  now: Date,
): Promise<PromiseSettledResult<ConsumptionResult>[]> {
  const { accounts, recorded } = await lockAndRead<ConsumptionReceipt>(client, commands, now);
  const operations: NewOperation[] = [];
  const entries: NewEntry[] = [];
  const reached: ReachedLevel[] = [];
  const answers = commands.map((command) => {
    const key = recordedKey(command);
    const earlier = recorded.get(key);
    if (earlier) return settled(() => ({ receipt: replay(command, earlier), replayed: true }));
    const account = accounts.get(command.userId);
    if (!account) return rejected(new DomainError('user_not_found', 'There is no such user.'));
    const outcome = consume(account, command);
    const answer: RecordedAnswer<ConsumptionReceipt> = outcome.accepted
      ? { receipt: outcome.receipt }
      : { error: outcome.refusal };
    const first = settled(() => ({ receipt: receiptOf(answer), replayed: false }));
    if (!outcome.accepted && command.idempotencyKey.startsWith(generatedKeyPrefix)) return first;
    const operation: NewOperation = { ...command, type: outcome.accepted ? 'consume' : 'refuse', answer };
    operations.push(operation);
    recorded.set(key, { requestHash: command.requestHash, answer });
    if (outcome.accepted) {
      entries.push(...outcome.entries.map((entry) => ({ ...entry, operation })));
      const { balance, isUnlimited, consumed } = outcome.receipt;
      const { lowThresholdCredits: thresholdCredits } = account;
      const level = isUnlimited ? undefined : levelReached(balance + consumed, balance, thresholdCredits);
      if (level) reached.push({ ...command, level, balance, thresholdCredits });
    }
    return first;
  });
  const further = reached.length > 0 ? [tellLevels(reached, now)] : [];
  await writeAndCommit(client, { operations, entries, accounts, further }, now);
  return answers;
}

function settled<Result>(answer: () => Result): PromiseSettledResult<Result> {
  try {
    return { status: 'fulfilled', value: answer() };
  } catch (reason) {
    return rejected(reason);
  }
}

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
