import type { ErrorOnTheWire } from '@scriptsmith/service-kit';
import { DomainError, serviceUnavailable } from '@scriptsmith/service-kit';
import type { PoolClient, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { isUnlimited, planOf } from '../catalogue/plans.js';
import type { ConsumptionEntry, SpendableAccount } from './spending-policy.js';
import { lowCreditsThreshold } from './credit-thresholds.js';
import * as statements from './credit-ledger.queries.js';
import { type OpenCredits, openCreditsOf, readFirstGrants, readFurtherGrants } from './open-grants.js';
import { startOfMonth } from './usage-period.js';

/** A input of an outside system, under its key. */
export interface KeyedCommand {
  operationId: string;
  userId: number;
  amount: number;
  reason: string;
  metadata: string | null;
  idempotencyKey: string;
  /** SHA-256 over what the caller asked for: the same key with another hash is a conflict. */
  requestHash: Buffer | null;
  actor: string;
  requestId: string;
}

export type RecordedAnswer<Receipt> = { receipt: Receipt } | { error: ErrorOnTheWire };
export interface RecordedOperation<Receipt> {
  requestHash: Buffer | null;
  answer: RecordedAnswer<Receipt> | null;
}

/** A command with what came of it, as it is recorded. */
export interface NewOperation extends KeyedCommand {
  type: 'consume' | 'hold' | 'refuse';
  answer: RecordedAnswer<unknown>;
}
export type NewEntry = ConsumptionEntry & { operation: NewOperation };

export interface LockedAccount extends SpendableAccount, OpenCredits {
  usagePeriodStart: Date;
  /** Below what its credits are low; 0 where they never are. */
  lowThresholdCredits: number;
}
export type LockedAccounts = Map<number, LockedAccount>;

/** All that the commands depend on, at one instant and until the transaction ends. */
export interface LedgerReading<Receipt> {
  accounts: LockedAccounts;
  /** What was recorded under the keys of the commands, by `recordedKey`. */
  recorded: Map<string, RecordedOperation<Receipt>>;
}

export const recordedKey = ({ userId, idempotencyKey }: Pick<KeyedCommand, 'userId' | 'idempotencyKey'>): string =>
  `${userId} ${idempotencyKey}`;

/** Runs work that begins and ends its transaction itself, on a connection of its own. Rolls back what fails. */
export async function onConnection<Result>(
  database: DataSource,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const runner = database.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    try {
      return await work(client);
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  } finally {
    await runner.release();
  }
}

/**
 * Begins a transaction, locks the accounts of the commands and reads what they depend on, in one round trip; a second one
 * is for grants where the first few do not suffice. `amount` is what a command may take from grants.
 */
export async function lockAndRead<Receipt>(
  client: PoolClient,
  commands: readonly Pick<KeyedCommand, 'userId' | 'idempotencyKey' | 'amount'>[],
  now: Date,
): Promise<LedgerReading<Receipt>> {
  const userIds = [...new Set(commands.map(({ userId }) => userId))];
  const keyUserIds = commands.map(({ userId }) => userId);
  const keys = commands.map(({ idempotencyKey }) => idempotencyKey);
  const [, , accountRows, operationRows, grantRows] = await Promise.all([
    client.query(statements.begin),
    client.query({ ...statements.lockAccounts, values: [userIds] }),
    client.query<statements.AccountRow>({ ...statements.readAccounts, values: [userIds, now] }),
    client.query<statements.OperationRow>({ ...statements.readOperations, values: [keyUserIds, keys] }),
    client.query<statements.GrantRow>(readFirstGrants(userIds, now)),
  ]);
  const grantRowsOf = new Map<number, statements.GrantRow[]>(userIds.map((userId) => [userId, []]));
  for (const row of grantRows.rows) grantRowsOf.get(row.user_id)!.push(row);
  const accounts: LockedAccounts = new Map();
  for (const row of accountRows.rows) {
    const usagePeriodStart = row.current_period_start ?? startOfMonth(now);
    const isSamePeriod = row.usage_period_start.getTime() === usagePeriodStart.getTime();
    const isPlanUnlimited = row.plan_id !== null && (row.is_unlimited === true || isUnlimited(planOf(row.plan_id)));
    accounts.set(row.user_id, {
      userId: row.user_id,
      hasActiveSubscription: row.current_period_start !== null,
      isUnlimited: isPlanUnlimited || (row.unlimited_until !== null && row.unlimited_until > now),
      usagePeriodStart,
      lowThresholdCredits: row.plan_id === null ? 0 : lowCreditsThreshold(row.plan_id),
      usedInPeriodCredits: isSamePeriod
        ? Number(row.used_in_period)
        : await usedSince(client, row.user_id, usagePeriodStart),
      heldCredits: Number(row.held),
      ...openCreditsOf(row.kept, grantRowsOf.get(row.user_id)!),
    });
  }
  await readFurtherGrants(client, accounts, commands, now);
  const recorded = new Map<string, RecordedOperation<Receipt>>();
  for (const row of operationRows.rows) {
    const key = recordedKey({ userId: row.user_id, idempotencyKey: row.idempotency_key });
    recorded.set(key, { requestHash: row.request_hash, answer: row.answer });
  }
  return { accounts, recorded };
}

/** The first consumption of a new period finds the counter of the last one, and starts it anew. */
async function usedSince(client: PoolClient, userId: number, periodStart: Date): Promise<number> {
  const { rows } = await client.query<{ used: string }>({ ...statements.readUsage, values: [userId, periodStart] });
  return Number(rows[0]?.used ?? 0);
}

/** Writes operations, their entries and what follows from them, `further` statements beside, and commits: one round trip. */
export async function writeAndCommit(
  client: PoolClient,
  { operations, entries, accounts, further = [] }: LedgerWrites,
  now: Date,
): Promise<void> {
  const grants = new Map([...accounts.values()].flatMap((account) => account.grants.map((grant) => [grant.id, grant])));
  const changedGrants = [...new Set(entries.map(({ grantId }) => grantId))].map((id) => grants.get(id)!);
  const consumers = operations.filter(({ type }) => type === 'consume').map(({ userId }) => userId);
  const spent = [...new Set(consumers)].map((userId) => accounts.get(userId)!);
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
    spent.length > 0 && {
      ...statements.updateAccounts,
      values: [
        spent.map(({ userId }) => userId),
        spent.map(({ usagePeriodStart }) => usagePeriodStart),
        spent.map(({ usedInPeriodCredits }) => usedInPeriodCredits),
        spent.map(({ openCredits }) => openCredits),
        spent.map(({ keepUntil }) => keepUntil),
      ],
    },
    ...further,
  ].filter((write) => write !== false);
  const [committed] = await Promise.all([...writes.map((write) => client.query(write)), client.query('COMMIT')]).then(
    (results) => results.slice(-1),
  );
  // Postgres answers the COMMIT of a failed transaction with ROLLBACK.
  if (committed?.command !== 'COMMIT') throw serviceUnavailable();
}

export interface LedgerWrites {
  operations: readonly NewOperation[];
  entries: readonly NewEntry[];
  /** As they are after the operations. */
  accounts: LockedAccounts;
  further?: readonly QueryConfig[];
}

function operationColumns(operations: readonly NewOperation[], now: Date): unknown[] {
  return [
    operations.map(({ operationId }) => operationId),
    operations.map(({ userId }) => userId),
    operations.map(({ idempotencyKey }) => idempotencyKey),
    operations.map(({ requestHash }) => requestHash),
    operations.map(({ type }) => type),
    operations.map(({ amount }) => amount),
    operations.map(({ answer }) => JSON.stringify(answer)),
    operations.map(({ actor }) => actor),
    operations.map(({ reason }) => reason),
    operations.map(({ metadata }) => metadata),
    operations.map(({ requestId }) => requestId),
    now,
  ];
}

/** Answers what was answered before under this key. Rejects with `idempotency_conflict` where something else was asked. */
export function replay<Receipt>(command: KeyedCommand, earlier: RecordedOperation<Receipt>): Receipt {
  if (!earlier.answer || !command.requestHash || !earlier.requestHash?.equals(command.requestHash)) {
    throw new DomainError('idempotency_conflict', 'This idempotency key was used before for a different request.');
  }
  return receiptOf(earlier.answer, { replayed: true });
}

/** The receipt, or the refusal as an error; `details` go with the error. */
export function receiptOf<Receipt>(answer: RecordedAnswer<Receipt>, details?: { replayed: true }): Receipt {
  if ('receipt' in answer) return answer.receipt;
  const { code, message, details: told } = answer.error;
  throw new DomainError(code, message, details ? { ...told, ...details } : told);
}

/** A database that is gone, or a lock that did not come, passes; the caller may try again with the same key. */
export function asOutage(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  const isConnectionLoss = /^(08|57P|53)|^E[A-Z]+$/.test(code) || /connection/i.test(String(error));
  const isLockTimeout = ['55P03', '40P01', '57014'].includes(code);
  return !(error instanceof DomainError) && (isConnectionLoss || isLockTimeout) ? serviceUnavailable() : error;
}
