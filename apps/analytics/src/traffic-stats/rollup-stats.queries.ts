import { topListSize } from '@scriptsmith/contracts/analytics';
import type { EntityManager } from 'typeorm';
import type { Count, RankedRow, SeriesRow, Totals } from './traffic-metrics.js';

/** Whole days. `to` is exclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Counts the visits of whole days from the rollups. */
export async function countFromRollups(transaction: EntityManager, { from, to }: Days): Promise<Count> {
  const [ranked, totals, accounts] = await Promise.all([
    transaction.query<RankedRow[]>(
      `SELECT dimension, value, count FROM (
         SELECT dimension, value, sum(CASE dimension WHEN 'page' THEN views ELSE visits END)::int AS count,
           row_number() OVER (
             PARTITION BY dimension ORDER BY sum(CASE dimension WHEN 'page' THEN views ELSE visits END) DESC, value
           ) AS place
         FROM rollup_day WHERE day >= $1 AND day < $2 AND dimension <> 'total' GROUP BY dimension, value
       ) AS ranking WHERE place <= ${topListSize} AND count > 0 ORDER BY dimension, place`,
      [from, to],
    ),
    transaction.query<[Totals]>(
      `SELECT coalesce(sum(visits), 0)::int AS visits, coalesce(sum(views), 0)::int AS views,
         coalesce(sum(events), 0)::int AS events, coalesce(sum(visitors), 0)::int AS visitors
       FROM rollup_day WHERE day >= $1 AND day < $2 AND dimension = 'total'`,
      [from, to],
    ),
    // Anonymous visitors differ from day to day. Users do not, and must be counted once.
    transaction.query<[{ repeated: number }]>(
      `SELECT coalesce(sum(days - 1), 0)::int AS repeated FROM (
         SELECT count(*) AS days FROM visitor_day WHERE day >= $1 AND day < $2 AND user_id > 0 GROUP BY user_id
       ) AS accounts`,
      [from, to],
    ),
  ]);
  return { totals: { ...totals[0], visitors: totals[0].visitors - accounts[0].repeated }, ranked };
}

export const seriesFromRollups = (transaction: EntityManager, { from, to }: Days): Promise<SeriesRow[]> =>
  transaction.query(
    `SELECT day::timestamptz AS at, visits, views, events, visitors
     FROM rollup_day WHERE day >= $1 AND day < $2 AND dimension = 'total'`,
    [from, to],
  );
