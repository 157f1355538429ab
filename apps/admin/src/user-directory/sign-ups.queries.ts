import type { UserRanges } from '@scriptsmith/contracts';
import type { DataSource } from 'typeorm';

interface CohortRow {
  month: string;
  signUps: number;
  users: UserRanges;
}

/** The users who signed up in a range, by month in UTC. `to` is exclusive. */
export const readSignUps = (database: DataSource, from: string, to: string): Promise<CohortRow[]> =>
  database.query<CohortRow[]>(
    `SELECT month, sum(users)::integer AS "signUps", json_agg(json_build_array(first, last) ORDER BY first) AS users
     FROM (
       SELECT month, min(user_id) AS first, max(user_id) AS last, count(*) AS users
       FROM (
         -- Ids without a gap have the same difference to their position.
         SELECT user_id, month, user_id - row_number() OVER (PARTITION BY month ORDER BY user_id) AS run
         FROM directory_user, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month
         WHERE created_at >= $1 AND created_at < $2
       ) signed_up
       GROUP BY month, run
     ) ranges
     GROUP BY month ORDER BY month`,
    [from, to],
  );
