import type { EntityManager } from 'typeorm';
import { chargedBy, entryToleranceMs, isEntryOf } from '../ledger/entries-of-operation.queries.js';
import type { GrantKind } from '../ledger/grant-consumption-order.js';

/** An operation that changed credits. */
export interface CreditOperationRow {
  id: string;
  type: string;
  reason: string;
  amount: string;
  created_at: Date;
  /** The credits that a charge took from grants, according to its receipt. */
  charged: string;
}

interface OperationFilter {
  /** The position of the last operation before; null for the newest. */
  createdAt: string | null;
  id: string | null;
  limit: number;
  /** Null for all operations that changed credits. */
  type: string | null;
}

/** The operations of a user that changed credits, newest first. */
export function findCreditOperations(
  manager: EntityManager,
  userId: number,
  { createdAt, id, limit, type }: OperationFilter,
): Promise<CreditOperationRow[]> {
  return manager.query<CreditOperationRow[]>(
    `SELECT id, type, reason, amount, created_at, ${chargedBy('operation')} AS charged
     FROM credit_operation operation
     WHERE user_id = $1 AND type <> 'refuse' AND type <> 'hold' AND ($5::text IS NULL OR type = $5)
       AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [userId, createdAt, id, limit, type],
  );
}

const plus = (time: Date, durationMs: number): Date => new Date(time.getTime() + durationMs);

/** The change of the balance by an operation, and the kinds of grants that it changed. */
interface CreditChange {
  delta: string;
  kinds: GrantKind[];
}

interface CreditChanges {
  byOperation: ReadonlyMap<string, CreditChange>;
  /** Charges before this time have only the sums of their entries. Null if nothing is archived. */
  archivedBefore: Date | null;
}

/**
 * Adds up the entries of a page of operations. The times of the page are parameters without arithmetic, so that Postgres plans
 * for the partitions of these months only, and it looks up each operation in its own. A page can contain operations of years.
 * The end of the archive belongs to the same statement, because a month can be archived between two.
 */
export async function findCreditChanges(
  manager: EntityManager,
  operations: readonly Pick<CreditOperationRow, 'id' | 'created_at'>[],
): Promise<CreditChanges> {
  const [newest, oldest] = [operations.at(0), operations.at(-1)];
  if (!newest || !oldest) return { byOperation: new Map(), archivedBefore: null };
  const rows = await manager.query<(CreditChange & { operation_id: string | null; archived_before: Date | null })[]>(
    `SELECT archive.ends_at AS archived_before, changed.*
     FROM (SELECT max(ends_at) AS ends_at FROM credit_archive) archive
     LEFT JOIN (
       SELECT operation.id AS operation_id, delta, kinds
       FROM unnest($1::uuid[], $2::timestamptz[]) AS operation (id, created_at)
       CROSS JOIN LATERAL (
         SELECT sum(delta) AS delta, array_agg(DISTINCT kind) AS kinds
         FROM credit_entry entry JOIN credit_grant ON credit_grant.id = grant_id
         WHERE ${isEntryOf('entry', 'operation')} AND entry.created_at >= $3 AND entry.created_at < $4
       ) changed_by
       WHERE delta IS NOT NULL
     ) changed ON true`,
    [
      operations.map(({ id }) => id),
      operations.map(({ created_at }) => created_at),
      plus(oldest.created_at, -entryToleranceMs),
      plus(newest.created_at, entryToleranceMs),
    ],
  );
  const found = rows.flatMap(({ operation_id: id, delta, kinds }) =>
    id === null ? [] : [[id, { delta, kinds }] as const],
  );
  return { byOperation: new Map(found), archivedBefore: rows[0]?.archived_before ?? null };
}
