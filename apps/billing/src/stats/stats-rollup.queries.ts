import type { EntityManager } from 'typeorm';

/** Up to when consumption has been counted. */
export interface StatsProgress {
  countedUntil: Date;
  /** Up to when operations are in the months of their customers. */
  monthsUntil: Date;
  nextUntil: Date | null;
  /** Whether all transactions have ended that could still insert rows before `nextUntil`. */
  isNextComplete: boolean | null;
}

/** Locks the progress until the transaction ends. Returns undefined if another replica has locked it. */
export async function claimProgress(transaction: EntityManager): Promise<StatsProgress | undefined> {
  const [progress] = await transaction.query<StatsProgress[]>(
    `SELECT counted_until AS "countedUntil", months_until AS "monthsUntil", next_until AS "nextUntil",
       pg_snapshot_xmin(pg_current_snapshot()) >= next_transaction AS "isNextComplete"
     FROM stats_progress FOR UPDATE SKIP LOCKED`,
  );
  return progress;
}

/** Records that consumption is counted until a time, and until when it can be counted next. */
export async function recordProgress(transaction: EntityManager, countedUntil: Date, nextUntil: Date): Promise<void> {
  await transaction.query(
    `UPDATE stats_progress SET counted_until = $1, next_until = $2,
       next_transaction = pg_snapshot_xmax(pg_current_snapshot())`,
    [countedUntil, nextUntil],
  );
}

/** Moves the changes of the journal to their days. */
export async function addJournaledChanges(transaction: EntityManager): Promise<void> {
  await transaction.query(
    `WITH taken AS (DELETE FROM stats_change RETURNING *)
     INSERT INTO stats_day AS known (day, revenue_pence, recurring_pence, active, started, ended)
     SELECT day, sum(revenue_pence), sum(recurring_pence), sum(active), sum(started), sum(ended)
     FROM taken GROUP BY day
     ON CONFLICT (day) DO UPDATE SET revenue_pence = known.revenue_pence + excluded.revenue_pence,
       recurring_pence = known.recurring_pence + excluded.recurring_pence, active = known.active + excluded.active,
       started = known.started + excluded.started, ended = known.ended + excluded.ended`,
  );
}

/**
 * Adds the consumption of a range of time to its days. The first count of an existing ledger may take longer than the
 * default timeout.
 */
export async function addConsumptions(transaction: EntityManager, from: Date, until: Date): Promise<void> {
  await transaction.query('SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = off');
  await transaction.query(
    `INSERT INTO stats_day AS known (day, credits_used)
     SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount) FROM credit_operation
     WHERE type = 'consume' AND created_at >= $1 AND created_at < $2 GROUP BY 1
     ON CONFLICT (day) DO UPDATE SET credits_used = known.credits_used + excluded.credits_used`,
    [from, until],
  );
}

/** Summarizes the blocks of the ledger that the BRIN index has not summarized yet. */
export async function summarizeLedger(manager: EntityManager): Promise<void> {
  await manager.query('UPDATE stats_progress SET summarized_blocks = summarize_ledger(summarized_blocks)');
}
