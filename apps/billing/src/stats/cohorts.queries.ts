import type { UserRanges } from '@scriptsmith/contracts';
import type { DataSource } from 'typeorm';
import { monthsOfOperations } from './customer-months.queries.js';

interface FunnelRow {
  paid: number;
  usedCredits: number;
  secondMonth: number;
}

interface CohortMonthRow {
  cohort: string;
  month: string;
  paid: number;
  usedCredits: number;
}

/** The months in operations that the rollup has not added to `customer_month` yet: the last minute, as a rule. */
const recentMonths = monthsOfOperations('created_at >= (SELECT months_until FROM stats_progress)');

/** How far users have come, each step a part of the one before. */
export async function readFunnel(database: DataSource, users: UserRanges): Promise<FunnelRow> {
  const [row] = await database.query<[FunnelRow]>(
    `WITH range AS (SELECT * FROM unnest($1::integer[], $2::integer[]) AS range (first, last)),
     recent AS MATERIALIZED (${recentMonths})
     SELECT count(*)::integer AS paid, count(*) FILTER (WHERE used)::integer AS "usedCredits",
       count(*) FILTER (WHERE used AND periods >= 2)::integer AS "secondMonth"
     FROM (
       SELECT bool_or(paid) AS paid, bool_or(used) AS used, sum(periods) AS periods
       FROM (
         SELECT user_id, paid, used, periods FROM range JOIN customer_month ON user_id BETWEEN first AND last
         UNION ALL
         SELECT user_id, paid, used, periods FROM range JOIN recent ON user_id BETWEEN first AND last
       ) months
       GROUP BY user_id
     ) customers
     WHERE paid`,
    [users.map(([first]) => first), users.map(([, last]) => last)],
  );
  return row;
}

/** The users of each cohort who paid and used credits in each month. Months without any are left out. */
export async function readCohorts(
  database: DataSource,
  cohorts: readonly { month: string; users: UserRanges }[],
): Promise<CohortMonthRow[]> {
  const ranges = cohorts.flatMap(({ month, users }) => users.map(([first, last]) => ({ month, first, last })));
  return database.query<CohortMonthRow[]>(
    `WITH range AS (SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[]) AS range (cohort, first, last)),
     recent AS MATERIALIZED (${recentMonths})
     SELECT cohort, to_char(month, 'YYYY-MM') AS month, sum(paid)::integer AS paid, sum(used)::integer AS "usedCredits"
     FROM (
       SELECT cohort, month, count(*) FILTER (WHERE paid) AS paid, count(*) FILTER (WHERE used) AS used
       FROM range JOIN customer_month ON user_id BETWEEN first AND last GROUP BY cohort, month
       UNION ALL
       -- Without those who are counted in the month already.
       SELECT cohort, recent.month, count(*) FILTER (WHERE recent.paid AND known.paid IS NOT TRUE),
         count(*) FILTER (WHERE recent.used AND known.used IS NOT TRUE)
       FROM range JOIN recent ON user_id BETWEEN first AND last
       LEFT JOIN customer_month known ON known.user_id = recent.user_id AND known.month = recent.month
       GROUP BY cohort, recent.month
     ) months
     GROUP BY cohort, month`,
    [ranges.map(({ month }) => month), ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
}
