import type { EntityManager } from 'typeorm';
import type { PresenceChange, TrafficChange } from './contribution.js';

/** Brings rollups up to date. Only one transaction at a time may do it: see `takeTurns`. */
export async function applyChange(transaction: EntityManager, { rollups, presences }: TrafficChange): Promise<void> {
  const visitors = await applyPresences(transaction, presences);
  const changes = [
    ...rollups.map((change) => ({ ...change, visitors: 0 })),
    ...[...visitors].map(([day, count]) => ({
      ...{ day, dimension: 'total', value: '', visits: 0, views: 0, events: 0, visitors: count },
    })),
  ];
  if (changes.length === 0) return;
  await transaction.query(
    `INSERT INTO rollup_day (day, dimension, value, visits, views, events, visitors)
     SELECT day, dimension, value, sum(visits), sum(views), sum(events), sum(visitors)
     FROM json_to_recordset($1) AS change
       (day date, dimension text, value text, visits int, views int, events int, visitors int)
     GROUP BY day, dimension, value
     ON CONFLICT (day, dimension, value) DO UPDATE SET
       visits = rollup_day.visits + excluded.visits, views = rollup_day.views + excluded.views,
       events = rollup_day.events + excluded.events, visitors = rollup_day.visitors + excluded.visitors`,
    [JSON.stringify(changes)],
  );
}

/** Returns by day how many people more, or fewer, were there. */
async function applyPresences(
  transaction: EntityManager,
  presences: readonly PresenceChange[],
): Promise<Map<string, number>> {
  const people = new Map<string, number>();
  const count = (rows: readonly { day: string }[], sign: 1 | -1): void => {
    for (const { day } of rows) people.set(day, (people.get(day) ?? 0) + sign);
  };
  const more = presences.filter(({ visits }) => visits > 0);
  const fewer = presences.filter(({ visits }) => visits < 0);
  if (more.length > 0) {
    const rows = await transaction.query<{ day: string; is_new: boolean }[]>(
      `INSERT INTO visitor_day (day, user_id, visitor, visits)
       SELECT day, "userId", visitor, visits
       FROM json_to_recordset($1) AS change (day date, "userId" int, visitor bigint, visits int)
       ON CONFLICT (day, user_id, visitor) DO UPDATE SET visits = visitor_day.visits + excluded.visits
       RETURNING day::text, xmax = 0 AS is_new`,
      [JSON.stringify(more)],
    );
    count(
      rows.filter(({ is_new: isNew }) => isNew),
      1,
    );
  }
  if (fewer.length > 0) {
    await transaction.query(
      `UPDATE visitor_day SET visits = visitor_day.visits + change.visits
       FROM json_to_recordset($1) AS change (day date, "userId" int, visitor bigint, visits int)
       WHERE visitor_day.day = change.day AND user_id = "userId" AND visitor_day.visitor = change.visitor`,
      [JSON.stringify(fewer)],
    );
    const [gone] = await transaction.query<[{ day: string }[], number]>(
      `DELETE FROM visitor_day USING json_to_recordset($1) AS change (day date, "userId" int, visitor bigint)
       WHERE visitor_day.day = change.day AND user_id = "userId" AND visitor_day.visitor = change.visitor
         AND visits <= 0
       RETURNING visitor_day.day::text AS day`,
      [JSON.stringify(fewer)],
    );
    count(gone, -1);
  }
  return people;
}

/**
 * Has transactions that change visits and rollups run one after the other, in every replica: the rows of today are
 * everybody's, so that they would wait for each other anyway, and may deadlock. Ends with the transaction.
 */
export const takeTurns = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock(hashtext('scriptsmith traffic'))`);
