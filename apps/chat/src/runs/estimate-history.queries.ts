import { statement } from '../core/statements.js';

/**
 * Between which ratios of the charge to the estimate eight of ten of the last $2 runs of a model ($1) were, and how many runs there
 * are.
 */
export const findCostRatios = statement<{ runs: number; low: number | null; high: number | null }>(
  'find-cost-ratios',
  `SELECT count(*)::int AS runs,
     percentile_cont(0.1) WITHIN GROUP (ORDER BY ratio) AS low,
     percentile_cont(0.9) WITHIN GROUP (ORDER BY ratio) AS high
   FROM (
     SELECT charged_credits::float / estimated_credits AS ratio FROM run
     WHERE model_id = $1 AND estimated_credits IS NOT NULL AND charged_credits > 0
     ORDER BY ended_at DESC LIMIT $2
   ) AS latest`,
);
