import type { DataSource } from 'typeorm';

/** The changes of one day. */
export interface StatsDayRow {
  day: string;
  used: string;
  revenue: string;
  recurring: string;
  active: string;
  started: string;
  ended: string;
}

/**
 * Reads all days from one snapshot: the rollup, the changes that it has not added yet, and the consumption since.
 * Sequential scans are disabled because the planner underestimates the BRIN index.
 */
export function readStatsDays(database: DataSource): Promise<StatsDayRow[]> {
  return database.transaction('REPEATABLE READ', async (transaction) => {
    await transaction.query('SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0');
    const [progress] = await transaction.query<{ countedUntil: Date }[]>(
      'SELECT counted_until AS "countedUntil" FROM stats_progress',
    );
    return transaction.query<StatsDayRow[]>(
      `SELECT day::text, sum(credits_used) AS used, sum(revenue_pence) AS revenue, sum(recurring_pence) AS recurring,
         sum(active) AS active, sum(started) AS started, sum(ended) AS ended
       FROM (
         SELECT day, credits_used, revenue_pence, recurring_pence, active, started, ended FROM stats_day
         UNION ALL
         SELECT day, 0, revenue_pence, recurring_pence, active, started, ended FROM stats_change
         UNION ALL
         SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount), 0, 0, 0, 0, 0 FROM credit_operation
         WHERE type = 'consume' AND created_at >= $1 GROUP BY 1
       ) part
       GROUP BY day ORDER BY day`,
      [progress?.countedUntil],
    );
  });
}
