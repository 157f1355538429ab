import type { UserRanges } from '@scriptsmith/contracts';
import type { DataSource } from 'typeorm';

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

/** The ledger's own operations by which payments took effect. The periods of complimentary plans are named by hand. */
const isPeriod = `operation.idempotency_key LIKE '§subscription-period:%'
  AND operation.idempotency_key NOT LIKE '§subscription-period:hand\\_%'`;
const isPaid = `operation.request_hash IS NULL AND operation.type IN ('grant', 'unlimited')
  AND ((${isPeriod}) OR operation.idempotency_key LIKE '§payment:%')`;

/** How far users have come, each step a part of the one before. */
export async function readFunnel(database: DataSource, users: UserRanges): Promise<FunnelRow> {
  const [row] = await database.query<[FunnelRow]>(
    `SELECT count(*)::integer AS paid, count(*) FILTER (WHERE used)::integer AS "usedCredits",
       count(*) FILTER (WHERE used AND periods >= 2)::integer AS "secondMonth"
     FROM unnest($1::integer[], $2::integer[]) AS range (first, last)
     CROSS JOIN generate_series(first, last) AS customer
     CROSS JOIN LATERAL (
       SELECT count(*) AS payments, count(*) FILTER (WHERE ${isPeriod}) AS periods
       FROM credit_operation operation WHERE user_id = customer AND ${isPaid}
     ) paid
     CROSS JOIN LATERAL (
       SELECT EXISTS (SELECT FROM credit_operation WHERE user_id = customer AND type = 'consume') AS used
     ) charges
     WHERE payments > 0`,
    bounds(users),
  );
  return row;
}

/**
 * The users of a cohort who paid and used credits in each month from the cohort's to the last one. One charge of a month is
 * looked up by the index of the user's history, so the cost does not depend on the number of charges.
 */
export async function readCohort(
  database: DataSource,
  cohort: { month: string; users: UserRanges },
  lastMonth: string,
): Promise<CohortMonthRow[]> {
  return database.query<CohortMonthRow[]>(
    `SELECT $3::text AS cohort, to_char(month, 'YYYY-MM') AS month, count(*) FILTER (WHERE paid)::integer AS paid,
       count(*) FILTER (WHERE used)::integer AS "usedCredits"
     FROM generate_series(to_date($3, 'YYYY-MM')::timestamp, to_date($4, 'YYYY-MM')::timestamp, '1 month') AS month
     CROSS JOIN unnest($1::integer[], $2::integer[]) AS range (first, last)
     CROSS JOIN generate_series(first, last) AS customer
     CROSS JOIN LATERAL (
       SELECT month AT TIME ZONE 'UTC' AS from_time, (month + interval '1 month') AT TIME ZONE 'UTC' AS to_time
     ) bounds
     CROSS JOIN LATERAL (
       SELECT EXISTS (SELECT FROM credit_operation operation WHERE user_id = customer AND ${isPaid}
           AND created_at >= from_time AND created_at < to_time) AS paid,
         EXISTS (SELECT FROM credit_operation WHERE user_id = customer AND type = 'consume'
           AND created_at >= from_time AND created_at < to_time) AS used
     ) activity
     GROUP BY month ORDER BY month`,
    [...bounds(cohort.users), cohort.month, lastMonth],
  );
}

const bounds = (users: UserRanges) => [users.map(([first]) => first), users.map(([, last]) => last)];
