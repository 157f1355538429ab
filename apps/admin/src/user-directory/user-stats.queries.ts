import type { DataSource } from 'typeorm';

interface UserStats {
  totalUsers: number;
  /** Days without sign-ups are left out. */
  days: { day: string; signUps: number }[];
}

/** The number of users, and the sign-ups by day between two days (`YYYY-MM-DD`, inclusive). */
export async function readUserStats(database: DataSource, from: string, to: string): Promise<UserStats> {
  const [stats] = await database.query<[UserStats]>(
    `SELECT (SELECT coalesce(sum(users), 0)::integer FROM directory_user_count) AS "totalUsers",
       coalesce(json_agg(json_build_object('day', day, 'signUps', sign_ups) ORDER BY day), '[]') AS days
     FROM daily_sign_ups WHERE day BETWEEN $1 AND $2`,
    [from, to],
  );
  return stats;
}
