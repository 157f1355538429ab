import type { DataSource } from 'typeorm';
import { chargedBy, isEntryOf } from '../ledger/entries-of-operation.queries.js';
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
  /** The change of the balance, and the kind of each grant that changed, separated by commas. Null without entries. */
  delta: string | null;
  kinds: string | null;
}

/** The operations of a user that changed credits, newest first. */
export interface HistoryQuery {
  userId: number;
  /** The operations are older. */
  position: HistoryPosition;
  limit: number;
  /** Null for all types. */
  type: 'consume' | null;
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

type Row = { place: string; is_deleted: boolean; archived_before: Date | null } & (CreditOperationRow | { id: null });

/**
 * Each operation looks up its entries in the partition of its month, because a page can contain operations of years. The
 * end of the archive belongs to the same statement, because a month can be archived between two. A position is always
 * compared: the plan for any parameters could not use the index otherwise.
 */
export const selectHistories = {
  name: 'select_histories',
  text: `SELECT place, user_state.*, operation.*, delta, kinds
   FROM unnest($1::int[], $2::timestamptz[], $3::uuid[], $4::int[], $5::text[])
     WITH ORDINALITY AS query (user_id, before, before_id, page_limit, only_type, place)
   CROSS JOIN LATERAL (
     SELECT coalesce((SELECT true FROM user_deletion WHERE user_id = query.user_id), false) AS is_deleted,
       (SELECT max(ends_at) FROM credit_archive) AS archived_before
   ) user_state
   LEFT JOIN LATERAL (
     SELECT id, type, reason, amount, created_at, ${chargedBy('credit_operation')} AS charged
     FROM credit_operation
     WHERE user_id = query.user_id AND type <> 'refuse' AND type <> 'hold' AND (only_type IS NULL OR type = only_type)
       AND (created_at, id) < (before, before_id)
     ORDER BY created_at DESC, id DESC LIMIT page_limit
   ) operation ON true
   LEFT JOIN LATERAL (
     SELECT sum(delta) AS delta, string_agg(kind, ',') AS kinds
     FROM credit_entry entry JOIN credit_grant ON credit_grant.id = grant_id
     WHERE ${isEntryOf('entry', 'operation')}
   ) changed ON true
   ORDER BY place, operation.created_at DESC, operation.id DESC`,
};

/** The parameters of `selectHistories`. */
export const historyParameters = (queries: readonly HistoryQuery[]): unknown[] => [
  queries.map(({ userId }) => userId),
  queries.map(({ position: [createdAt] }) => createdAt),
  queries.map(({ position: [, id] }) => id),
  queries.map(({ limit }) => limit),
  queries.map(({ type }) => type),
];

/** Reads the histories of several queries at one instant, in their order. */
export async function readHistories(
  database: DataSource,
  queries: readonly HistoryQuery[],
): Promise<CreditHistoryRows[]> {
  const rows = await readByIndex<Row>(database, { ...selectHistories, values: historyParameters(queries) });
  const histories: CreditHistoryRows[] = [];
  for (const row of rows) {
    const { is_deleted: isDeleted, archived_before: archivedBefore } = row;
    const history = (histories[Number(row.place) - 1] ??= { isDeleted, archivedBefore, operations: [] });
    if (row.id !== null) history.operations.push(row);
  }
  return histories;
}
