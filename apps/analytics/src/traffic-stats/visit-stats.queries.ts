import { topListSize } from '@scriptsmith/contracts/analytics';
import type { EntityManager } from 'typeorm';
import type { Dimension } from '../rollups/rollup-delta.js';
import type { Count, RankedRow, SeriesRow, Totals } from './traffic-metrics.js';
import type { Condition } from '../visits/visit-filter.js';

type Interval = 'hour' | 'day';

/** The column of each dimension except pages, of which a visit has several. */
const columns: Readonly<Record<Exclude<Dimension, 'total' | 'page'>, string>> = {
  country: 'country',
  device: 'device',
  browser: 'browser',
  os: 'os',
  landing: 'landing_page',
  referrer: 'referrer',
  source: 'utm_source',
  campaign: 'utm_campaign',
};
const dimensions = Object.entries(columns);
const columnList = Object.values(columns).join(', ');

/** `grouping` sets a bit for each column that a row does not group by. The first column has the highest bit. */
const groupedBy = (index: number): number => 2 ** dimensions.length - 1 - 2 ** (dimensions.length - 1 - index);
const dimensionOfRow = `CASE grouping(${columnList})
  ${dimensions.map(([dimension], index) => `WHEN ${groupedBy(index)} THEN '${dimension}'`).join(' ')} END`;

const peopleOf = `(count(DISTINCT visitor) FILTER (WHERE user_id IS NULL) + count(DISTINCT user_id))::int`;

/** Materializes the visits, so that they are read only once. */
const statement = (condition: string, interval: Interval): string => `
  WITH picked AS MATERIALIZED (
    SELECT started_at, user_id, visitor, views, events, pages, page_views, ${columnList} FROM visit WHERE ${condition}
  ), counted AS (
    SELECT ${dimensionOfRow} AS dimension, coalesce(${columnList}) AS value, count(*) AS count
    FROM picked GROUP BY GROUPING SETS (${columnList})
    UNION ALL
    SELECT 'page', page, sum(views_of_page)
    FROM picked CROSS JOIN LATERAL unnest(pages, page_views) AS viewed (page, views_of_page) GROUP BY page
  ), ranked AS (
    SELECT dimension, value, count, row_number() OVER (PARTITION BY dimension ORDER BY count DESC, value) AS place
    FROM counted WHERE value IS NOT NULL
  ), people AS (
    SELECT DISTINCT user_id, CASE WHEN user_id IS NULL THEN visitor END FROM picked
  )
  SELECT
    (SELECT json_build_object('visits', count(*), 'views', coalesce(sum(views), 0), 'events', coalesce(sum(events), 0),
       'visitors', (SELECT count(*) FROM people)) FROM picked) AS totals,
    (SELECT coalesce(json_agg(json_build_object('dimension', dimension, 'value', value, 'count', count)
       ORDER BY dimension, place), '[]') FROM ranked WHERE place <= ${topListSize}) AS ranked,
    (SELECT coalesce(json_agg(point), '[]') FROM (${seriesStatement('picked', interval)}) AS point) AS series`;

const seriesStatement = (visits: string, interval: Interval): string => `
  SELECT date_trunc('${interval}', started_at) AS at, count(*)::int AS visits, sum(views)::int AS views,
    sum(events)::int AS events, ${peopleOf} AS visitors
  FROM ${visits} GROUP BY 1`;

/** Enough to count the visits of several months in memory. */
const workMem = '64MB';

/** Counts the visits that match a condition. */
export async function countFromVisits(
  transaction: EntityManager,
  { text, parameters }: Condition,
  interval: Interval,
): Promise<{ count: Count; series: SeriesRow[] }> {
  await transaction.query(`SET LOCAL work_mem = '${workMem}'`);
  const [row] = await transaction.query<
    [{ totals: Totals; ranked: RankedRow[]; series: (Omit<SeriesRow, 'at'> & { at: string })[] }]
  >(statement(text, interval), parameters);
  const { totals, ranked, series } = row;
  return { count: { totals, ranked }, series: series.map((row) => ({ ...row, at: new Date(row.at) })) };
}

/** Hour by hour or day by day. */
export const seriesFromVisits = (
  transaction: EntityManager,
  interval: Interval,
  { text, parameters }: Condition,
): Promise<SeriesRow[]> => transaction.query(seriesStatement(`visit WHERE ${text}`, interval), parameters);
