import { isTemporaryFailure } from '@scriptsmith/server-kit';
import { serviceUnavailable } from '@scriptsmith/service-kit';
import type { PoolClient, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { isUnlimited, lowCreditsThreshold, planOf } from '../catalogue/plans.js';
import * as queries from './credit-ledger.queries.js';
import { type IdempotentCommand, operationKey, type Outcome, type RecordedOperation } from './idempotency.js';
import type { LowBalance } from './low-balance.js';
import {
  insertEvents,
  lowBalanceReached,
  type ThresholdCrossing,
  thresholdReached,
} from './spending-events.queries.js';
import { type LedgerEntry, type OpenGrant, remainingOf, type SpendableAccount } from './spending-policy.js';
import { startOfMonth } from './usage-period.js';

/** Grants read per account with a cached sum: enough for nearly every consumption. */
const firstGrants = 3;

export interface LockedAccount extends SpendableAccount {
  isDeleted: boolean;
  isBanned: boolean;
  usagePeriodStart: Date;
  /** Set if `openCredits` was computed from all grants: until when the sum can be cached. */
  cacheUntil: Date | 'infinity' | null;
}
export type LockedAccounts = Map<number, LockedAccount>;

/** The state that commands depend on. The locks keep it unchanged until the transaction ends. */
export interface LedgerState<Receipt> {
  accounts: LockedAccounts;
  /** Operations recorded earlier under the commands' keys, by `operationKey`. */
  recorded: Map<string, RecordedOperation<Receipt>>;
}

export interface NewOperation extends IdempotentCommand {
  type: 'consume' | 'hold';
  outcome: Outcome<unknown>;
}

/** A refused command. Its key stays free for another attempt. */
export interface Refusal extends IdempotentCommand {
  outcome: Outcome<never>;
}

export interface LedgerWrites {
  operations: readonly NewOperation[];
  entries: readonly (LedgerEntry & { operation: NewOperation })[];
  refusals?: readonly Refusal[];
  /** The accounts after the operations. */
  accounts: LockedAccounts;
  crossings?: readonly ThresholdCrossing[];
  lowBalances?: readonly LowBalance[];
  /** Further statements of the same transaction. */
  further?: readonly QueryConfig[];
}

/**
 * Runs work on a dedicated connection. The work begins and commits its transaction itself; if it fails, the transaction
 * is rolled back.
 * @throws DomainError `service_unavailable` if the failure is temporary, so that the caller can retry with the same key
 */
export async function runLedgerTransaction<Result>(
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
  } catch (error) {
    throw isTemporaryFailure(error) ? serviceUnavailable() : error;
  } finally {
    await runner.release();
  }
}

/**
 * Begins a transaction, locks the accounts of the commands and reads the state they depend on, all in one round trip. A
 * second round trip is needed only if the first grants of an account are not enough.
 * @param commands `amount` is the most that a command can take from grants
 */
export async function lockAndRead<Receipt>(
  client: PoolClient,
  commands: readonly Pick<IdempotentCommand, 'userId' | 'idempotencyKey' | 'actor' | 'amount'>[],
  now: Date,
): Promise<LedgerState<Receipt>> {
  const userIds = [...new Set(commands.map(({ userId }) => userId))];
  const keyUserIds = commands.map(({ userId }) => userId);
  const keys = commands.map(({ idempotencyKey }) => idempotencyKey);
  const actors = commands.map(({ actor }) => actor);
  const [, , accountRows, operationRows, grantRows] = await inOneWrite(client, () =>
    Promise.all([
      client.query(queries.begin),
      client.query({ ...queries.lockAccounts, values: [userIds] }),
      client.query<queries.AccountRow>({ ...queries.readAccounts, values: [userIds, now] }),
      client.query<queries.OperationRow>({ ...queries.readOperations, values: [keyUserIds, keys, actors] }),
      client.query<queries.GrantRow>({ ...queries.readOpenGrants, values: [userIds, now, firstGrants] }),
    ]),
  );
  const grantRowsOf = new Map<number, queries.GrantRow[]>(userIds.map((userId) => [userId, []]));
  for (const row of grantRows.rows) grantRowsOf.get(row.user_id)!.push(row);
  const accounts: LockedAccounts = new Map();
  for (const row of accountRows.rows) {
    const usagePeriodStart = row.current_period_start ?? startOfMonth(now);
    const isSamePeriod = row.usage_period_start.getTime() === usagePeriodStart.getTime();
    const isPlanUnlimited =
      row.plan_id !== null &&
      (row.is_unlimited === true || isUnlimited(planOf(row.plan_id))) &&
      (row.plan_unlimited_until === null || row.plan_unlimited_until > now);
    accounts.set(row.user_id, {
      userId: row.user_id,
      isDeleted: row.is_deleted,
      isBanned: row.is_banned,
      hasActiveSubscription: row.current_period_start !== null,
      isUnlimited: isPlanUnlimited || (row.unlimited_until !== null && row.unlimited_until > now),
      usagePeriodStart,
      lowThresholdCredits: row.plan_id === null ? 0 : lowCreditsThreshold(row.plan_id) * (row.quantity ?? 1),
      usedInPeriodCredits: isSamePeriod
        ? Number(row.used_in_period)
        : await usedSince(client, row.user_id, usagePeriodStart),
      alertBelowCredits: row.alert_below_credits,
      topUpBelowCredits: row.top_up_below_credits,
      heldCredits: Number(row.held),
      ...openCreditsOf(row.cached, grantRowsOf.get(row.user_id)!),
    });
  }
  await readFurtherGrants(client, accounts, commands, now);
  const recorded = new Map<string, RecordedOperation<Receipt>>();
  for (const row of operationRows.rows) {
    const { id: operationId, request_hash: requestHash, outcome, is_refusal: isRefusal } = row;
    const key = operationKey({ userId: row.user_id, idempotencyKey: row.idempotency_key, actor: row.actor });
    if (!isRefusal || !recorded.has(key)) recorded.set(key, { operationId, requestHash, outcome, isRefusal });
  }
  return { accounts, recorded };
}

/** Writes operations, entries, grants, accounts and events, and commits, all in one round trip. */
export async function writeAndCommit(
  client: PoolClient,
  { operations, entries, refusals = [], accounts, crossings = [], lowBalances = [], further = [] }: LedgerWrites,
  now: Date,
): Promise<void> {
  const grants = new Map([...accounts.values()].flatMap((account) => account.grants.map((grant) => [grant.id, grant])));
  const changedGrants = [...new Set(entries.map(({ grantId }) => grantId))].map((id) => grants.get(id)!);
  const consumers = operations.filter(({ type }) => type === 'consume').map(({ userId }) => userId);
  const spent = [...new Set(consumers)].map((userId) => accounts.get(userId)!);
  const events = [
    ...crossings.map((crossing) => thresholdReached(crossing, now)),
    ...lowBalances.map((lowBalance) => lowBalanceReached(lowBalance, now)),
  ];
  const writes = [
    operations.length > 0 && { ...queries.insertOperations, values: operationColumns(operations, now) },
    refusals.length > 0 && { ...queries.saveRefusals, values: refusalColumns(refusals, now) },
    entries.length > 0 && {
      ...queries.insertEntries,
      values: [
        entries.map(({ operation }) => operation.operationId),
        entries.map(({ grantId }) => grantId),
        entries.map(({ operation }) => operation.userId),
        entries.map(({ deltaCredits }) => deltaCredits),
        now,
      ],
    },
    changedGrants.length > 0 && {
      ...queries.updateGrants,
      values: [changedGrants.map(({ id }) => id), changedGrants.map(({ remainingCredits }) => remainingCredits), now],
    },
    spent.length > 0 && {
      ...queries.updateAccounts,
      values: [
        spent.map(({ userId }) => userId),
        spent.map(({ usagePeriodStart }) => usagePeriodStart),
        spent.map(({ usedInPeriodCredits }) => usedInPeriodCredits),
        spent.map(({ openCredits }) => openCredits),
        spent.map(({ cacheUntil }) => cacheUntil),
      ],
    },
    events.length > 0 && insertEvents(events, now),
    ...further,
  ].filter((write) => write !== false);
  const results = await inOneWrite(client, () =>
    Promise.all([...writes.map((write) => client.query(write)), client.query('COMMIT')]),
  );
  // Postgres replies to the COMMIT of a failed transaction with ROLLBACK.
  if (results.at(-1)?.command !== 'COMMIT') throw serviceUnavailable();
}

/** Writes the statements that `send` issues synchronously to the socket at once. The driver would write each by itself. */
export function inOneWrite<Result>(
  { connection: { stream } }: PoolClient,
  send: () => Promise<Result>,
): Promise<Result> {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** The first consumption of a new period finds the counter of the last period, so the usage is added up once. */
async function usedSince(client: PoolClient, userId: number, periodStart: Date): Promise<number> {
  const { rows } = await client.query<{ used: string }>({ ...queries.readUsage, values: [userId, periodStart] });
  return Number(rows[0]?.used ?? 0);
}

/** @param cached the cached sum; if it is null, `rows` are all open grants of the account */
function openCreditsOf(
  cached: string | null,
  rows: readonly queries.GrantRow[],
): Pick<LockedAccount, 'openCredits' | 'grants' | 'cacheUntil'> {
  const grants = rows.map(openGrantOf);
  if (cached !== null) return { openCredits: Number(cached), cacheUntil: null, grants };
  const nextExpiry = rows.reduce<Date | null>(
    (soonest, { expires_at: expiresAt }) => (expiresAt && (!soonest || expiresAt < soonest) ? expiresAt : soonest),
    null,
  );
  return { openCredits: remainingOf(grants), cacheUntil: nextExpiry ?? 'infinity', grants };
}

/** Reads all grants of the accounts whose first grants are not enough for the commands. */
async function readFurtherGrants(
  client: PoolClient,
  accounts: ReadonlyMap<number, SpendableAccount>,
  commands: readonly { userId: number; amount: number }[],
  now: Date,
): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { userId, amount } of commands) wanted.set(userId, (wanted.get(userId) ?? 0) + amount);
  const short = [...accounts.values()].filter(
    ({ userId, isUnlimited: unlimited, openCredits, grants }) =>
      !unlimited && remainingOf(grants) < Math.min(openCredits, wanted.get(userId) ?? 0),
  );
  if (short.length === 0) return;
  const values = [short.map(({ userId }) => userId), now, null];
  const { rows } = await client.query<queries.GrantRow>({ ...queries.readOpenGrants, values });
  for (const account of short) {
    account.grants = rows.filter((row) => row.user_id === account.userId).map(openGrantOf);
  }
}

const openGrantOf = ({ id, remaining }: queries.GrantRow): OpenGrant => ({ id, remainingCredits: Number(remaining) });

function refusalColumns(refusals: readonly Refusal[], now: Date): unknown[] {
  const latest = [...new Map(refusals.map((refusal) => [operationKey(refusal), refusal])).values()];
  return [
    latest.map(({ operationId }) => operationId),
    latest.map(({ userId }) => userId),
    latest.map(({ idempotencyKey }) => idempotencyKey),
    latest.map(({ actor }) => actor),
    latest.map(({ requestHash }) => requestHash),
    latest.map(({ outcome }) => JSON.stringify(outcome)),
    now,
  ];
}

function operationColumns(operations: readonly NewOperation[], now: Date): unknown[] {
  return [
    operations.map(({ operationId }) => operationId),
    operations.map(({ userId }) => userId),
    operations.map(({ idempotencyKey }) => idempotencyKey),
    operations.map(({ requestHash }) => requestHash),
    operations.map(({ type }) => type),
    operations.map(({ amount }) => amount),
    operations.map(({ outcome }) => JSON.stringify(outcome)),
    operations.map(({ actor }) => actor),
    operations.map(({ reason }) => reason),
    operations.map(({ metadata }) => metadata),
    operations.map(({ requestId }) => requestId),
    now,
  ];
}
