import { type ConsumptionReceipt, generatedKeyPrefix } from '@scriptsmith/contracts';
import { DomainError, type ErrorOnTheWire, serviceUnavailable } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import { consume, type ConsumptionEntry, type SpendableAccount } from './consumption.js';
import * as statements from './consumption-statements.js';
import { unlimitedPlanIds } from '../catalogue/plans.js';
import { startOfMonth } from './usage-period.js';

/** One accepted wish to consume, ready to be recorded. */
export interface ConsumptionCommand {
  operationId: string;
  userId: number;
  amount: number;
  reason: string;
  metadata: string | null;
  idempotencyKey: string;
  /** SHA-256 over what the caller asked for: the same key with another hash is a conflict. */
  requestHash: Buffer;
  actor: string;
  requestId: string;
}

export interface ConsumptionAnswer {
  receipt: ConsumptionReceipt;
  replayed: boolean;
}

type RecordedAnswer = { receipt: ConsumptionReceipt } | { error: ErrorOnTheWire };
interface RecordedOperation {
  requestHash: Buffer | null;
  answer: RecordedAnswer | null;
}
type Operation = ConsumptionCommand & { accepted: boolean; answer: RecordedAnswer };

/**
 * Consumes credits for any number of commands in one transaction of two round trips: lock and read, decide, write and
 * commit. Nothing is answered before the commit. The commands take effect in the order given, each as if it were alone.
 */
export async function consumeInOneTransaction(
  client: PoolClient,
  commands: readonly ConsumptionCommand[],
  now: Date,
): Promise<PromiseSettledResult<ConsumptionAnswer>[]> {
  try {
    const { accounts, recorded } = await lockAndRead(client, commands, now);
    const operations: Operation[] = [];
    const entries: (ConsumptionEntry & { operation: Operation })[] = [];
    const answers = commands.map((command) => {
      const key = keyOf(command.userId, command.idempotencyKey);
      const earlier = recorded.get(key);
      if (earlier) return replay(command, earlier);
      const account = accounts.get(command.userId);
      if (!account) return rejected(new DomainError('user_not_found', 'There is no such user.'));
      const outcome = consume(account, command);
      const answer = outcome.accepted ? { receipt: outcome.receipt } : { error: outcome.refusal };
      if (!outcome.accepted && command.idempotencyKey.startsWith(generatedKeyPrefix)) return answered(answer, false);
      const operation = { ...command, accepted: outcome.accepted, answer };
      operations.push(operation);
      recorded.set(key, { requestHash: command.requestHash, answer });
      if (outcome.accepted) entries.push(...outcome.entries.map((entry) => ({ ...entry, operation })));
      return answered(answer, false);
    });
    await write(client, operations, entries, accounts, now);
    return answers;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

type Accounts = Map<number, SpendableAccount & { usagePeriodStart: Date }>;

async function lockAndRead(
  client: PoolClient,
  commands: readonly ConsumptionCommand[],
  now: Date,
): Promise<{ accounts: Accounts; recorded: Map<string, RecordedOperation> }> {
  const userIds = [...new Set(commands.map(({ userId }) => userId))];
  const keyUserIds = commands.map(({ userId }) => userId);
  const keys = commands.map(({ idempotencyKey }) => idempotencyKey);
  const [, , accountRows, operationRows, grantRows] = await Promise.all([
    client.query(statements.begin),
    client.query({ ...statements.lockAccounts, values: [userIds] }),
    client.query<statements.AccountRow>({ ...statements.readAccounts, values: [userIds, unlimitedPlanIds, now] }),
    client.query<statements.OperationRow>({ ...statements.readOperations, values: [keyUserIds, keys] }),
    client.query<statements.GrantRow>({ ...statements.readOpenGrants, values: [userIds, now] }),
  ]);
  const accounts: Accounts = new Map();
  for (const row of accountRows.rows) {
    const usagePeriodStart = row.current_period_start ?? startOfMonth(now);
    const isSamePeriod = row.usage_period_start.getTime() === usagePeriodStart.getTime();
    accounts.set(row.user_id, {
      userId: row.user_id,
      hasActiveSubscription: row.current_period_start !== null,
      isUnlimited: row.plan_is_unlimited || (row.unlimited_until !== null && row.unlimited_until > now),
      usagePeriodStart,
      usedInPeriodCredits: isSamePeriod
        ? Number(row.used_in_period)
        : await usedSince(client, row.user_id, usagePeriodStart),
      grants: [],
    });
  }
  for (const row of grantRows.rows) {
    accounts.get(row.user_id)?.grants.push({ id: row.id, remainingCredits: Number(row.remaining) });
  }
  const recorded = new Map<string, RecordedOperation>();
  for (const row of operationRows.rows) {
    recorded.set(keyOf(row.user_id, row.idempotency_key), { requestHash: row.request_hash, answer: row.answer });
  }
  return { accounts, recorded };
}

/** The first consumption of a new period finds the counter of the last one, and starts it anew. */
async function usedSince(client: PoolClient, userId: number, periodStart: Date): Promise<number> {
  const { rows } = await client.query<{ used: string }>({ ...statements.readUsage, values: [userId, periodStart] });
  return Number(rows[0]?.used ?? 0);
}

async function write(
  client: PoolClient,
  operations: readonly Operation[],
  entries: readonly (ConsumptionEntry & { operation: Operation })[],
  accounts: Accounts,
  now: Date,
): Promise<void> {
  const grants = new Map([...accounts.values()].flatMap((account) => account.grants.map((grant) => [grant.id, grant])));
  const changedGrants = [...new Set(entries.map(({ grantId }) => grantId))].map((id) => grants.get(id)!);
  const usage = [...new Set(operations.filter(({ accepted }) => accepted).map(({ userId }) => userId))].map((userId) =>
    accounts.get(userId)!,
  );
  const writes = [
    operations.length > 0 && { ...statements.insertOperations, values: operationColumns(operations, now) },
    entries.length > 0 && {
      ...statements.insertEntries,
      values: [
        entries.map(({ operation }) => operation.operationId),
        entries.map(({ grantId }) => grantId),
        entries.map(({ operation }) => operation.userId),
        entries.map(({ deltaCredits }) => deltaCredits),
        now,
      ],
    },
    changedGrants.length > 0 && {
      ...statements.updateGrants,
      values: [changedGrants.map(({ id }) => id), changedGrants.map(({ remainingCredits }) => remainingCredits), now],
    },
    usage.length > 0 && {
      ...statements.updateUsage,
      values: [
        usage.map(({ userId }) => userId),
        usage.map(({ usagePeriodStart }) => usagePeriodStart),
        usage.map(({ usedInPeriodCredits }) => usedInPeriodCredits),
      ],
    },
  ].filter((write) => write !== false);
  const [committed] = await Promise.all([...writes.map((write) => client.query(write)), client.query('COMMIT')]).then(
    (results) => results.slice(-1),
  );
  // Postgres answers the COMMIT of a failed transaction with ROLLBACK.
  if (committed?.command !== 'COMMIT') throw serviceUnavailable();
}

function operationColumns(operations: readonly Operation[], now: Date): unknown[] {
  return [
    operations.map(({ operationId }) => operationId),
    operations.map(({ userId }) => userId),
    operations.map(({ idempotencyKey }) => idempotencyKey),
    operations.map(({ requestHash }) => requestHash),
    operations.map(({ accepted }) => (accepted ? 'consume' : 'refuse')),
    operations.map(({ amount }) => amount),
    operations.map(({ answer }) => JSON.stringify(answer)),
    operations.map(({ actor }) => actor),
    operations.map(({ reason }) => reason),
    operations.map(({ metadata }) => metadata),
    operations.map(({ requestId }) => requestId),
    now,
  ];
}

const keyOf = (userId: number, idempotencyKey: string): string => `${userId} ${idempotencyKey}`;

function replay(command: ConsumptionCommand, earlier: RecordedOperation): PromiseSettledResult<ConsumptionAnswer> {
  if (!earlier.answer || !earlier.requestHash?.equals(command.requestHash)) {
    const message = 'This idempotency key was used before for a different request.';
    return rejected(new DomainError('idempotency_conflict', message));
  }
  return answered(earlier.answer, true);
}

function answered(answer: RecordedAnswer, replayed: boolean): PromiseSettledResult<ConsumptionAnswer> {
  if ('receipt' in answer) return { status: 'fulfilled', value: { receipt: answer.receipt, replayed } };
  const { code, message, details } = answer.error;
  return rejected(new DomainError(code, message, replayed ? { ...details, replayed } : details));
}

const rejected = (reason: DomainError): PromiseRejectedResult => ({ status: 'rejected', reason });
