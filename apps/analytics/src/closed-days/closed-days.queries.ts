import type { EntityManager } from 'typeorm';

/** The number of visits of a day that had any. */
export interface DayWithVisits {
  /** `YYYY-MM-DD`. */
  day: string;
  visits: number;
}

/** The days from `from` to before `to` that are not closed, newest first. */
export const findOpenDays = (manager: EntityManager, from: string, to: string): Promise<DayWithVisits[]> =>
  manager.query(
    `SELECT day::text, visits FROM rollup_day
     WHERE day >= $1 AND day < $2 AND dimension = 'total' AND visits > 0
       AND NOT EXISTS (SELECT FROM closed_day WHERE closed_day.day = rollup_day.day)
     ORDER BY day DESC`,
    [from, to],
  );
