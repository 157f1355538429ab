import type { DataSource } from 'typeorm';
import { readByIndex } from '../ledger/indexed-read.queries.js';

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

const settings = `SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0;
  SET LOCAL plan_cache_mode = force_generic_plan`;

const selectDays = {
  name: 'select_stats_days',
  text: `SELECT day::text, sum(credits_used) AS used, sum(revenue_pence) AS revenue, sum(recurring_pence) AS recurring,
      sum(active) AS active, sum(started) AS started, sum(ended) AS ended
    FROM (
      SELECT day, credits_used, revenue_pence, recurring_pence, active, started, ended FROM stats_day
      UNION ALL
      SELECT day, 0, revenue_pence, recurring_pence, active, started, ended FROM stats_change
      UNION ALL
      SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount), 0, 0, 0, 0, 0 FROM credit_operation
      WHERE type = 'consume' AND created_at >= (SELECT counted_until FROM stats_progress) GROUP BY 1
    ) part
    GROUP BY day ORDER BY day`,
};

/**
 * Reads all days in one statement, and therefore from one snapshot: the rollup, the changes that it has not added yet, and the
 * consumption since. Sequential scans are disabled because the planner underestimates the BRIN index.
 */
export const readStatsDays = (database: DataSource): Promise<StatsDayRow[]> =>
  readByIndex<StatsDayRow>(database, selectDays, settings);
