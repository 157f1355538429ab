import type { DataSource } from 'typeorm';
import { chargedBy, chargesWithEntriesSince, isEntryOf } from '../ledger/entries-of-operation.queries.js';

/**
 * Finds violations of the ledger's invariants. The entries of a grant are found through the user's operations, because
 * there is no index on the grant of an entry. The entries of charges of archived months are compacted to sums.
 */
export const ledgerCheckStatement = `
  WITH entry_sum AS (
    SELECT grant_id, sum(delta) AS entered
    FROM credit_operation operation JOIN credit_entry entry ON ${isEntryOf('entry', 'operation')}
    WHERE operation.user_id BETWEEN $1 AND $2 GROUP BY grant_id
  )
  SELECT 'the remaining credits of a grant equal the sum of its entries' AS invariant, credit_grant.id::text, user_id AS "userId",
    remaining::text AS found, coalesce(entered, 0)::text AS expected
  FROM credit_grant LEFT JOIN entry_sum ON grant_id = credit_grant.id
  WHERE user_id BETWEEN $1 AND $2 AND remaining <> coalesce(entered, 0)
  UNION ALL
  SELECT 'the entries of a consumption add up to the charged credits', id::text, user_id,
    taken::text, charged::text
  FROM credit_operation operation
  CROSS JOIN LATERAL (
    SELECT coalesce(-sum(delta), 0) AS taken FROM credit_entry entry WHERE ${isEntryOf('entry', 'operation')}
  ) entered
  CROSS JOIN LATERAL (SELECT ${chargedBy('operation')} AS charged) answered
  WHERE user_id BETWEEN $1 AND $2 AND type = 'consume' AND outcome->'receipt' IS NOT NULL AND taken <> charged
    AND operation.created_at >= ${chargesWithEntriesSince}
  UNION ALL
  SELECT 'every grant operation has an entry', id::text, user_id, 'no entry', amount::text
  FROM credit_operation operation
  WHERE user_id BETWEEN $1 AND $2 AND type = 'grant' AND amount > 0
    AND NOT EXISTS (SELECT 1 FROM credit_entry entry WHERE ${isEntryOf('entry', 'operation')})
  UNION ALL
  SELECT 'the cached sum equals the open grants', user_id::text, user_id, open_credits::text, remaining::text
  FROM credit_account account
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(remaining), 0) AS remaining FROM credit_grant
    WHERE user_id = account.user_id AND closed_at IS NULL
      AND (expires_at IS NULL OR expires_at >= account.open_credits_until)
  ) open
  WHERE user_id BETWEEN $1 AND $2 AND open_credits <> remaining`;

interface Violation {
  invariant: string;
  id: string;
  userId: number;
  found: string;
  expected: string;
}

/** The violations of users in a range of ids. A large ledger may take longer than the default timeout. */
export function findViolations(database: DataSource, firstUserId: number, lastUserId: number): Promise<Violation[]> {
  return database.transaction(async (transaction) => {
    await transaction.query('SET LOCAL statement_timeout = 0');
    return transaction.query<Violation[]>(ledgerCheckStatement, [firstUserId, lastUserId]);
  });
}
