import type { EntityManager } from 'typeorm';
import { chargedBy, isEntryOf } from '../ledger/entries-of-operation.js';
import type { GrantKind } from '../ledger/grant-consumption-order.js';

/** An operation with the credits and the kinds of grants that it changed. */
export interface CreditOperationRow {
  id: string;
  type: string;
  reason: string;
  amount: string;
  created_at: Date;
  delta: string;
  kinds: GrantKind[];
  /** The end of the archive if it contains the entries of this charge. */
  archived_before: Date | null;
}

interface OperationFilter {
  /** The position of the last operation before; null for the newest. */
  createdAt: string | null;
  id: string | null;
  limit: number;
  /** Null for all operations that changed credits. */
  type: string | null;
}

/**
 * The operations of a user that changed credits, newest first. Only the entries of the page are read, and none for charges
 * of archived months, which are described by their receipts.
 */
export function findCreditOperations(
  manager: EntityManager,
  userId: number,
  { createdAt, id, limit, type }: OperationFilter,
): Promise<CreditOperationRow[]> {
  return manager.query<CreditOperationRow[]>(
    `SELECT operation.id, operation.type, operation.reason, operation.amount, operation.created_at,
       CASE WHEN archive.ends_at IS NULL THEN changed.delta ELSE -${chargedBy('operation')} END AS delta, changed.kinds,
       archive.ends_at AS archived_before
     FROM (
       SELECT * FROM credit_operation
       WHERE user_id = $1 AND type <> 'refuse' AND type <> 'hold' AND ($5::text IS NULL OR type = $5)
         AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $4
     ) operation
     LEFT JOIN (SELECT max(ends_at) AS ends_at FROM credit_archive) archive
       ON operation.type = 'consume' AND operation.created_at < archive.ends_at
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(entry.delta), 0) AS delta,
         coalesce(array_agg(DISTINCT credit_grant.kind) FILTER (WHERE credit_grant.kind IS NOT NULL), '{}') AS kinds
       FROM credit_entry entry JOIN credit_grant ON credit_grant.id = entry.grant_id
       WHERE archive.ends_at IS NULL AND ${isEntryOf('entry', 'operation')}
     ) changed
     ORDER BY operation.created_at DESC, operation.id DESC`,
    [userId, createdAt, id, limit, type],
  );
}
