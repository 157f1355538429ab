import type { EntityManager } from 'typeorm';
import type { VisitColumns } from './visit-columns.js';

/** A day that had visits. */
export interface DayWithVisits {
  /** `YYYY-MM-DD`. */
  day: string;
  visits: number;
  /** The version of the copy, or null if the day is open. */
  version: string | null;
}

export type ClosedDayVersion = DayWithVisits & { version: string };

export const isClosed = (day: DayWithVisits): day is ClosedDayVersion => day.version !== null;

/** The days with visits from `from` to before `to`, newest first. */
export const findDays = (manager: EntityManager, from: string, to: string): Promise<DayWithVisits[]> =>
  manager.query(
    `SELECT rollup_day.day::text, visits, version FROM rollup_day LEFT JOIN closed_day USING (day)
     WHERE rollup_day.day >= $1 AND rollup_day.day < $2 AND dimension = 'total' AND visits > 0
     ORDER BY rollup_day.day DESC`,
    [from, to],
  );

/** The copies of closed days. */
export const readClosedDays = (
  transaction: EntityManager,
  days: readonly string[],
): Promise<{ day: string; version: string; columns: VisitColumns }[]> =>
  transaction.query('SELECT day::text, version, columns FROM closed_day WHERE day = ANY ($1::date[])', [days]);

/** Stores the copy of a day. */
export async function insertClosedDay(transaction: EntityManager, day: string, columns: VisitColumns): Promise<void> {
  await transaction.query('INSERT INTO closed_day (day, columns) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    day,
    JSON.stringify(columns),
  ]);
}
