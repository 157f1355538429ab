/** Readers look for the entries of an operation so long before and after its time. */
const entryToleranceMs = 86_400_000;
const tolerance = `interval '${entryToleranceMs} milliseconds'`;

/**
 * SQL that is true for the entries of an operation. Both are written in one transaction, so the bounds on the time exclude
 * nothing. They let Postgres skip the partitions of other months.
 */
export const isEntryOf = (entry: string, operation: string): string => `${entry}.operation_id = ${operation}.id
  AND ${entry}.created_at >= ${operation}.created_at - ${tolerance}
  AND ${entry}.created_at < ${operation}.created_at + ${tolerance}`;

/** SQL for the end of the archive, in which the entries of charges are compacted to one per grant and month. */
export const chargesWithEntriesSince = `coalesce((SELECT max(ends_at) FROM credit_archive), '-infinity')`;

/** SQL for the credits that a charge took from grants, according to its receipt. */
export const chargedBy = (operation: string): string => `CASE
  WHEN (${operation}.outcome->'receipt'->>'isUnlimited')::boolean THEN 0
  ELSE ${operation}.amount - coalesce((${operation}.outcome->'receipt'->>'shortfall')::bigint, 0) END`;
