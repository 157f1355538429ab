import type { DataSource } from 'typeorm';
import { chargedBy, isEntryOf } from '../ledger/entries-of-operation.queries.js';
import type { GrantKind } from '../ledger/grant-consumption-order.js';
import { readByIndex } from '../ledger/indexed-read.queries.js';

/** An operation that changed credits. */
export interface CreditOperationRow {
  id: string;
  type: string;
  reason: string;
  amount: string;
  created_at: Date;
  /** The credits that a charge took from grants, according to its receipt. */
  charged: string;
  /** The change of the balance, and the kinds of grants that changed. Null without entries. */
  delta: string | null;
  kinds: GrantKind[] | null;
}

export interface CreditHistoryRows {
  isDeleted: boolean;
  /** Charges before this time have only the sums of their entries. Null if nothing is archived. */
  archivedBefore: Date | null;
  operations: CreditOperationRow[];
}

/** The position of an operation in the history. */
export type HistoryPosition = readonly [createdAt: string, id: string];

/** Before the newest operation. */
export const newest: HistoryPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

type Row = { is_deleted: boolean; archived_before: Date | null } & (CreditOperationRow | { id: null });

/**
 * Each operation looks up its entries in the partition of its month, because a page can contain operations of years. The
 * end of the archive belongs to the same statement, because a month can be archived between two. A position is always
 * compared: the plan for any parameters could not use the index otherwise.
 */
export const selectHistory = {
  name: 'select_history',
  text: `SELECT user_state.*, operation.*, delta, kinds
   FROM (
     SELECT coalesce((SELECT true FROM user_deletion WHERE user_id = $1), false) AS is_deleted,
       (SELECT max(ends_at) FROM credit_archive) AS archived_before
   ) user_state
   LEFT JOIN LATERAL (
     SELECT id, type, reason, amount, created_at, ${chargedBy('credit_operation')} AS charged
     FROM credit_operation
     WHERE user_id = $1 AND type <> 'refuse' AND type <> 'hold' AND ($5::text IS NULL OR type = $5)
       AND (created_at, id) < ($2::timestamptz, $3::uuid)
     ORDER BY created_at DESC, id DESC LIMIT $4
   ) operation ON true
   LEFT JOIN LATERAL (
     SELECT sum(delta) AS delta, array_agg(DISTINCT kind) AS kinds
     FROM credit_entry entry JOIN credit_grant ON credit_grant.id = grant_id
     WHERE ${isEntryOf('entry', 'operation')}
   ) changed ON true
   ORDER BY operation.created_at DESC, operation.id DESC`,
};

/**
 * The operations of a user that changed credits, newest first.
 * @param type null for all types
 */
export async function readHistory(
  database: DataSource,
  userId: number,
  [createdAt, id]: HistoryPosition,
  limit: number,
  type: 'consume' | null,
): Promise<CreditHistoryRows> {
  const rows = await readByIndex<Row>(database, { ...selectHistory, values: [userId, createdAt, id, limit, type] });
  const [{ is_deleted: isDeleted, archived_before: archivedBefore }] = rows as [Row];
  return { isDeleted, archivedBefore, operations: rows.filter((row) => row.id !== null) };
}
